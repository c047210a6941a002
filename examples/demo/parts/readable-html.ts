/** Matches a numeric reference, such as `&#8217;`. */
const reference = /&#(\d{3,5});/g;

/** Matches the tags between two paragraphs, those around all of them, and a tag that is not part of a line. */
const [between, around] = [/<\/p>\s*<p>/g, /^\s*<p>|<\/p>\s*$/g];
const block = /<(?!\/?(?:a|abbr|b|br|cite|code|em|i|img|kbd|q|s|small|span|strong|sub|sup|u)\b)/i;

/**
 * Returns HTML of the service for a field in which it is edited: paragraphs have an empty line between them in place of tags, because the
 * service makes the tags again. Other markup of blocks stays, and so do all tags next to it.
 *
 * @example readableHtml("<p>L&#8217;eau &#038; le pain</p>\n<p>Entrée libre</p>") // "L’eau &#038; le pain\n\nEntrée libre"
 */
export function readableHtml(html: string): string {
  const inner = html.replaceAll(between, "\n\n").replaceAll(around, "");
  const isParagraphs = html.trim().startsWith("<p>") && !block.test(inner);
  return withSigns(isParagraphs ? inner.replaceAll("<br />\n", "\n") : html);
}

/**
 * Writes the signs that the service sends as numbers as themselves. References below 160 stay: `<` and `&` would become markup, and HTML reads
 * 128 to 159 as other signs. Halves of characters stay, because the service refuses them.
 */
function withSigns(html: string): string {
  return html.replaceAll(reference, (found, digits) => {
    const code = Number(digits);
    const isSign = code >= 160 && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : found;
  });
}
