/** Matches a numeric reference of a sign beyond ASCII, such as `&#8217;`. */
const reference = /&#(\d{3,5});/g;

/**
 * Writes the signs that the service sends as numbers as themselves, for a field in which HTML is edited. References in ASCII stay, because `<`
 * and `&` would become markup.
 *
 * @example readableHtml("<p>L&#8217;eau &#038; le pain</p>") // "<p>L’eau &#038; le pain</p>"
 */
export function readableHtml(html: string): string {
  return html.replaceAll(reference, (found, code) => (Number(code) > 0x7f ? String.fromCodePoint(Number(code)) : found));
}
