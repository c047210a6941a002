import type { CategoryNode } from "./category-tree.ts";

/** The shape and colour of a category, so that no meaning is in the colour alone. */
export function Mark({ category }: { readonly category: CategoryNode | undefined }) {
  return <span class={`mark shape-${category?.shape ?? 0}`} data-h={category?.hue ?? 0} aria-hidden="true" />;
}
