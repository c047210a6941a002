/**
 * Strips tags, comments and processing instructions from HTML, as the service does: a `<` before whitespace is text, any other `<` opens a
 * tag, and an unclosed tag extends to the end.
 *
 * @example stripTags("a <b>bold</b> < c") // "a bold < c"
 */
export function stripTags(html: string): string {
  let text = "";
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    if (open < 0) return text + html.slice(position);
    const isText = isWhitespace(html.charAt(open + 1));
    text += html.slice(position, isText ? open + 1 : open);
    position = isText ? open + 1 : endOfTag(html, open);
  }
  return text;
}

/**
 * Returns the index after the tag or comment that opens at `open`. A `>` in quotes does not end the tag, and a `<` in the tag opens an
 * inner one, which must end first, even in quotes: `<a <b> c>` is one tag. A declaration such as `<!a <b>` has no inner tag, and an
 * instruction such as `<?a > b ?>` ends at `?>`.
 */
function endOfTag(html: string, open: number): number {
  if (html.startsWith("<!--", open)) return endOfComment(html, open);
  const kind = html.charAt(open + 1);
  const hasInnerTags = kind !== "!" && kind !== "?";
  let quote = "";
  let depth = 1;
  for (let index = open + 1; index < html.length; index += 1) {
    const character = html.charAt(index);
    if (hasInnerTags && quote === "" && character === "<" && !isWhitespace(html.charAt(index + 1))) depth += 1;
    if (character === ">" && depth > 1) depth -= 1;
    else if (character === ">" && quote === "" && (kind !== "?" || html.charAt(index - 1) === "?")) return index + 1;
    if (quote === character) quote = "";
    else if (quote === "" && (character === '"' || character === "'")) quote = character;
  }
  return html.length;
}

function endOfComment(html: string, open: number): number {
  // `<!-->` is a whole comment.
  const close = html.indexOf("-->", open + "<!".length);
  return close < 0 ? html.length : close + "-->".length;
}

function isWhitespace(character: string): boolean {
  return /[ \t\n\r\v\f]/.test(character);
}
