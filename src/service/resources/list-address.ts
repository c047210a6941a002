import * as z from "zod/mini";
import { decodeFormText } from "../../text/encoding/decode-form-text.ts";
import { replaceBrokenBytes } from "../../text/encoding/utf8.ts";
import { trimSpaceStart } from "../../text/white-space.ts";
import { described } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { Names } from "./names.ts";

export type QueryArgument = readonly [name: string, value: string];

/**
 * Converts a value to arguments: none if it is absent, one for a plain value, and one for each member of a list or object.
 *
 * @example queryArguments("event", { a: 1 }) // [["event%5Ba%5D", "1"]]
 */
export function queryArguments(name: string, value: unknown): QueryArgument[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") return Object.entries(value).flatMap(([key, item]) => queryArguments(`${name}%5B${key}%5D`, item));
  return [[name, String(value)]];
}

/** The arguments in the URL of a list, in the order in which they are written. Names are written unencoded, except brackets. */
export interface ListArguments {
  /** The arguments that the URL of the list contains form-encoded. */
  readonly encoded: readonly QueryArgument[];
  /** The arguments that it contains unencoded: `start_date=2026-06-15 00:00:00`. */
  readonly plain: readonly QueryArgument[];
}

/** The URLs of a page and its neighbours; `undefined`, which JSON omits, if there is no neighbour. */
interface PageAddresses {
  readonly rest_url: string;
  readonly next_rest_url: string | undefined;
  readonly previous_rest_url: string | undefined;
}

/**
 * Builds the URLs of a page of a list and of its neighbours. The service adds arguments to a URL by parsing it: it decodes the values,
 * treats everything after a `#` as the fragment, and writes the result form-encoded, with new arguments at the end. An existing argument
 * gets its new value in place. So `encoded` is parsed again before `plain` is added, and so is the URL before `page` is added:
 * `search=a%2Bb` becomes `a+b`, and later `a b`. The URL of the first page has no `page`.
 */
export function pageAddresses(address: (query: string) => string, { encoded, plain }: ListArguments, page: Page<unknown>): PageAddresses {
  const first = readAgain(encoded, "");
  const own = new Map(first.pairs.map(([name, value]) => [name, encodeText(value)]));
  for (const [name, value] of plain) own.set(name, replaceBrokenBytes(value));
  const query = Array.from(own, ([name, value]) => `${name}=${value}`).join("&");
  const rest_url = address(withoutEmptyValues(query)) + first.fragment;
  if (!page.hasNext && !page.hasPrevious) return { rest_url, next_rest_url: undefined, previous_rest_url: undefined };
  // Encoded once for both neighbours.
  const last = readAgain(plain, first.fragment);
  const others = withoutEmptyValues(encodeValues(new Map([...first.pairs, ...last.pairs])));
  const start = address(others);
  const addressOf = (number: number) => (number === 1 ? start : `${start}${others === "" ? "" : "&"}page=${number}`) + last.fragment;
  return {
    rest_url,
    next_rest_url: page.hasNext ? addressOf(page.number + 1) : undefined,
    previous_rest_url: page.hasPrevious ? addressOf(page.number - 1) : undefined,
  };
}

function withoutEmptyValues(query: string): string {
  return query.includes("=&") || query.endsWith("=") ? query.replace(/=(&|$)/g, "$1") : query;
}

/** Matches names, numbers and dates, which are encoded here, because the platform's encoder takes longer than the rest of a URL. */
const plainText = /^[\w.-]*$/;
const plainDate = /^[\w.: -]*$/;

/** Form-encodes a string. Spaces become `+`; all characters except letters, digits and `-_.` are escaped. */
function encodeText(text: string): string {
  if (plainText.test(text)) return text;
  if (plainDate.test(text)) return text.replaceAll(" ", "+").replaceAll(":", "%3A");
  return new URLSearchParams([[text, ""]]).toString().slice(0, -1).replaceAll("*", "%2A");
}

function encodeValues(pairs: Iterable<QueryArgument>): string {
  let text = "";
  for (const [name, value] of pairs) if (name !== "page") text += `&${name}=${encodeText(value)}`;
  return text.slice(1);
}

interface ReadArguments {
  readonly pairs: readonly QueryArgument[];
  /** The rest from the first `#`, which moves to the end of the URL; empty for none. */
  readonly fragment: string;
}

/**
 * Parses arguments before a fragment as the service does: an `&` in a value starts another argument, spaces and dots in names become `_`,
 * an argument without a name is dropped, and names and values are decoded. Most stay the same.
 */
function readAgain(given: readonly QueryArgument[], after: string): ReadArguments {
  if (given.every(isReadAlike)) return { pairs: given, fragment: after };
  const texts = given.map(([name, value]) => `${name}=${value}`);
  const cut = texts.findIndex((text) => text.includes("#"));
  const kept = cut < 0 ? texts : [...texts.slice(0, cut), texts[cut]?.split("#")[0] ?? ""];
  const lost = cut < 0 ? "" : texts.slice(cut).join("&");
  const pairs = kept.flatMap((text) => text.split("&")).map(readArgument);
  return { pairs: pairs.filter(([name]) => name !== ""), fragment: (cut < 0 ? "" : lost.slice(lost.indexOf("#"))) + after };
}

function isReadAlike([name, value]: QueryArgument): boolean {
  return name !== "" && !/[&#+%]/.test(value);
}

function readArgument(text: string): QueryArgument {
  const end = text.includes("=") ? text.indexOf("=") : text.length;
  const name = trimSpaceStart(replaceBrokenBytes(decodeFormText(text.slice(0, end)))).replace(/[ .]/g, "_");
  return [name.replace(/\[([^[\]]*)\]/g, (_, key) => `%5B${key || 0}%5D`), decodeFormText(text.slice(end + 1))];
}

export interface Page<Item> {
  readonly items: readonly Item[];
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
