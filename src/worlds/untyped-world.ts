import { kinds, kindsInFiles, type SequenceName } from "../kinds/kinds.ts";
import { CalendarError, wordOtherValue } from "../util/errors.ts";
import { isObject, isPlainObject, objectIn, type UntypedRecord } from "../util/untyped.ts";

/** The most errors that are collected from one list. */
export const maxIssues = 1000;

/** The lists whose records share the ids of a sequence. */
export const recordLists: Readonly<Record<SequenceName, readonly string[]>> = {
  post: ["images", ...listsOf("post")],
  term: listsOf("term"),
};

function listsOf(sequence: SequenceName): string[] {
  return kindsInFiles.filter((kind) => kinds[kind].ids === sequence).map((kind) => kinds[kind].collection);
}

/** A record of a world, and its position there. */
export interface WorldEntry {
  /** The list that contains the record, such as `events`. */
  readonly list: string;
  /** The place of the record in its list, from 0. */
  readonly index: number;
  readonly record: UntypedRecord;
}

/** The parts of a world that are checked against each other. */
export interface UntypedWorld {
  readonly site: UntypedRecord;
  readonly sequences: UntypedRecord;
  readonly lists: ReadonlyMap<string, readonly WorldEntry[]>;
}

/**
 * Reads any value as a world without trusting its types. A field or list of a wrong type counts as missing: the schema reports it, and the
 * rest can still be checked.
 */
export function readUntypedWorld(value: unknown): UntypedWorld {
  const world = objectIn(value);
  const lists = Object.entries(world).map(([list, records]) => {
    const items = itemsIn(records);
    // Unlike `map`, it does not leave out the holes of `new Array(3)`.
    const entries = items && Array.from(items, (record, index) => ({ list, index, record: objectIn(record) }));
    return [list, entries] as const;
  });
  return {
    site: objectIn(world.site),
    sequences: objectIn(world.sequences),
    lists: new Map(lists.flatMap(([list, entries]) => (entries ? [[list, entries]] : []))),
  };
}

/**
 * Throws a `CalendarError` for a world that is not a plain object. The fields of a `Promise` or a `Map` cannot be read, so each would pass as a
 * world without records.
 *
 * @example requireWorld(loadWorld("festival"), "load the world") // throws: … the world: is a Promise; write await before the call that returns it
 */
export function requireWorld(value: unknown, action: string): asserts value is UntypedRecord {
  if (isPlainObject(value)) return;
  throw new CalendarError("invalid_world", `Cannot ${action} before this is corrected:\nthe world: ${wordOtherValue(value)}`);
}

/**
 * Returns whether a value is a world by hand, not a snapshot: only snapshots have `sequences`, the next ids. A snapshot may have links to
 * missing records and reversed dates, as a running calendar can; in a world by hand, they are typing errors.
 */
export function isWorldByHand(value: unknown): boolean {
  return isObject(value) && value.sequences === undefined;
}

/** Returns the path of a record, such as `events[3]`. Only errors need it, and writing it for every record of a world takes long. */
export function pathOf({ list, index }: WorldEntry): string {
  return `${list}[${index}]`;
}

export function entriesOf({ lists }: UntypedWorld, names: readonly string[]): WorldEntry[] {
  return names.flatMap((name) => lists.get(name) ?? []);
}

/** Returns a value that can be an id; `undefined` for any other. */
export function idIn(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Returns a value that is a list; `undefined` for any other. */
export function itemsIn(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}
