import type { Page } from "../presenters/page.ts";

/** One page of all items; `number` counts from 1. */
export function paginate<Item>(all: readonly Item[], number: number, size: number): Page<Item> {
  const items = all.slice((number - 1) * size, number * size);
  return pageOf(items, all.length, number, size);
}

/** A page whose items were found elsewhere. A page beyond the end still has a previous one. */
export function pageOf<Item>(items: readonly Item[], total: number, number: number, size: number): Page<Item> {
  const pages = Math.ceil(total / size);
  return { items, total, pages, number, hasNext: number < pages, hasPrevious: number > 1 };
}
