import { trimAscii, trimCharacters } from "../trim.ts";
import { restoreLineEndsInTags, separateBlocks } from "./block-spacing.ts";
import { blockTagName } from "./block-tags.ts";
import { addLineBreaks } from "./line-breaks.ts";
import { restorePreformatted, takeOutPreformatted } from "./preformatted.ts";

/**
 * Wraps the parts of a text between empty lines or blocks in paragraphs, and turns other line ends into line breaks. Each paragraph is a
 * line, and the last line ends in a line end, too. A text of whitespace becomes empty.
 *
 * @example addParagraphs("One\nTwo\n\n<ul><li>x</li></ul>") // "<p>One<br />\nTwo</p>\n<ul>\n<li>x</li>\n</ul>\n"
 */
export function addParagraphs(text: string): string {
  if (trimAscii(text) === "") return "";
  const { html, elements } = takeOutPreformatted(`${text}\n`);
  const wrapped = wrapParts(separateBlocks(html.replace(/\r\n?/g, "\n")));
  const broken = addLineBreaks(unwrapBlocks(wrapped)).replace(/\n<\/p>$/, "</p>");
  return restoreLineEndsInTags(restorePreformatted(broken, elements));
}

function wrapParts(html: string): string {
  return html
    .split(/\n\s*\n/)
    .filter((part) => part !== "")
    .map((part) => `<p>${trimCharacters(part, "\n")}</p>\n`)
    .join("");
}

const blockTag = `</?${blockTagName}[^>]*>`;
const wrappedBlock = new RegExp(`<p>\\s*(?<tag>${blockTag})\\s*</p>`, "g");
const blockAtBeginning = new RegExp(`<p>\\s*(?<tag>${blockTag})`, "g");
const blockAtEnd = new RegExp(`(?<tag>${blockTag})\\s*</p>`, "g");

/** Removes the paragraphs around blocks. For quotations, the paragraph moves inside. */
function unwrapBlocks(html: string): string {
  return html
    .replace(/<p>\s*<\/p>/g, "")
    .replace(/<p>(?<text>[^<]+)<\/(?<block>div|address|form)>/g, "<p>$<text></p></$<block>>")
    .replace(wrappedBlock, "$<tag>")
    .replace(/<p>(?<items><li.+?)<\/p>/g, "$<items>")
    .replace(/<p><blockquote(?<attributes>[^>]*)>/gi, "<blockquote$<attributes>><p>")
    .replaceAll("</blockquote></p>", "</p></blockquote>")
    .replace(blockAtBeginning, "$<tag>")
    .replace(blockAtEnd, "$<tag>");
}
