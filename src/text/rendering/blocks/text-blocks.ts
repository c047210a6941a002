import { createAnswerState } from "../answer-state.ts";
import { blockMarksIn, hasBlockMarks } from "./block-marks.ts";
import { renderBlocks } from "./render-blocks.ts";

/** Blocks of text, whose content may be in a summary. */
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

/** Blocks that arrange other blocks, each of which may be in a summary or not. Without other blocks they are text. */
const layoutBlocks: ReadonlySet<string> = new Set(["column", "columns", "group"]);

interface Block {
  /** The name after `wp:`; absent for text outside of blocks. */
  readonly name?: string;
  readonly html: string;
  readonly inner: readonly Block[];
}

/**
 * Removes the marks of blocks, and the blocks that are not text, such as images. A block of text goes as well if it holds a block that is
 * no text, or one with blocks of its own; but in a group or column, the blocks in it stay without it.
 *
 * @example onlyTextBlocks("<!-- wp:image --><img><!-- /wp:image --><!-- wp:html -->A<!-- /wp:html -->") // "A"
 */
export function onlyTextBlocks(html: string): string {
  return hasBlockMarks(html) ? renderBlocks(textOf(parseBlocks(html)), createAnswerState()) : html;
}

function textOf(blocks: readonly Block[]): string {
  let text = "";
  // Blocks may be in each other thousands of times, so those that wait are in a list, and the function does not call itself.
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

/** Splits a text into its blocks and the text between them. A block that is not closed reaches to the end. */
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
