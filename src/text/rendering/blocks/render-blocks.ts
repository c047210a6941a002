import { escapeHtml } from "../../html/entities.ts";
import { editTags, type HtmlTag, type TagEdit, tagsIn } from "../../html/tags.ts";
import { slugify } from "../../slug.ts";
import { type AnswerState, nextNumber, rulesOf } from "../answer-state.ts";
import { addParagraphs } from "../paragraphs/paragraphs.ts";
import { type BlockMark, blockMarksIn } from "./block-marks.ts";

// The classes of blocks that lay out other blocks, as data.

/** The layout of a block, as its attribute `layout` has it. */
interface BlockLayout {
  readonly type?: unknown;
  readonly justifyContent?: unknown;
  readonly flexWrap?: unknown;
}

/** The names in classes of the types of layouts. Blocks without a type flow. */
const types: ReadonlyMap<unknown, string> = new Map([
  ["constrained", "constrained"],
  ["flex", "flex"],
  ["grid", "grid"],
]);

/** The layouts of the blocks that have one, where their attributes ask for none. */
const standardLayouts: ReadonlyMap<string, BlockLayout> = new Map<string, BlockLayout>([
  ["column", {}],
  ["cover", {}],
  ["details", {}],
  ["group", {}],
  ["quote", {}],
  ["buttons", { type: "flex" }],
  ["columns", { type: "flex", flexWrap: "nowrap" }],
  ["gallery", { type: "flex" }],
  ["social-links", { type: "flex" }],
]);

/**
 * The ends of the classes that hold the style of a layout. The service computes them from the layout and from the gaps of its theme. Layouts
 * that are not listed get no such class.
 */
const containers: ReadonlyMap<string, string> = new Map([
  ["buttons justifyContent:center type:flex", "35f06ea7"],
  ["group flexWrap:nowrap type:flex", "3a88641f"],
  ["group type:grid", "e39da43a"],
]);

/**
 * Lists the classes that the layout of a block adds, in order; none for blocks without a layout. `given` is its attribute `layout`, and `columns` the
 * end of the class of columns, which depends on the platform.
 *
 * @example layoutClasses("quote", undefined, "794e3cfa") // ["is-layout-flow", "wp-block-quote-is-layout-flow"]
 */
function layoutClasses(block: string, given: BlockLayout | undefined, columns: string): readonly string[] {
  const standard = standardLayouts.get(block);
  if (standard === undefined) return [];
  const layout = given ?? standard;
  const type = types.get(layout.type) ?? "flow";
  const key = `${block} ${keyOf(layout)}`;
  const container = key === "columns flexWrap:nowrap type:flex" ? columns : containers.get(key);
  return [
    ...(type === "constrained" ? ["has-global-padding"] : []),
    ...(given?.justifyContent ? [`is-content-justification-${slugify(String(given.justifyContent))}`] : []),
    ...(given?.flexWrap === "nowrap" ? ["is-nowrap"] : []),
    `is-layout-${type}`,
    ...(container === undefined ? [] : [`wp-container-core-${block}-is-layout-${container}`]),
    `wp-block-${block}-is-layout-${type}`,
  ];
}

function keyOf(layout: BlockLayout): string {
  return Object.entries(layout)
    .map(([name, value]) => `${name}:${value}`)
    .toSorted()
    .join(" ");
}

// Blocks are in each other, and each adds classes to one of its tags when it ends. To take linear time, the text is cut into pieces at its
// marks, the changes are collected, and every piece is changed once:
//
//     <!-- wp:group --><div><!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --></div><!-- /wp:group -->
//                      piece 0                   piece 1                      piece 2
//     the paragraph ends: `wp-block-paragraph` for the <p> of piece 1
//     the group ends:     `is-layout-flow …` for the <div> of piece 0

/** A tag of a piece. */
interface Place {
  readonly piece: number;
  readonly tag: HtmlTag;
}

/** A block that is not closed yet. */
interface OpenBlock {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The first opening tag in it, also in a block inside. */
  first: Place | undefined;
  /** The index of the piece that it begins with, where it does not begin with a block inside. */
  chunk: number | undefined;
  /** True once another block began in it. */
  hasInner: boolean;
}

/** The tags that the blocks of text mark with their names. */
const markedTags: ReadonlyMap<string, RegExp> = new Map([
  ["paragraph", /^p$/],
  ["heading", /^h[1-6]$/],
  ["list", /^[ou]l$/],
]);

