import { replaceTags } from "../../html/replace-tags.ts";
import { trimCharacters } from "../../trim.ts";
import { isBlank, trimSpaceStart } from "../../white-space.ts";
import { restoreLineEndsInTags, separateBlocks } from "./block-spacing.ts";
import { blockTagName } from "./block-tags.ts";
import { addLineBreaks, breakLines } from "./line-breaks.ts";
import { restorePreformatted, takeOutPreformatted } from "./preformatted.ts";

/**
 * Wraps the parts of a text between empty lines or blocks in paragraphs, and turns other line ends into line breaks. Each paragraph is a
 * line, and the last line ends in a line end, too. A text of whitespace becomes empty.
 *
 * @example addParagraphs("One\nTwo\n\n<ul><li>x</li></ul>") // "<p>One<br />\nTwo</p>\n<ul>\n<li>x</li>\n</ul>\n"
 */
export function addParagraphs(text: string): string {
  if (isBlank(text)) return "";
  if (withoutTags.test(text)) return wrapParts(unifyLineEnds(`${text}\n`), breakLines);
  const { html, elements } = takeOutPreformatted(`${text}\n`);
  const wrapped = wrapParts(separateBlocks(unifyLineEnds(html)));
  const broken = addLineBreaks(unwrapBlocks(wrapped)).replace(/\n<\/p>(?=\n?$)/, "</p>");
  return restoreLineEndsInTags(restorePreformatted(broken, elements));
}

/** Matches a text without tags and without white space at its beginning, in which most of the steps find nothing. */
const withoutTags = /^[^< \t\n\r\v\f][^<]*$/;

function unifyLineEnds(html: string): string {
  return html.includes("\r") ? html.replace(/\r\n?/g, "\n") : html;
}

function wrapParts(html: string, contentOf = (part: string) => part): string {
  return html
    .split(/\n[ \t\n\r\v\f]*\n/)
    .filter((part) => part !== "")
    .map((part) => `<p>${contentOf(trimCharacters(part, "\n"))}</p>\n`)
    .join("");
}

const block = new RegExp(`</?${blockTagName}`, "g");
const blockAtBeginning = new RegExp(`<p>[ \t\n\r\v\f]*</?${blockTagName}`, "g");
const endOfParagraph = /[ \t\n\r\v\f]*<\/p>/y;

/** Removes the paragraphs around blocks. For quotations, the paragraph moves inside. */
function unwrapBlocks(html: string): string {
  const closed = html
    .replace(/<p>[ \t\n\r\v\f]*<\/p>/g, "")
    .replace(/<p>(?<text>[^<]+)<\/(?<block>div|address|form)>/g, "<p>$<text></p></$<block>>");
  const blocks = replaceTags(closed, { start: blockAtBeginning, behind: endOfParagraph }, withoutOpening);
  const quotations = replaceTags(unwrapListItems(blocks), { start: /<p><blockquote/gi }, (tag) => `${openingQuotation(tag)}<p>`);
  const begun = replaceTags(quotations.replaceAll("</blockquote></p>", "</p></blockquote>"), { start: blockAtBeginning }, withoutOpening);
  return replaceTags(begun, { start: block, behind: endOfParagraph }, (tag) => tag);
}

/** Removes the `<p>` and the whitespace after it from the front of a tag. */
function withoutOpening(tag: string): string {
  return trimSpaceStart(tag.slice("<p>".length));
}

/** Writes the tag of a quotation, given with the `<p>` before it, with its name in lower case. */
function openingQuotation(tag: string): string {
  return `<blockquote${tag.slice("<p><blockquote".length)}`;
}

/** Removes the paragraph around list items, which must be on one line. */
function unwrapListItems(html: string): string {
  if (!html.includes("<p><li")) return html;
  // The parts at odd positions are the line ends.
  return html
    .split(/([\n\r\u2028\u2029])/)
    .map(unwrapListItemsInLine)
    .join("");
}

/** Does the same as the pattern `/<p>(<li.+?)<\/p>/g`, but in linear time: it ends at the first `<p><li` without a `</p>` after it. */
function unwrapListItemsInLine(line: string): string {
  let unwrapped = "";
  let position = 0;
  for (let open = line.indexOf("<p><li"); open >= 0; open = line.indexOf("<p><li", position)) {
    // At least one character is between the two tags.
    const close = line.indexOf("</p>", open + "<p><li".length + 1);
    if (close < 0) break;
    unwrapped += line.slice(position, open) + line.slice(open + "<p>".length, close);
    position = close + "</p>".length;
  }
  return unwrapped + line.slice(position);
}
