import { replaceElements } from "../../html/elements.ts";
import { replaceTags } from "../../html/replace-tags.ts";
import { blockTagName } from "./block-tags.ts";

/** The placeholder of a line end in scripts, style sheets and drawings, which gets no line break. */
const lineEndInCode = "\ue005";

const codeElement = /<(?<name>script|style|svg|math)/;

/**
 * Matches whitespace up to its last line end. Behind a `<br />` it leaves out the first character. The lookbehinds try each run of
 * whitespace only at its beginning, which takes linear time.
 */
const lineEnd = /(?:(?<![ \t\n\r\v\f]|<br \/>)|(?<=<br \/>[ \t\n\r\v\f]))[ \t\n\r\v\f]*\n/g;

const block = new RegExp(`</?${blockTagName}`, "g");
const lineBreak = /[ \t\n\r\v\f]*<br \/>/y;
const breakBeforeBlock = /<br \/>[ \t\n\r\v\f]*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)/g;

/**
 * Adds a line break at every line end, except next to blocks, after another line break, and in scripts, style sheets and drawings.
 *
 * @example addLineBreaks("<p>a\nb</p>\n") // "<p>a<br />\nb</p>\n"
 */
export function addLineBreaks(html: string): string {
  const withoutCode = replaceElements(html, codeElement, (code) => code.replaceAll("\n", lineEndInCode));
  const broken = breakLines(withoutCode.replace(/<br>|<br\/>/g, "<br />")).replaceAll(lineEndInCode, "\n");
  const tight = replaceTags(broken, { start: block, behind: lineBreak }, (tag) => tag);
  return replaceTags(tight, { start: breakBeforeBlock }, (tag) => tag.slice("<br />".length));
}

/** Adds a line break at every line end, also next to blocks. */
export function breakLines(html: string): string {
  return html.includes("\n") ? html.replace(lineEnd, "<br />\n") : html;
}
