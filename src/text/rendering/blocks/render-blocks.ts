import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isListOrObject } from "../../../util/untyped.ts";
import { escapeHtml } from "../../html/entities.ts";
import { editTags, type HtmlTag, type TagEdit, tagsIn } from "../../html/tags.ts";
import { parsedJson } from "../../json.ts";
import { slugify } from "../../slug.ts";
import { type AnswerState, nextNumber, type PlatformRules, rulesOf } from "../answer-state.ts";
import { addParagraphs } from "../paragraphs/paragraphs.ts";
import { type BlockMark, blockMarksIn } from "./block-marks.ts";

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
  /** Its first opening tag, even if that is in an inner block. */
  first: Place | undefined;
  /** The index of the piece with which it starts; `undefined` if it starts with an inner block. */
  chunk: number | undefined;
  /** True once it contains another block. */
  hasInner: boolean;
}

/** The tags that text blocks mark with their names. */
const markedTags: ReadonlyMap<string, RegExp> = new Map([
  ["paragraph", /^p$/],
  ["heading", /^h[1-6]$/],
  ["list", /^[ou]l$/],
]);

/**
 * Renders blocks: removes their marks, and adds the classes and attributes that the service adds to the tags in them. An unclosed block
 * extends to the end. The text after a mark that closes no block is unchanged.
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

  /** Finds the first matching opening tag of a piece. */
  function placeIn(piece: number | undefined, fits: (name: string) => boolean): Place | undefined {
    if (piece === undefined) return undefined;
    for (const tag of tagsIn(pieces[piece] ?? "")) if (!tag.isClosing && fits(tag.name)) return { piece, tag };
    return undefined;
  }

  /** Finds the tag around the inner blocks of a block, such as the inner container of a cover: the last tag with a class before them. */
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
    if (wrapper) for (const added of layoutClasses(name, attributes, rules)) edit(wrapper).classes.add(added);
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
  return { ...Object(parsedJson(source)) };
}

// The classes of blocks that lay out other blocks. For some layouts, the host platform writes a style with a class whose name ends in a
// hash of the layout and of the gaps between the blocks.

/** The layout of a block, in its attribute `layout`. */
interface BlockLayout {
  readonly type?: unknown;
  readonly orientation?: unknown;
  readonly justifyContent?: unknown;
  readonly verticalAlignment?: unknown;
  readonly flexWrap?: unknown;
  readonly contentSize?: unknown;
  readonly wideSize?: unknown;
  readonly inherit?: unknown;
}

/** The names of the types of layouts in classes. The default is the flow layout. */
const types: ReadonlyMap<unknown, string> = new Map([
  ["constrained", "constrained"],
  ["flex", "flex"],
  ["grid", "grid"],
]);

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

/** Lists the classes that the layout of a block adds, in order; none for a block without a layout. */
function layoutClasses(block: string, attributes: Readonly<Record<string, unknown>>, { gaps }: PlatformRules): readonly string[] {
  const standard = standardLayouts.get(block);
  if (standard === undefined) return [];
  const given = isListOrObject(attributes.layout) ? attributes.layout : undefined;
  const layout = withType(given ?? standard);
  const type = types.get(layout.type) ?? "flow";
  const spacing = spacingOf(attributes);
  const gap = safeGap(spacing?.blockGap);
  const hash = hasStyle(type, layout, gap) ? shortHash([layout, true, gap, false, gaps[block] ?? gaps.other, spacing ?? null]) : undefined;
  return [
    ...(type === "constrained" ? ["has-global-padding"] : []),
    ...(given?.orientation ? [`is-${slugify(String(given.orientation))}`] : []),
    ...(given?.justifyContent ? [`is-content-justification-${slugify(String(given.justifyContent))}`] : []),
    ...(given?.flexWrap === "nowrap" ? ["is-nowrap"] : []),
    `is-layout-${type}`,
    ...(hash === undefined ? [] : [`wp-container-core-${block}-is-layout-${hash}`]),
    `wp-block-${block}-is-layout-${type}`,
  ];
}

/** A layout with its own width is constrained, whatever its type. */
function withType(layout: BlockLayout): BlockLayout {
  return layout.contentSize || layout.inherit ? { ...layout, type: "constrained" } : layout;
}

/** Returns whether the platform writes a style for a layout, because it differs from the class of its type. */
function hasStyle(type: string, layout: BlockLayout, gap: unknown): boolean {
  const { orientation, justifyContent, verticalAlignment, flexWrap, contentSize, wideSize } = layout;
  if (gap !== null || type === "grid") return true;
  if (type === "constrained") return Boolean(contentSize || wideSize) || justifyContent === "left" || justifyContent === "right";
  if (type !== "flex") return false;
  return (
    orientation === "vertical" ||
    flexWrap === "nowrap" ||
    ["left", "right", "center", "space-between"].some((value) => value === justifyContent) ||
    ["top", "center", "bottom", "stretch"].some((value) => value === verticalAlignment)
  );
}

function spacingOf({ style }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const spacing = isListOrObject(style) ? style.spacing : undefined;
  return isListOrObject(spacing) ? spacing : undefined;
}

/** Returns the gap that a block requests; `null` without one, or for a value that styles do not allow. */
function safeGap(gap: unknown): unknown {
  if (isListOrObject(gap)) return Object.fromEntries(Object.entries(gap).map(([side, value]) => [side, safeGap(value)]));
  return gap === undefined || /[\\(&=}]|\/\*/.test(String(gap)) ? null : gap;
}

/** Hashes values as the platform does: the first eight digits of the MD5 of their JSON, with escaped slashes and non-ASCII letters. */
function shortHash(values: readonly unknown[]): string | undefined {
  try {
    const json = JSON.stringify(values)
      .replaceAll("/", "\\/")
      .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    return bytesToHex(md5(utf8ToBytes(json))).slice(0, 8);
  } catch {
    // Attributes that are nested too deeply for JSON have no style.
    return undefined;
  }
}
