import { slugify } from "../../slug.ts";

// The classes of blocks that lay out other blocks, as data.

/** The layout of a block, as its attribute `layout` has it. */
export interface BlockLayout {
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
export function layoutClasses(block: string, given: BlockLayout | undefined, columns: string): readonly string[] {
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
