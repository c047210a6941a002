/** Matches a numeric reference, such as `&#8217;`. */
const reference = /&#(\d{3,5});/g;

/**
 * Writes the signs that the service sends as numbers as themselves, for a field in which HTML is edited. References below 160 stay: `<` and
 * `&` would become markup, and HTML reads 128 to 159 as other signs. Halves of characters stay, because the service refuses them.
 *
 * @example readableHtml("<p>L&#8217;eau &#038; le pain</p>") // "<p>L’eau &#038; le pain</p>"
 */
export function readableHtml(html: string): string {
  return html.replaceAll(reference, (found, digits) => {
    const code = Number(digits);
    const isSign = code >= 160 && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : found;
  });
}
