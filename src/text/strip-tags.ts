/** The kinds of markup: the tag of an element, an instruction such as `<?a ?>`, a declaration such as `<!a>`, and a comment. */
type Markup = "element" | "instruction" | "declaration" | "comment";

/**
 * Strips tags, comments and processing instructions from HTML, as the service does: a `<` before whitespace is text, any other `<` opens a
 * tag, and an unclosed tag extends to the end.
 */
export function stripTags(html: string): string {
  let text = "";
  let position = 0;
  // The tags that a comment in a tag left open: each of them takes the next `>` of the text.
  let left = 0;
  while (position < html.length) {
    const open = findOpening(html, position);
    const kept = open < 0 ? html.slice(position) : html.slice(position, open);
    text += kept.replace(/>/g, (close) => {
      if (left === 0) return close;
      left -= 1;
      return "";
    });
    if (open < 0) return text;
    ({ end: position, depth: left } = skipMarkup(html, open, left));
  }
  return text;
}

/** Returns the index of the next `<` that opens markup, or -1. */
function findOpening(html: string, from: number): number {
  let open = html.indexOf("<", from);
  while (open >= 0 && isWhitespace(html.charAt(open + 1))) open = html.indexOf("<", open + 1);
  return open;
}

/**
 * Skips the markup that opens at `open`. A `>` in quotes does not end a tag, and a `<` in the tag opens an inner one, which must end first,
 * even in quotes: `<a <b> c>` is one tag. A declaration such as `<!a <b>` has no inner tag. An instruction such as `<?a > b ?>` ends at the
 * first `?>` outside of parentheses, but `<?xml a>` at `>`. A comment in a tag ends the tag, too.
 */
function skipMarkup(html: string, open: number, opened: number): { readonly end: number; readonly depth: number } {
  let markup: Markup = "element";
  let depth = opened;
  let quote = "";
  let parentheses = 0;
  for (let index = open + 1; index < html.length; index += 1) {
    const character = html.charAt(index);
    const previous = html.charAt(index - 1);
    if (markup === "comment") {
      if (character === ">" && quote === "" && html.startsWith("--", index - 2)) return { end: index + 1, depth };
    } else if (character === ">") {
      if (depth > 0) depth -= 1;
      else if (quote === "" && (markup !== "instruction" || (previous === "?" && parentheses === 0))) return { end: index + 1, depth };
    } else if ((character === '"' || character === "'") && (markup === "element" || previous !== "\\")) {
      if (quote === character) quote = "";
      else if (quote === "") quote = character;
    } else if (markup === "element") {
      if (character === "<" && quote === "" && !isWhitespace(html.charAt(index + 1))) depth += 1;
      else if (character === "!" && previous === "<") markup = "declaration";
      else if (character === "?" && previous === "<") markup = "instruction";
    } else if (markup === "declaration" && character === "-" && html.startsWith("!-", index - 2)) markup = "comment";
    else if (markup === "instruction") {
      if (character === "(") parentheses += 1;
      else if (character === ")") parentheses -= 1;
      else if (character.toLowerCase() === "l" && /^<\?xml$/i.test(html.slice(index - 4, index + 1))) markup = "element";
    }
  }
  return { end: html.length, depth };
}

function isWhitespace(character: string): boolean {
  return /[ \t\n\r\v\f]/.test(character);
}
