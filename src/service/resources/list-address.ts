import { decodeFormText } from "../../text/encoding/decode-form-text.ts";
import { replaceBrokenBytes } from "../../text/encoding/utf8.ts";
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

/** The addresses of a page and of its neighbours; `undefined`, which JSON leaves out, where there is no neighbour. */
interface PageAddresses {
  readonly rest_url: string;
  readonly next_rest_url: string | undefined;
  readonly previous_rest_url: string | undefined;
}

/**
 * Builds the URLs of a page of a list and of its neighbours. The URLs of the neighbours are made of the URL of the page: they contain the
 * values of all arguments form-encoded, and `page` last; the URL of the first page has no `page`.
 */
export function pageAddresses(address: string, { encoded, plain }: ListArguments, page: Page<unknown>): PageAddresses {
  const encodedAgain = readAllAgain(encoded);
  const own: string[] = encoded.length > 0 ? [formEncode(encodedAgain)] : [];
  for (const [name, value] of plain) own.push(`${encodeText(name)}=${replaceBrokenBytes(value)}`);
  const rest_url = `${address}?${withoutEmptyValues(own.join("&"))}`;
  if (!page.hasNext && !page.hasPrevious) return { rest_url, next_rest_url: undefined, previous_rest_url: undefined };
  // Encoded once for both neighbours.
  const others = withoutEmptyValues(encodeValues(encodedAgain, readAllAgain(plain)));
  const start = `${address}?${others}`;
  const addressOf = (number: number) => (number === 1 ? start : `${start}${others === "" ? "" : "&"}page=${number}`);
  return {
    rest_url,
    next_rest_url: page.hasNext ? addressOf(page.number + 1) : undefined,
    previous_rest_url: page.hasPrevious ? addressOf(page.number - 1) : undefined,
  };
}

/** Removes the equals sign of arguments without a value. */
function withoutEmptyValues(query: string): string {
  return query.includes("=&") || query.endsWith("=") ? query.replace(/=(&|$)/g, "$1") : query;
}

/** Writes `name=value` pairs. */
function formEncode(pairs: readonly QueryArgument[]): string {
  return pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join("&");
}

/** Matches names, numbers and dates, which are encoded here because the platform's encoder takes longer than the rest of an address. */
const plainText = /^[\w.-]*$/;
const plainDate = /^[\w.: -]*$/;

/** Encodes a text for a form. Spaces become `+`; all characters except letters, digits and `-_.` are escaped. */
function encodeText(text: string): string {
  if (plainText.test(text)) return text;
  if (plainDate.test(text)) return text.replaceAll(" ", "+").replaceAll(":", "%3A");
  return new URLSearchParams([[text, ""]]).toString().slice(0, -1).replaceAll("*", "%2A");
}

/**
 * Writes `name=value` pairs like `formEncode`, but leaves the names as they are, and leaves out `page`. The value of an argument that stood
 * unencoded in a URL is decoded first: `a+b` is `a b`, and `50%25` is `50%`.
 */
function encodeValues(encoded: readonly QueryArgument[], plain: readonly QueryArgument[]): string {
  let text = "";
  for (const [name, value] of encoded) if (name !== "page") text += `&${name}=${encodeText(value)}`;
  for (const [name, value] of plain) if (name !== "page") text += `&${name}=${encodeText(decodeFormText(value))}`;
  return text.slice(1);
}

/** Reads arguments again. Most are read as they were written. */
function readAllAgain(given: readonly QueryArgument[]): readonly QueryArgument[] {
  return given.every(isReadAlike) ? given : given.flatMap(readAgain);
}

function isReadAlike([name, value]: QueryArgument): boolean {
  return name !== "" && !value.includes("&");
}

/**
 * Reads an argument as the service does before it form-encodes it: an `&` in the value begins another argument, in whose name blanks and
 * dots become `_`, and an argument without a name is lost.
 */
function readAgain(argument: QueryArgument): QueryArgument[] {
  if (isReadAlike(argument)) return [argument];
  const [name, value] = argument;
  const [own = "", ...others] = value.split("&");
  const read = others.map((text): QueryArgument => {
    const end = text.includes("=") ? text.indexOf("=") : text.length;
    return [text.slice(0, end).trimStart().replace(/[ .]/g, "_"), text.slice(end + 1)];
  });
  return [[name, own] as const, ...read].filter(([known]) => known !== "");
}