/**
 * Renders blocks: removes their marks, and adds the classes and attributes that the service adds to the tags in them. A block that is not
 * closed reaches to the end. The text after a mark that closes no block stays unchanged.
 *
 * @example renderBlocks("<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->", state) // '<p class="wp-block-paragraph">A</p>'
 */
export function renderBlocks(html: string, state: AnswerState): string {
  const pieces: string[] = [];
  const edits = new Map<number, Map<number, EditedTag>>();
  const open: OpenBlock[] = [];

  function edit({ piece, tag }: Place): EditedTag {
    const ofPiece = edits.get(piece) ?? new Map<number, EditedTag>();
    edits.set(piece, ofPiece);
    const edited = ofPiece.get(tag.start) ?? { tag, classes: new Set(), attributes: new Map() };
    ofPiece.set(tag.start, edited);
    return edited;
  }

  const rules = rulesOf(state.platform);

  function add(source: string): void {
    const block = open.at(-1);
    // The content of a shortcode block gets paragraphs, and loses them again around a shortcode.
    const piece = pieces.push(block?.name === "shortcode" ? addParagraphs(source) : source) - 1;
    if (block && !block.hasInner) block.chunk = piece;
    if (block && block.first === undefined) block.first = placeIn(piece, () => true);
  }

  /** Finds the first opening tag of a piece that fits. */
  function placeIn(piece: number | undefined, fits: (name: string) => boolean): Place | undefined {
    if (piece === undefined) return undefined;
    for (const tag of tagsIn(pieces[piece] ?? "")) if (!tag.isClosing && fits(tag.name)) return { piece, tag };
    return undefined;
  }

  /** Finds the tag around the blocks in a block, such as the inner container of a cover: the last one with a class before them. */
  function wrapperOf({ chunk, hasInner, first }: OpenBlock): Place | undefined {
    if (chunk === undefined || !hasInner) return first;
    const tag = [...tagsIn(pieces[chunk] ?? "")].findLast(({ isClosing, attributes }) => !isClosing && attributes.get("class")?.value);
    return tag ? { piece: chunk, tag } : first;
  }

  function begin({ name, attributes }: BlockMark): void {
    const block = { name, attributes: parseJson(attributes), first: undefined, chunk: undefined, hasInner: false };
    const parent = open.at(-1);
    if (parent) parent.hasInner = true;
    open.push(block);
  }

  function end(): void {
    const block = open.pop();
    if (block === undefined) return;
    const parent = open.at(-1);
    addClasses(block, parent);
    if (parent) parent.first ??= block.first;
  }

  function addClasses(block: OpenBlock, parent: OpenBlock | undefined): void {
    const { name, attributes, chunk, first } = block;
    const marked = name === "paragraph" && !rules.marksParagraphs ? undefined : markedTags.get(name);
    const place = marked && placeIn(chunk, (tag) => marked.test(tag));
    if (place) edit(place).classes.add(`wp-block-${name}`);
    const image = name === "image" && parent?.name === "gallery" && attributes.id ? placeIn(chunk, isImage) : undefined;
    if (image) edit(image).attributes.set("data-id", escapeHtml(String(attributes.id)));
    if (name === "gallery" && first) edit(first).classes.add(`wp-block-gallery-${nextNumber(state, "block gallery")}`);
    const wrapper = wrapperOf(block);
    for (const added of layoutClasses(name, attributes.layout as BlockLayout | undefined, rules.columns))
      if (wrapper) edit(wrapper).classes.add(added);
  }

  let position = 0;
  for (const mark of blockMarksIn(html)) {
    if (mark.kind === "closing" && open.length === 0) break;
    if (mark.start > position) add(html.slice(position, mark.start));
    position = mark.end;
    if (mark.kind !== "closing") begin(mark);
    if (mark.kind !== "opening") end();
  }
  if (position < html.length) add(html.slice(position));
  while (open.length > 0) end();
  return pieces.map((piece, index) => editTags(piece, [...(edits.get(index)?.values() ?? [])])).join("");
}

interface EditedTag extends TagEdit {
  readonly classes: Set<string>;
  readonly attributes: Map<string, string>;
}

function isImage(tag: string): boolean {
  return tag === "img";
}

function parseJson(source: string): Readonly<Record<string, unknown>> {
  if (source === "") return {};
  try {
    return { ...JSON.parse(source) };
  } catch {
    return {};
  }
}
