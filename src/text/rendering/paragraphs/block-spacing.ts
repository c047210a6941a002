import { replaceTags } from "../../html/replace-tags.ts";
import { trimSpaceStart } from "../../white-space.ts";
import { blockTagName } from "./block-tags.ts";

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
export function separateBlocks(html: string): string {
  const broken = html.includes("<br") ? html.replace(doubleBreak, "\n\n") : html;
  const blocks = broken.replace(openingBlock, "\n\n$&").replace(closingBlock, "$&\n\n");
  const separated = blocks.includes("<hr") ? blocks.replace(/<hr[ \t\n\r\v\f]*\/?>/g, "$&\n\n") : blocks;
  return joinParts(hideLineEndsInTags(separated)).replace(/\n\n+/g, "\n\n");
}

function hideLineEndsInTags(html: string): string {
  return html.replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, (tag) => (tag.includes("\n") ? tag.replaceAll("\n", lineEndInTag) : tag));
}

/** Restores the line ends inside tags that `separateBlocks` replaced. */
export function restoreLineEndsInTags(html: string): string {
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
