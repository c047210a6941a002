import * as z from "zod/mini";
import { described } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { Names } from "./names.ts";

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
  readonly pages: number;
  /** The number of this page, counted from 1. */
  readonly number: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Returns one page of the items. `number` starts at 1. */
export function paginate<Item>(all: readonly Item[], number: number, size: number): Page<Item> {
  return createPage(all.slice((number - 1) * size, number * size), all.length, number, size);
}

/** Creates a page of items that were already selected. A page beyond the end still has a previous one. */
export function createPage<Item>(items: readonly Item[], total: number, number: number, size: number): Page<Item> {
  const pages = Math.ceil(total / size);
  return { items, total, pages, number, hasNext: number < pages, hasPrevious: number > 1 };
}

/** Returns the two headers with totals of a list. */
export function totalHeaders({ total, pages }: Page<unknown>, { totalHeaders: names }: Names): Record<string, string> {
  return { [names[0]]: String(total), [names[1]]: String(pages) };
}

/** The fields of every list, without its records. */
export interface PageFields {
  /** Address of this page. */
  rest_url: string;
  /** URL of the next page, if there is one. */
  next_rest_url?: string;
  /** URL of the previous page, if there is one. */
  previous_rest_url?: string;
  /** Number of records on all pages. */
  total: number;
  /** Number of pages. */
  total_pages: number;
}

/** The schemas of the fields of every list, without its records. */
export const pageShape = once(() => ({
  rest_url: described(z.string(), "Address of this page."),
  next_rest_url: described(z.exactOptional(z.string()), "Address of the next page, where there is one."),
  previous_rest_url: described(z.exactOptional(z.string()), "Address of the previous page, where there is one."),
  total: described(z.int(), "Number of records on all pages."),
  total_pages: described(z.int(), "Number of pages."),
}));
