import type { Context } from "../context.ts";

/** A page of a list, as operations find it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
  /** Whether there are pages before and after this one. */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly number: number;
}

/** The two headers every list sends. */
export function totals({ total, pages }: Page<unknown>, { names }: Context): Record<string, string> {
  return { [`${names.headerPrefix}-Total`]: String(total), [`${names.headerPrefix}-TotalPages`]: String(pages) };
}

/** Arguments of a list's address, in the order in which they are written. */
export type Arguments = readonly (readonly [name: string, value: string | number])[];

/** An argument as addresses write it: once, or once a value where a list or a record was sent; not at all when it is absent. */
export function argument(name: string, value: unknown): Arguments {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") return Object.entries(value).flatMap(([key, item]) => argument(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

/**
 * The addresses of a list page and its neighbours. Page links carry the arguments form-encoded, their page last, and none at all for
 * the first page; in the address of the list itself only the first `encoded` arguments are.
 */
export function pageLinks(address: string, args: Arguments, page: Page<unknown>, encoded: number) {
  const head = args.slice(0, encoded);
  const tail = args.slice(encoded);
  const all = bare(
    [...(encoded > 0 ? [formEncode(head)] : []), ...tail.map(([name, value]) => formEncode([[name, ""]]) + value)].join("&"),
  );
  const others = args.filter(([name]) => name !== "page" && name !== "");
  const to = (number: number) => `${address}?${bare(formEncode(number === 1 ? others : [...others, ["page", number]]))}`;
  return {
    rest_url: `${address}?${all}`,
    ...(page.hasNext ? { next_rest_url: to(page.number + 1) } : {}),
    ...(page.hasPrevious ? { previous_rest_url: to(page.number - 1) } : {}),
  };
}

/** Arguments without a value are written without the equals sign. */
function bare(query: string): string {
  return query.replace(/=(&|$)/g, "$1");
}

/** `name=value` pairs with blanks as `+` and everything but letters, digits and `-_.` escaped. */
function formEncode(args: Arguments): string {
  const pairs = args.map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString().replaceAll("*", "%2A");
}
