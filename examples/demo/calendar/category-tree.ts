import type { CategoryResponse, EventResponse } from "event-calendar-mock";
import { groupBy } from "../parts/group-by.ts";
import { htmlText } from "../parts/html-text.ts";

export interface CategoryNode {
  readonly id: number;
  readonly name: string;
  /** The number of the colour and shape: 1 to 8; 0 for events without a category. */
  readonly hue: number;
  readonly shape: number;
  readonly children: readonly CategoryNode[];
}

export interface CategoryTree {
  readonly roots: readonly CategoryNode[];
  find(id: number): CategoryNode | undefined;
  rootOf(id: number): CategoryNode | undefined;
  depthOf(id: number): number;
}

export const hueCount = 8;

export type Look = Pick<CategoryNode, "hue" | "shape">;

/** Returns the look of the n-th top-level category, from 0: hue n + 1; after eight, the hues repeat with the next shape. */
export function lookAt(index: number): Look {
  return { hue: (index % hueCount) + 1, shape: ((index + Math.floor(index / hueCount)) % hueCount) + 1 };
}

/**
 * Builds the tree of the categories. `looks` has the looks of top-level categories that are translations, and `original` the categories of
 * which they are translations, for untranslated events.
 */
export function buildCategoryTree(
  categories: readonly CategoryResponse[],
  looks: ReadonlyMap<number, Look> = new Map(),
  original?: CategoryTree,
): CategoryTree {
  const nodes = new Map<number, CategoryNode>();
  const roots = new Map<number, CategoryNode>();
  const depths = new Map<number, number>();
  const ids = new Set(categories.map(({ id }) => id));
  const childrenOf = groupBy(categories, ({ parent = 0 }) => (ids.has(parent) ? parent : 0));

  function build(category: CategoryResponse, root: CategoryNode | undefined, index: number, depth = 0): CategoryNode {
    const children: CategoryNode[] = [];
    const { hue, shape } = root ?? looks.get(category.id) ?? lookAt(index);
    const node = { id: category.id, name: htmlText(category.name ?? ""), hue, shape, children };
    nodes.set(node.id, node);
    roots.set(node.id, root ?? node);
    depths.set(node.id, depth);
    for (const child of childrenOf.get(category.id) ?? []) children.push(build(child, root ?? node, index, depth + 1));
    return node;
  }

  const top = (childrenOf.get(0) ?? []).toSorted((one, other) => one.id - other.id);
  return {
    roots: top.map((each, index) => build(each, undefined, index)),
    find: (id) => nodes.get(id) ?? original?.find(id),
    rootOf: (id) => roots.get(id) ?? original?.rootOf(id),
    depthOf: (id) => depths.get(id) ?? 0,
  };
}

export const noCategories = buildCategoryTree([]);

/** Returns the top-level category that determines the colour of an event; `undefined` for an event without a category. */
export function mainCategory(event: Pick<EventResponse, "categories">, tree: CategoryTree): CategoryNode | undefined {
  return event.categories.map(({ id }) => tree.rootOf(id)).find((root) => root !== undefined);
}

export function idsBelow({ id, children }: CategoryNode): number[] {
  return [id, ...children.flatMap(idsBelow)];
}
