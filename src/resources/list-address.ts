import type { Page } from "./page.ts";

/** An argument in the URL of a list. */
export type QueryArgument = readonly [name: string, value: string];

/**
 * Writes a value as arguments: none where it is absent, one for a plain value, one for each member of a list or object.
 *
 * @example queryArguments("event", { a: 1 }) // [["event[a]", "1"]]
 */
export function queryArguments(name: string, value: unknown): QueryArgument[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") return Object.entries(value).flatMap(([key, item]) => queryArguments(`${name}[${key}]`, item));
  return [[name, String(value)]];
}

/** The arguments in the URL of a list, in the order in which they are written. */
export interface ListArguments {
  /** The arguments that the URL of the list itself contains form-encoded. */
  readonly encoded: readonly QueryArgument[];
  /** The arguments that it contains unencoded: `start_date=2026-06-15 00:00:00`. */
  readonly plain: readonly QueryArgument[];
}

/**
 * Builds the URLs of a page of a list and of its neighbours. Those of the neighbours contain all arguments form-encoded, and `page` last;
 * that of the first page has no `page`.
 */
export function pageAddresses(address: string, { encoded, plain }: ListArguments, page: Page<unknown>): Record<string, string> {
  const isEncoded = encoded.length > 0;
  const own = [
    ...(isEncoded ? [formEncode(encoded.flatMap(readAgain))] : []),
    ...plain.map(([name, value]) => formEncode([[name, ""]]) + value),
  ].join("&");
  const others = [...encoded, ...plain].filter(([name]) => name !== "page").flatMap(readAgain);
  const addressOf = (number: number) =>
    `${address}?${withoutEmptyValues(formEncode(number === 1 ? others : [...others, ["page", String(number)]]))}`;
  return {
    rest_url: `${address}?${withoutEmptyValues(own)}`,
    ...(page.hasNext && { next_rest_url: addressOf(page.number + 1) }),
    ...(page.hasPrevious && { previous_rest_url: addressOf(page.number - 1) }),
  };
}

/** Removes the equals sign of arguments without a value. */
function withoutEmptyValues(query: string): string {
  return query.replace(/=(&|$)/g, "$1");
}

/** Writes `name=value` pairs. Spaces become `+`; all characters except letters, digits and `-_.` are escaped. */
function formEncode(pairs: readonly QueryArgument[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString().replaceAll("*", "%2A");
}

/**
 * Reads an argument as the service does before it form-encodes it: an `&` in the value begins another argument, in whose name blanks and
 * dots become `_`, and an argument without a name is lost.
 */
function readAgain([name, value]: QueryArgument): QueryArgument[] {
  const [own = "", ...others] = value.split("&");
  const read = others.map((text): QueryArgument => {
    const end = text.includes("=") ? text.indexOf("=") : text.length;
    return [text.slice(0, end).trimStart().replace(/[ .]/g, "_"), text.slice(end + 1)];
  });
  return [[name, own] as const, ...read].filter(([known]) => known !== "");
}
