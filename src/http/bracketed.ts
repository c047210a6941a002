import { listOrRecord, type Parameters, recordOf } from "./plain.ts";

const MAX_PAIRS = 1000;
const MAX_DEPTH = 64;

type Branch = { readonly entries: Map<string, string | Branch>; nextIndex: number | null };

/** Keys of `a[b][][c]` below the first: a text, or `null` for `[]`, the next free index. */
type Path = { readonly base: string; readonly keys: readonly (string | null)[]; readonly tooDeep: boolean };

/**
 * Parameters of decoded name and value pairs, brackets in names unfolded. Pairs after the thousandth are dropped, and a name with
 * more than 64 brackets takes away everything sent under its first part.
 *
 * @example unfold([["a[]", "1"], ["a[]", "2"], ["b.c", "3"]]) // { a: ["1", "2"], b_c: "3" }
 */
export function unfold(pairs: Iterable<readonly [name: string, value: string]>): Parameters {
  const root = branch();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_PAIRS) break;
    const path = pathOf(name);
    if (path.base === "") continue;
    if (path.tooDeep) root.entries.delete(path.base);
    else insert(root, path, value);
  }
  return recordOf([...root.entries].map(([key, value]) => [key, plain(value)]));
}

function pathOf(rawName: string): Path {
  const name = untilNul(rawName).replace(/^ +/, "");
  const open = name.indexOf("[");
  if (open < 0) return { base: underscored(name), keys: [], tooDeep: false };
  const base = underscored(name.slice(0, open));
  // A name that starts with a bracket has no first part and is no parameter, closed or not.
  if (base === "") return { base, keys: [], tooDeep: false };
  return pathBelow(base, name, open);
}

function pathBelow(base: string, name: string, open: number): Path {
  const keys: (string | null)[] = [];
  let at = open;
  while (name[at] === "[") {
    if (keys.length === MAX_DEPTH) return { base, keys, tooDeep: true };
    const start = at + 1;
    // One blank at the start of a key is stepped over in the search for the end: `[ ]` is `[]`, but `[ x]` keeps its blank.
    const inner = /[ \t\n\v\f\r]/.test(name[start] ?? "") ? start + 1 : start;
    const close = name.indexOf("]", inner);
    if (close < 0 && keys.length === 0)
      return { base: `${base}_${underscored(name.slice(start)).replaceAll("[", "_")}`, keys, tooDeep: false };
    if (close < 0) break;
    keys.push(close === inner ? null : name.slice(start, close));
    at = close + 1;
  }
  return { base, keys, tooDeep: false };
}

function insert(root: Branch, { base, keys }: Path, value: string): void {
  let parent = root;
  let key: string | null = base;
  for (const next of keys) {
    const below: string | Branch | undefined = key === null ? undefined : parent.entries.get(key);
    const child: Branch = typeof below === "object" ? below : branch();
    if (child !== below) put(parent, key, child);
    parent = child;
    key = next;
  }
  put(parent, key, value);
}

function put(parent: Branch, key: string | null, value: string | Branch): void {
  const name = key ?? String(parent.nextIndex ?? 0);
  const index = Number(name);
  // After a first negative index `[]` counts on from there, so «none yet» is not the same as 0.
  if (String(index) === name && Number.isSafeInteger(index)) parent.nextIndex = Math.max(parent.nextIndex ?? index + 1, index + 1);
  parent.entries.set(name, value);
}

function branch(): Branch {
  return { entries: new Map(), nextIndex: null };
}

function plain(value: string | Branch): unknown {
  if (typeof value === "string") return value;
  return listOrRecord(new Map([...value.entries].map(([key, below]) => [key, plain(below)])));
}

function underscored(name: string): string {
  return name.replace(/[ .]/g, "_");
}

function untilNul(text: string): string {
  const nul = text.indexOf("\0");
  return nul < 0 ? text : text.slice(0, nul);
}
