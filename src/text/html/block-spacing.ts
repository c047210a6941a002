import { blockTagName } from "./block-tags.ts";
import { replaceTags } from "./replace-tags.ts";

/**
 * The placeholder of a line end inside a tag, which must not become a line break. It ends in `>`, which closes a tag that is not closed
 * otherwise.
 */
const lineEndInTag = " <!--\ue003-->";

const openingBlock = new RegExp(`<${blockTagName}[\\s/>]`, "g");
const closingBlock = new RegExp(`</${blockTagName}>`, "g");

/**
 * Adds an empty line before and behind every block, so that text between blocks becomes a paragraph. Replaces line ends inside tags by a
 * placeholder, which `restoreLineEndsInTags` reverses, and removes those around the parts of media and lists of options.
 *
 * @example separateBlocks("a<div>b</div>c") // "a\n\n<div>b</div>\n\nc"
 */
export function separateBlocks(html: string): string {
  const separated = html
    .replace(/<br\s*\/?>\s*<br\s*\/?>/g, "\n\n")
    .replace(openingBlock, "\n\n$&")
    .replace(closingBlock, "$&\n\n")
    .replace(/<hr\s*\/?>/g, "$&\n\n")
    .replace(/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, (tag) => tag.replaceAll("\n", lineEndInTag));
  return joinParts(separated).replace(/\n\n+/g, "\n\n");
}

/** Restores the line ends inside tags that `separateBlocks` replaced. */
export function restoreLineEndsInTags(html: string): string {
  return html.replaceAll(lineEndInTag, "\n");
}

/** Matches optional whitespace. It tries each run of whitespace only at its beginning, which takes linear time, unlike `\s*`. */
const optionalSpace = String.raw`(?:(?<!\s)\s+)?`;

const openingPart = new RegExp(`${optionalSpace}<(?:option|figcaption)`, "g");
const openingMedia = /<(?:object|audio|video)/g;
const closingMedia = new RegExp(`${optionalSpace}(?<tag></(?:object|audio|video)>)`, "g");
const mediaPart = new RegExp(`${optionalSpace}<(?:/?(?:param|embed)|source|track)`, "g");
const space = /\s*/y;

/** Removes whitespace around the parts of media and lists of options, so that no line break comes between them. */
function joinParts(html: string): string {
  const afterOpenings = replaceTags(html, { start: openingPart }, (tag) => tag.trimStart());
  const afterClosings = afterOpenings.replace(/(?<tag><\/(?:option|figcaption)>)\s*/g, "$<tag>");
  const afterMedia = replaceTags(afterClosings, { start: openingMedia, behind: space }, (tag) => tag).replace(closingMedia, "$<tag>");
  return replaceTags(afterMedia, { start: mediaPart, behind: space }, (tag) => tag.trimStart());
}
