import type { Fidelity } from "../fidelity.ts";
import type { Detail, Make, RecordCache, ShowContext } from "./context.ts";

const nothing = () => undefined;

/**
 * The rest of the key of a cached value, in addition to the record and the version of the store: one value for each member of the context
 * and the detail. A missing member does not compile.
 */
const contextKey: { readonly [Name in keyof ShowContext]: (context: ShowContext) => unknown } = {
  caller: ({ caller }) => caller.key,
  links: ({ links }) => links.key,
  // Covered by the version, which changes with everything in the store that presenters read.
  store: nothing,
  // A setting of the site, and so part of the store.
  zone: nothing,
  // Equal in all calendars that share a cache (`FixedContext`).
  ...{ findZone: nothing, fidelity: nothing, names: nothing, cache: nothing },
  // A counter. Values that used it are not cached.
  answer: nothing,
};
const detailKey: { readonly [Name in keyof Required<Detail>]: (detail: Detail) => unknown } = {
  isSingle: ({ isSingle }) => isSingle,
  isLocked: ({ isLocked }) => isLocked,
  counts: ({ counts }) => counts?.join(),
};
const contextParts = Object.values(contextKey).filter((part) => part !== nothing);
const detailParts = Object.values(detailKey);

interface Entry {
  readonly key: readonly unknown[];
  readonly value: unknown;
  /** The number of texts of the record with blocks, on which later texts of an answer depend. */
  readonly blockTexts: number;
  /** The fidelity points on which the value depends; `undefined` if the session that computed it does not count. */
  readonly points: Parameters<NonNullable<Fidelity["asked"]>["add"]>[0] | undefined;
}

/** The maximum number of entries for one record in one state, and the maximum length of a string in a key, such as the URL of a site. */
const maxEntries = 8;
/** The longest key of a cached selection, in characters. A request can name a hundred thousand ids. */
const maxKeyLength = 1_000;

/** Creates an empty cache. It references records and versions of the store weakly, so that cached values are released with them. */
export function createRecordCache(): RecordCache {
  const versions = new WeakMap<object, WeakMap<object, Entry[]>>();
  /** The version for values that do not depend on the state. */
  const anyVersion = {};

  function entriesOf(version: object, record: object): Entry[] {
    const known = versions.get(version);
    const records = known ?? new WeakMap<object, Entry[]>();
    if (!known) versions.set(version, records);
    const entries = records.get(record) ?? [];
    if (entries.length === 0) records.set(record, entries);
    return entries;
  }

  return {
    of<Row extends object, Own extends Detail, Value>(record: Row, detail: Own, context: ShowContext, make: Make<Row, Own, Value>) {
      const { answer, store, fidelity } = context;
      const { asked } = fidelity;
      const key: unknown[] = [make];
      for (const part of contextParts) key.push(part(context));
      for (const part of detailParts) key.push(part(detail));
      const entries = entriesOf(store.version, record);
      const known = find(entries, key);
      const { uses, blockTexts } = answer;
      if (known && (asked === undefined || known.points)) {
        answer.blockTexts += known.blockTexts;
        if (known.points) asked?.add(known.points);
        // `make` is part of the key, so it returned the value.
        return known.value as Value;
      }
      const { value, points } = asked?.during(() => make(record, detail, context)) ?? {
        value: make(record, detail, context),
        points: undefined,
      };
      const isLong = key.some((part) => typeof part === "string" && part.length > maxKeyLength);
      if (answer.uses === uses && !isLong) add(entries, { key, value, points, blockTexts: answer.blockTexts - blockTexts });
      return value;
    },
    textOf(record, name, make) {
      const entries = entriesOf(anyVersion, record);
      const known = find(entries, [name]);
      // Entries without a version are strings.
      if (known) return known.value as string;
      const value = make(record);
      add(entries, { key: [name], value, points: undefined, blockTexts: 0 });
      return value;
    },
  };
}

/** Finds an entry, and moves it to the end, because the first one is dropped first. */
function find(entries: Entry[], key: Entry["key"]): Entry | undefined {
  const index = entries.findLastIndex((entry) => entry.key.every((part, place) => part === key[place]));
  if (index >= 0 && index < entries.length - 1) entries.push(...entries.splice(index, 1));
  return index < 0 ? undefined : entries.at(-1);
}

function add(entries: Entry[], entry: Entry): void {
  if (entries.push(entry) > maxEntries) entries.shift();
}

/** A cache that stores nothing. Tests compare a calendar with caches to a calendar with this one. */
export const noRecordCache: RecordCache = {
  of: (record, detail, context, make) => make(record, detail, context),
  textOf: (record, _, make) => make(record),
};
