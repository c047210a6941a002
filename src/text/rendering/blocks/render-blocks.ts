import { escapeHtml } from "../../html/entities.ts";
import { editTags, type HtmlTag, type TagEdit, tagsIn } from "../../html/tags.ts";
import { parsedJson } from "../../json.ts";
import { type AnswerState, nextNumber, rulesOf } from "../answer-state.ts";
import { addParagraphs } from "../paragraphs/paragraphs.ts";
import { layoutClasses } from "./block-layout.ts";
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
