import { anyTag, replaceElements, replaceTags } from "../../html/tags.ts";
import { isBlank, replaceEnclosed, trimCharacters, trimSpaceStart } from "../../white-space.ts";

/** The tags of blocks, which are never inside paragraphs. */
const blockTags = [
  "address area article aside blockquote caption col colgroup dd details div dl dt fieldset figcaption figure footer form",
  "h[1-6] header hgroup hr legend li map menu nav ol p pre section style summary table tbody td tfoot th thead tr ul",
].flatMap((line) => line.split(" "));

/** Matches the name of a block tag, as the source of a pattern. */
const blockTagName = `(?:${blockTags.join("|")})`;

/** The placeholder of a line end inside a tag, which must not become a line break. Ends with `>`, to close an unclosed tag. */
const lineEndInTag = " <!--\ue003-->";

const openingBlock = new RegExp(`<${blockTagName}[ \t\n\r\v\f/>]`, "g");
const doubleBreak = /<br[ \t\n\r\v\f]*\/?>[ \t\n\r\v\f]*<br[ \t\n\r\v\f]*\/?>/g;
const closingBlock = new RegExp(`</${blockTagName}>`, "g");

/**
 * Adds an empty line before and after each block, so that text between blocks becomes a paragraph. Replaces line ends inside tags with a
 * placeholder, which `restoreLineEndsInTags` reverses, and removes those around the parts of media and lists of options.
 */
function separateBlocks(html: string): string {
  const broken = html.includes("<br") ? html.replace(doubleBreak, "\n\n") : html;
  const blocks = broken.replace(openingBlock, "\n\n$&").replace(closingBlock, "$&\n\n");
  const separated = blocks.includes("<hr") ? blocks.replace(/<hr[ \t\n\r\v\f]*\/?>/g, "$&\n\n") : blocks;
  return joinParts(hideLineEndsInTags(separated)).replace(/\n\n+/g, "\n\n");
}

function hideLineEndsInTags(html: string): string {
  return html.replace(anyTag, (tag) => (tag.includes("\n") ? tag.replaceAll("\n", lineEndInTag) : tag));
}

/** Restores the line ends inside tags that `separateBlocks` replaced. */
function restoreLineEndsInTags(html: string): string {
  // `joinParts` removes the space at the start of a placeholder in a comment with `<object>`.
  return html.replaceAll(lineEndInTag, "\n").replaceAll(lineEndInTag.slice(1), "\n");
}

/** Matches optional whitespace. Tries each run of whitespace only at its start, which takes linear time, unlike `\s*`. */
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
  const names = ["option", "figcaption"].filter((name) => html.includes(`<${name}`));
  if (names.length === 0) return html;
  const afterOpenings = replaceTags(html, { start: openingPart }, trimSpaceStart);
  return afterOpenings.replace(new RegExp(`(?<tag></(?:${names.join("|")})>)[ \t\n\r\v\f]*`, "g"), "$<tag>");
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

interface WithoutPreformatted {
  readonly html: string;
  /** The replaced elements, in order. */
  readonly elements: readonly string[];
}

/** Replaces `<pre>` elements, whose line ends must not change, with placeholders. `restorePreformatted` reverses this. */
function takeOutPreformatted(source: string): WithoutPreformatted {
  const elements: string[] = [];
  const html = replaceElements(source, /<(?<name>pre)/, (element) => placeholder(elements.push(element) - 1));
  return { html, elements };
}

/** Replaces placeholders with the elements that `takeOutPreformatted` returned. */
function restorePreformatted(html: string, elements: readonly string[]): string {
  return html.replace(anyPlaceholder, (found, index: string) => elements[Number(index)] ?? found);
}

const anyPlaceholder = /<pre \ue004(\d{1,9})><\/pre>/g;

/** Returns the placeholder of an element: another `<pre>`, which gets no paragraph, with a private use character. */
function placeholder(index: number): string {
  return `<pre \ue004${index}></pre>`;
}

/**
 * Wraps the parts of a text between empty lines or blocks in paragraphs, and turns other line ends into line breaks. Each paragraph is a
 * line, and the last one also ends with a line end. A text of whitespace becomes empty.
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

/** Matches a text without tags and leading white space, for which most steps do nothing. */
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

/** Removes the paragraphs around blocks. In quotations, moves the paragraph inside. */
function unwrapBlocks(html: string): string {
  const closed = html
    .replace(/<p>[ \t\n\r\v\f]*<\/p>/g, "")
    .replace(/<p>(?<text>[^<]+)<\/(?<block>div|address|form)>/g, "<p>$<text></p></$<block>>");
  const blocks = replaceTags(closed, { start: blockAtBeginning, behind: endOfParagraph }, withoutOpening);
  const quotations = replaceTags(unwrapListItems(blocks), { start: /<p><blockquote/gi }, (tag) => `${openingQuotation(tag)}<p>`);
  const begun = replaceTags(quotations.replaceAll("</blockquote></p>", "</p></blockquote>"), { start: blockAtBeginning }, withoutOpening);
  return replaceTags(begun, { start: block, behind: endOfParagraph }, (tag) => tag);
}

/** Removes a leading `<p>` and the whitespace after it. */
function withoutOpening(tag: string): string {
  return trimSpaceStart(tag.slice("<p>".length));
}

/** Returns the tag of a quotation with its name in lower case. Expects it with the `<p>` before it. */
function openingQuotation(tag: string): string {
  return `<blockquote${tag.slice("<p><blockquote".length)}`;
}

/** Removes the paragraph around list items, which must be on one line. */
function unwrapListItems(html: string): string {
  if (!html.includes("<p><li")) return html;
  // The parts with odd indexes are the line ends.
  return html
    .split(/([\n\r\u2028\u2029])/)
    .map((line) => replaceEnclosed(line, "<p><li", "</p>", (item) => item.slice("<p>".length, -"</p>".length)))
    .join("");
}

/** The placeholder of a line end in scripts, style sheets and drawings, which gets no line break. */
const lineEndInCode = "\ue005";

const codeElement = /<(?<name>script|style|svg|math)/;

/**
 * Matches whitespace up to its last line end. After a `<br />`, excludes the first character. The lookbehinds try each run of whitespace
 * only at its start, which takes linear time.
 */
const lineEnd = /(?:(?<![ \t\n\r\v\f]|<br \/>)|(?<=<br \/>[ \t\n\r\v\f]))[ \t\n\r\v\f]*\n/g;

const lineBreak = /[ \t\n\r\v\f]*<br \/>/y;
const breakBeforeBlock = /<br \/>[ \t\n\r\v\f]*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)/g;

/** Adds a line break at each line end, except next to blocks, after another line break, and in scripts, style sheets and drawings. */
function addLineBreaks(html: string): string {
  const withoutCode = replaceElements(html, codeElement, (code) => code.replaceAll("\n", lineEndInCode));
  const broken = breakLines(withoutCode.replace(/<br>|<br\/>/g, "<br />")).replaceAll(lineEndInCode, "\n");
  const tight = replaceTags(broken, { start: block, behind: lineBreak }, (tag) => tag);
  return replaceTags(tight, { start: breakBeforeBlock }, (tag) => tag.slice("<br />".length));
}

/** Adds a line break at each line end, even next to blocks. */
function breakLines(html: string): string {
  return html.includes("\n") ? html.replace(lineEnd, "<br />\n") : html;
}
