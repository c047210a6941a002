/** Matches a numeric reference, such as `&#8217;`. */
const reference = /&#(\d{3,5});/g;

/** Match the tags between two paragraphs, those around all of them, and a block tag. */
const [between, around] = [/<\/p>\s*<p>/g, /^\s*<p>|<\/p>\s*$/g];
const block = /<(?!\/?(?:a|abbr|b|br|cite|code|em|i|img|kbd|q|s|small|span|strong|sub|sup|u)\b)/i;

/**
 * Converts HTML of the service for editing: replaces paragraph tags with empty lines, because the service adds them again. Keeps other
 * block markup, and all tags next to it.
 *
 * @example readableHtml("<p>L&#8217;eau &#038; le pain</p>\n<p>Entrée libre</p>") // "L’eau &#038; le pain\n\nEntrée libre"
 */
export function readableHtml(html: string): string {
  const inner = html.replaceAll(between, "\n\n").replaceAll(around, "");
  const isParagraphs = html.trim().startsWith("<p>") && !block.test(inner);
  return withSigns(isParagraphs ? inner.replaceAll("<br />\n", "\n") : html);
}

/**
 * Decodes numeric references. Keeps references below 160, because `<` and `&` would become markup, and HTML reads 128 to 159 as other
 * characters. Keeps surrogates, which the service refuses.
 */
function withSigns(html: string): string {
  return html.replaceAll(reference, (found, digits) => {
    const code = Number(digits);
    const isSign = code >= 160 && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : found;
  });
}
