import type { CategoryNode } from "./category-tree.ts";

/** The shape and colour of a category, so that the meaning does not depend only on the colour. */
export function Mark({ category }: { readonly category: CategoryNode | undefined }) {
  return <span class={`mark shape-${category?.shape ?? 0}`} data-h={category?.hue ?? 0} aria-hidden="true" />;
}
