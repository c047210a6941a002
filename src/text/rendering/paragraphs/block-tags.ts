import { replaceElements, replaceTags } from "../../html/tags.ts";

/** The tags of blocks, which are never inside paragraphs. */
const blockTags = [
  "address area article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure footer form",
  "h[1-6] header hgroup hr legend li map menu nav ol p pre section style summary table tbody td tfoot th thead tr ul",
].flatMap((line) => line.split(" "));

/** Matches the name of a block tag, as the source of a pattern. */
export const blockTagName = `(?:${blockTags.join("|")})`;

/** The placeholder of a line end in scripts, style sheets and drawings, which gets no line break. */
const lineEndInCode = "\ue005";

const codeElement = /<(?<name>script|style|svg|math)/;

/**
 * Matches whitespace up to its last line end. After a `<br />`, excludes the first character. The lookbehinds try each run of whitespace
 * only at its start, which takes linear time.
 */
const lineEnd = /(?:(?<![ \t\n\r\v\f]|<br \/>)|(?<=<br \/>[ \t\n\r\v\f]))[ \t\n\r\v\f]*\n/g;

const block = new RegExp(`</?${blockTagName}`, "g");
const lineBreak = /[ \t\n\r\v\f]*<br \/>/y;
const breakBeforeBlock = /<br \/>[ \t\n\r\v\f]*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)/g;

/**
 * Adds a line break at each line end, except next to blocks, after another line break, and in scripts, style sheets and drawings.
 *
 * @example addLineBreaks("<p>a\nb</p>\n") // "<p>a<br />\nb</p>\n"
 */
export function addLineBreaks(html: string): string {
  const withoutCode = replaceElements(html, codeElement, (code) => code.replaceAll("\n", lineEndInCode));
  const broken = breakLines(withoutCode.replace(/<br>|<br\/>/g, "<br />")).replaceAll(lineEndInCode, "\n");
  const tight = replaceTags(broken, { start: block, behind: lineBreak }, (tag) => tag);
  return replaceTags(tight, { start: breakBeforeBlock }, (tag) => tag.slice("<br />".length));
}

/** Adds a line break at each line end, even next to blocks. */
export function breakLines(html: string): string {
  return html.includes("\n") ? html.replace(lineEnd, "<br />\n") : html;
}
