import { replaceElements, replaceTags } from "../../html/tags.ts";
import { isBlank, trimCharacters, trimSpaceStart } from "../../white-space.ts";
import { addLineBreaks, blockTagName, breakLines } from "./block-tags.ts";

/**
 * The placeholder of a line end inside a tag, which must not become a line break. It ends in `>`, which closes a tag that is not closed
 * otherwise.
 */
const lineEndInTag = " <!--\ue003-->";

const openingBlock = new RegExp(`<${blockTagName}[ \t\n\r\v\f/>]`, "g");
const doubleBreak = /<br[ \t\n\r\v\f]*\/?>[ \t\n\r\v\f]*<br[ \t\n\r\v\f]*\/?>/g;
const closingBlock = new RegExp(`</${blockTagName}>`, "g");

/**
 * Adds an empty line before and after every block, so that text between blocks becomes a paragraph. Replaces line ends inside tags by a
 * placeholder, which `restoreLineEndsInTags` reverses, and removes those around the parts of media and lists of options.
 *
 * @example separateBlocks("a<div>b</div>c") // "a\n\n<div>b</div>\n\nc"
 */
function separateBlocks(html: string): string {
  const broken = html.includes("<br") ? html.replace(doubleBreak, "\n\n") : html;
  const blocks = broken.replace(openingBlock, "\n\n$&").replace(closingBlock, "$&\n\n");
  const separated = blocks.includes("<hr") ? blocks.replace(/<hr[ \t\n\r\v\f]*\/?>/g, "$&\n\n") : blocks;
  return joinParts(hideLineEndsInTags(separated)).replace(/\n\n+/g, "\n\n");
}

function hideLineEndsInTags(html: string): string {
  return html.replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, (tag) => (tag.includes("\n") ? tag.replaceAll("\n", lineEndInTag) : tag));
}

/** Restores the line ends inside tags that `separateBlocks` replaced. */
function restoreLineEndsInTags(html: string): string {
  return html.replaceAll(lineEndInTag, "\n");
}

/** Matches optional whitespace. It tries each run of whitespace only at its beginning, which takes linear time, unlike `\s*`. */
const optionalSpace = String.raw`(?:(?<![ \t\n\r\v\f])[ \t\n\r\v\f]+)?`;

const openingPart = new RegExp(`${optionalSpace}<(?:option|figcaption)`, "g");
const openingObject = /<object/g;
const closingObject = new RegExp(`${optionalSpace}</object>`, "g");
const objectPart = new RegExp(`${optionalSpace}</?(?:param|embed)`, "g");
const openingMedia = /(?<tag>[<[](?:audio|video)[^<>[\]]*[>\]])[ \t\n\r\v\f]*/g;
const closingMedia = new RegExp(String.raw`${optionalSpace}(?<tag>[<[]/(?:audio|video)[>\]])`, "g");
const mediaPart = new RegExp(`${optionalSpace}<(?:source|track)`, "g");
const space = /[ \t\n\r\v\f]*/y;

/** Removes whitespace around the parts of media and lists of options, so that no line break comes between them. */
function joinParts(html: string): string {
  return joinMedia(joinObjects(joinOptions(html)));
}

function joinOptions(html: string): string {
  if (!html.includes("option") && !html.includes("figcaption")) return html;
  const afterOpenings = replaceTags(html, { start: openingPart }, trimSpaceStart);
  return afterOpenings.replace(/(?<tag><\/(?:option|figcaption)>)[ \t\n\r\v\f]*/g, "$<tag>");
}

function joinObjects(html: string): string {
  if (!html.includes("</object>")) return html;
  const opened = replaceTags(html, { start: openingObject, behind: space }, (tag) => tag).replace(closingObject, "</object>");
  return replaceTags(opened, { start: objectPart, behind: space }, trimSpaceStart);
}

/** Also joins the shortcodes `[audio]` and `[video]` of a text with sources. */
function joinMedia(html: string): string {
  if (!html.includes("<source") && !html.includes("<track")) return html;
  const opened = html.replace(openingMedia, "$<tag>").replace(closingMedia, "$<tag>");
  return replaceTags(opened, { start: mediaPart, behind: space }, trimSpaceStart);
}

/** HTML with placeholders for its preformatted elements. */
interface WithoutPreformatted {
  readonly html: string;
  /** The elements that the placeholders replace, in order. */
  readonly elements: readonly string[];
}

/**
 * Replaces `<pre>` elements, whose line ends must stay, by placeholders. `restorePreformatted` reverses this.
 *
 * @example takeOutPreformatted("a<pre>b</pre>").elements // ["<pre>b</pre>"]
 */
function takeOutPreformatted(source: string): WithoutPreformatted {
  const elements: string[] = [];
  const html = replaceElements(source, /<(?<name>pre)/, (element) => placeholder(elements.push(element) - 1));
  return { html, elements };
}

/** Replaces placeholders by the elements that `takeOutPreformatted` returned. */
function restorePreformatted(html: string, elements: readonly string[]): string {
  return html.replace(anyPlaceholder, (found, index: string) => elements[Number(index)] ?? found);
}

const anyPlaceholder = /<pre \ue004(\d{1,9})><\/pre>/g;

/** Returns the placeholder of an element: another `<pre>`, so that it gets no paragraph, marked by a character of a private use area. */
function placeholder(index: number): string {
  return `<pre \ue004${index}></pre>`;
}

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
