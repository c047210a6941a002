import { summaryHtml } from "../html/allowed-html.ts";
import { filterHtml } from "../html/filter-html.ts";
import { stripTags } from "../strip-tags.ts";
import { replaceEnclosed } from "../white-space.ts";
import { createAnswerState } from "./answer-state.ts";
import { blockMarksIn, hasBlockMarks } from "./blocks/block-marks.ts";
import { renderBlocks } from "./blocks/render-blocks.ts";
import { addParagraphs } from "./paragraphs/paragraphs.ts";

/** Text blocks, whose content a summary may contain. */
const textBlocks: ReadonlySet<string> = new Set([
  "freeform",
  "heading",
  "html",
  "list",
  "media-text",
  "paragraph",
  "preformatted",
  "pullquote",
  "quote",
  "table",
  "verse",
]);

/** Blocks that arrange other blocks, which are filtered separately. Without other blocks, they are text blocks. */
const layoutBlocks: ReadonlySet<string> = new Set(["column", "columns", "group"]);

interface Block {
  /** The name after `wp:`; absent for text outside blocks. */
  readonly name?: string;
  readonly html: string;
  readonly inner: readonly Block[];
}

/**
 * Removes the marks of blocks, and blocks that are not text, such as images. Also removes a text block that contains a block that is not
 * text, or one with inner blocks. In a group or column, the inner blocks are kept without it.
 *
 * @example onlyTextBlocks("<!-- wp:image --><img><!-- /wp:image --><!-- wp:html -->A<!-- /wp:html -->") // "A"
 */
export function onlyTextBlocks(html: string): string {
  return hasBlockMarks(html) ? renderBlocks(textOf(parseBlocks(html)), createAnswerState()) : html;
}

function textOf(blocks: readonly Block[]): string {
  let text = "";
  // Uses a list instead of recursion, because blocks may be nested thousands of times.
  const waiting = blocks.toReversed().map((block) => ({ block, isArranged: false }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { block, isArranged } = next;
    if (!mayStand(block)) continue;
    const arranges = (isArranged || layoutBlocks.has(block.name ?? "")) && block.inner.length > 0;
    if (arranges) for (const inner of block.inner.toReversed()) waiting.push({ block: inner, isArranged: true });
    else if (block.inner.every((inner) => isText(inner) && inner.inner.length === 0)) text += block.html;
  }
  return text;
}

function mayStand(block: Block): boolean {
  return isText(block) || layoutBlocks.has(block.name ?? "");
}

function isText({ name }: Block): boolean {
  return name === undefined || textBlocks.has(name);
}

/** Splits a text into its blocks and the text between them. An unclosed block extends to the end. */
function parseBlocks(html: string): readonly Block[] {
  const blocks: Block[] = [];
  const open: { readonly name: string; readonly start: number; readonly inner: Block[] }[] = [];
  let position = 0;

  function closeLast(end: number): void {
    const last = open.pop();
    if (last === undefined) return;
    const siblings = open.at(-1)?.inner ?? blocks;
    siblings.push({ name: last.name, html: html.slice(last.start, end), inner: last.inner });
    position = end;
  }

  for (const { kind, name, start, end } of blockMarksIn(html)) {
    if (open.length === 0) blocks.push({ html: html.slice(position, start), inner: [] });
    if (kind !== "closing") open.push({ name, start, inner: [] });
    position = end;
    if (kind !== "opening") closeLast(end);
  }
  while (open.length > 0) closeLast(html.length);
  blocks.push({ html: html.slice(position), inner: [] });
  return blocks;
}

/** The maximum number of words of a description that replace an excerpt. */
const maxWords = 30;

/**
 * Summarizes a record in HTML: the excerpt or, without one, the first 30 words of the description without tags. Removes text in brackets;
 * keeps quotes and dashes.
 *
 * @example summarize("", "<h2>It's</h2> [gallery] on") // "<p>It's on</p>\n"
 */
export function summarize(excerpt: string, description: string): string {
  const text = filterHtml(removeBracketed(onlyTextBlocks(excerpt === "" ? description : excerpt)), summaryHtml);
  return addParagraphs(excerpt === "" ? firstWords(text) : text);
}

/** Removes brackets and the text in them, which must be on one line: `a [b] c` becomes `a  c`. */
function removeBracketed(text: string): string {
  return text
    .split("\n")
    .map((line) => replaceEnclosed(line, "[", "]", () => ""))
    .join("\n");
}

function firstWords(html: string): string {
  const words = stripTags(html)
    .split(/[\n\r\t ]+/)
    .filter(Boolean);
  return words.length > maxWords ? `${words.slice(0, maxWords).join(" ")} [&hellip;]` : words.join(" ");
}
