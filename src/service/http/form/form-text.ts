import { decodeFormText } from "../../../text/encoding/decode-form-text.ts";
import { copierFor } from "../../../util/bounds.ts";
import type { ParameterValues } from "../../parameters/values.ts";
import { listOrObject, objectOf } from "../response.ts";

/**
 * Parses a query string (without `?`) or a form body as the service does: the last of two equal names wins, `a[]` makes lists, `a[k]`
 * objects, dots and spaces in names become `_`. Never throws.
 *
 * @example parseFormText("venue[city]=Ottawa&tags[]=31&tags[]=32&per.page=5")
 * // { venue: { city: "Ottawa" }, tags: ["31", "32"], per_page: "5" }
 */
export function parseFormText(text: string): ParameterValues {
  return parseNestedKeys(pairs(text));
}

/** Parses the query string of a URL. Question marks right after the first one are dropped, as the service does. */
export function parseQuery(url: URL): ParameterValues {
  return parseFormText(url.search.replace(/^\?+/, ""));
}

function* pairs(text: string): Generator<readonly [string, string]> {
  const copy = copierFor(text);
  for (const piece of text.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    if (equals < 0) yield [copy(decodeFormText(piece)), ""];
    else yield [copy(decodeFormText(piece.slice(0, equals))), copy(decodeFormText(piece.slice(equals + 1)))];
  }
}

/** The maximum number of pairs; later ones are dropped. */
const maxPairs = 1000;

/** The maximum number of brackets in a name. A name with more of them removes the values that earlier names set under the same base. */
const maxBrackets = 64;

/** A nested value under construction. `nextIndex` is the next key for `[]`; `null` until a number is used. */
interface Branch {
  readonly entries: Map<string, string | Branch>;
  nextIndex: number | null;
}

/** The parts of a parameter name: `a[b][]` has the base `a` and the keys `b` and `null`, which means the next free index. */
interface KeyPath {
  readonly base: string;
  readonly keys: readonly (string | null)[];
  readonly isTooDeep: boolean;
}

/** Builds nested parameters from decoded pairs: `{ a: ["1", "2"], b_c: "3" }` from `a[]`, `a[]` and `b.c`. */
export function parseNestedKeys(pairs: Iterable<readonly [name: string, value: string]>): ParameterValues {
  const root = createBranch();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > maxPairs) break;
    const path = parseName(name);
    if (path.base === "") continue;
    if (path.isTooDeep) root.entries.delete(path.base);
    else insert(root, path, value);
  }
  return objectOf([...root.entries].map(([key, value]) => [key, toValue(value)]));
}

/** Splits the name of a parameter. A name that starts with a bracket has an empty base and is ignored. */
function parseName(rawName: string): KeyPath {
  const name = upToNul(rawName).replace(/^ +/, "");
  const open = name.indexOf("[");
  const base = underscored(open < 0 ? name : name.slice(0, open));
  return open < 0 || base === "" ? { base, keys: [], isTooDeep: false } : parseBrackets(base, name, open);
}

function parseBrackets(base: string, name: string, open: number): KeyPath {
  const keys: (string | null)[] = [];
  let at = open;
  while (name[at] === "[") {
    if (keys.length === maxBrackets) return { base, keys, isTooDeep: true };
    const start = at + 1;
    // The search for the end skips one whitespace character at the start of a key: `[ ]` is `[]`, but the key in `[ x]` is ` x`.
    const searchFrom = /[ \t\n\v\f\r]/.test(name[start] ?? "") ? start + 1 : start;
    const close = name.indexOf("]", searchFrom);
    // A first bracket that never closes becomes part of the base: `per[page` is `per_page`.
    if (close < 0 && keys.length === 0)
      return { base: `${base}_${underscored(name.slice(start)).replaceAll("[", "_")}`, keys, isTooDeep: false };
    if (close < 0) break;
    keys.push(close === searchFrom ? null : name.slice(start, close));
    at = close + 1;
  }
  return { base, keys, isTooDeep: false };
}

function insert(root: Branch, { base, keys }: KeyPath, value: string): void {
  let parent = root;
  let key: string | null = base;
  for (const next of keys) {
    const existing: string | Branch | undefined = key === null ? undefined : parent.entries.get(key);
    const child: Branch = typeof existing === "object" ? existing : createBranch();
    if (child !== existing) put(parent, key, child);
    parent = child;
    key = next;
  }
  put(parent, key, value);
}

function put(parent: Branch, key: string | null, value: string | Branch): void {
  const name = key ?? String(parent.nextIndex ?? 0);
  const index = Number(name);
  // `null` and 0 differ: `[]` gets 0 in a new branch, and in a branch whose first index was -5 it gets -4.
  if (String(index) === name && Number.isSafeInteger(index)) parent.nextIndex = Math.max(parent.nextIndex ?? index + 1, index + 1);
  parent.entries.set(name, value);
}

function createBranch(): Branch {
  return { entries: new Map(), nextIndex: null };
}

function toValue(value: string | Branch): unknown {
  if (typeof value === "string") return value;
  return listOrObject(new Map([...value.entries].map(([key, child]) => [key, toValue(child)])));
}

function underscored(name: string): string {
  return name.replace(/[ .]/g, "_");
}

function upToNul(text: string): string {
  const nul = text.indexOf("\0");
  return nul < 0 ? text : text.slice(0, nul);
}
