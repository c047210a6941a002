import type { z } from "zod";
import { CalendarError } from "../errors.ts";
import type { Language } from "../language/languages.ts";
import { mistakesIn } from "../mistakes.ts";
import { fold } from "../text/fold.ts";
import { type Database, type Kind, type Kinds, rowOf } from "./database.ts";
import { byId, createPostings } from "./postings.ts";

/** What every record has. */
interface AnyRecord {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly translation_of: number | null;
}

/** Told of every change of a collection, whoever made it; `undefined` stands for «not there». */
export type Watcher<R> = (before: R | undefined, after: R | undefined) => void;

/** The records of one kind. Records are frozen: to change one, `put` a copy of it. */
export interface Collection<R> {
  get(id: number): R | undefined;
  /** The records with this very slug, lowest id first: one a language, or several drafts that share one. */
  bySlug(slug: string): readonly R[];
  /** The records whose name differs at most in case and accents, lowest id first. */
  byName(name: string): readonly R[];
  /** The translation of a record into a language; the record itself when it is in that language. */
  inLanguage(record: R, language: Language): R | undefined;
  /** All records in the order they were made. */
  all(): readonly R[];
  /** Creates or replaces the record with this id, in constant time, and returns it as it is kept. */
  put(record: R): R;
  /** Removes a record for good; `false` when there is none. */
  delete(id: number): boolean;
  /** Makes these the records, in this order; those that stay the same are not touched. */
  become(records: Iterable<R>): void;
  /** Puts the records in the order of these ids, which must be all of them. */
  reorder(ids: readonly number[]): void;
  watch(watcher: Watcher<R>): void;
}

/** What is special to the collection of a kind. */
export interface CollectionOptions<K extends Kind> {
  readonly kind: K;
  readonly schema: z.ZodType<Kinds[K]>;
  nameOf(record: Kinds[K]): string;
  /** Throws when a record that `db` makes may not have this id. */
  claim(kind: Kind, id: number): void;
}

/**
 * Makes the collection of a kind over the rows of the database.
 * Its indexes follow writes made through `db` as well; `db` refuses values that do not fit the schema.
 */
export function createCollection<K extends Kind>(database: Database, options: CollectionOptions<K>): Collection<Kinds[K]> {
  type R = Kinds[K];
  const { kind, schema, nameOf, claim } = options;
  const rows = database.rows(kind);
  const records = new Map<number, R>();
  const slugs = createPostings<string, R & AnyRecord>(({ slug }) => [slug]);
  const names = createPostings<string, R>((record) => [fold(nameOf(record))]);
  const translations = createPostings<number, R & AnyRecord>(({ translation_of }) => (translation_of === null ? [] : [translation_of]));
  const watchers: Watcher<R>[] = [slugs.change, names.change, translations.change];
  let list: readonly R[] | undefined;

  function change(before: R | undefined, after: R | undefined): void {
    list = undefined;
    for (const watcher of watchers) watcher(before, after);
  }

  function keep(record: R): void {
    const before = records.get(record.id);
    records.set(record.id, record);
    change(before, record);
  }

  function forget(id: number): boolean {
    const before = records.get(id);
    if (!before) return false;
    records.delete(id);
    change(before, undefined);
    return true;
  }

  function put(record: R): R {
    const row = rowOf(kind, record);
    if (records.get(row.id) === row) return row;
    keep(row);
    rows.set(row.id, row);
    return row;
  }

  function remove(id: number): boolean {
    rows.delete(id);
    return forget(id);
  }

  function reorder(ids: readonly number[]): void {
    reorderMap(records, ids);
    reorderMap(rows, ids);
    list = undefined;
  }

  database.entrust(kind, {
    written(values) {
      const record: R = checked(schema, kind, values);
      // A frozen record was kept before: a failed update puts it back, wherever its id is now.
      if (!Object.isFrozen(values) && !records.has(record.id)) claim(kind, record.id);
      keep(rowOf(kind, record));
    },
    removed: (id) => void forget(Number(id)),
    kept: (id) => records.get(Number(id)),
    reorder: (ids) => reorder(ids.map(Number)),
  });

  return {
    get: (id) => records.get(id),
    bySlug: (slug) => [...slugs.of(slug)].sort(byId),
    byName: (name) => [...names.of(fold(name))].sort(byId),
    inLanguage(record, language) {
      if (record.language === language) return record;
      const original = record.translation_of ?? record.id;
      if (records.get(original)?.language === language) return records.get(original);
      return [...translations.of(original)].sort(byId).find((other) => other.language === language);
    },
    all() {
      list ??= [...records.values()];
      return list;
    },
    put,
    delete: remove,
    become(next) {
      const wanted = new Map([...next].map((record) => [record.id, record]));
      for (const id of [...records.keys()]) if (!wanted.has(id)) remove(id);
      for (const record of wanted.values()) if (!isSame(records.get(record.id), record)) put(record);
      reorder([...wanted.keys()]);
    },
    reorder,
    watch: (watcher) => void watchers.push(watcher),
  };
}

/** Records are plain JSON, so two with the same text are the same. */
function isSame(kept: unknown, wanted: unknown): boolean {
  return kept !== undefined && (kept === wanted || JSON.stringify(kept) === JSON.stringify(wanted));
}

function checked<R>(schema: z.ZodType<R>, kind: Kind, values: unknown): R {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new CalendarError(`Cannot write this ${kind} to the database: ${mistakesIn(result, kind).join("; ")}.`);
}

/** A Map lists its keys in the order they came: a record that was deleted and put back stands at the end until it is reordered. */
function reorderMap<K, V>(map: Map<K, V>, keys: readonly K[]): void {
  if (isSameOrder(map.keys(), keys)) return;
  const entries = keys.map((key) => [key, map.get(key)] as const);
  map.clear();
  for (const [key, value] of entries) if (value !== undefined) map.set(key, value);
}

function isSameOrder<K>(present: Iterable<K>, wanted: readonly K[]): boolean {
  let index = 0;
  for (const key of present) if (key !== wanted[index++]) return false;
  return index === wanted.length;
}
