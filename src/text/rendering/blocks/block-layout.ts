import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isListOrObject } from "../../../util/untyped.ts";
import { slugify } from "../../slug.ts";
import type { PlatformRules } from "../answer-state.ts";

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

/** The default layouts of blocks. */
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
 * Lists the classes that the layout of a block adds, in order; none for a block without a layout.
 *
 * @example layoutClasses("quote", {}, rules) // ["is-layout-flow", "wp-block-quote-is-layout-flow"]
 */
export function layoutClasses(block: string, attributes: Readonly<Record<string, unknown>>, { gaps }: PlatformRules): readonly string[] {
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

/** Returns the gap that a block requests; `null` if there is none, or it is not allowed in a style. */
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
