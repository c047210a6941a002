import type { Language } from "../language/languages.ts";
import { foldCaseAndAccents } from "../text/fold.ts";
import { toRow } from "./library.ts";
import { byId, createPostings } from "./postings.ts";
import type { Kind, StoredRecord } from "./record.ts";

/** Receives every change of a collection. `before` is `undefined` for a new record, `after` for a deleted one. */
export type Watcher<Row> = (before: Row | undefined, after: Row | undefined) => void;

/** Holds the records of one kind. Records are frozen: to change one, `put` a changed copy. */
export interface Collection<Row> {
  get(id: number): Row | undefined;
  /** Finds the records with this slug, lowest id first. Records in different languages can share a slug, and so can drafts. */
  bySlug(slug: string): readonly Row[];
  /** Finds the records whose name differs at most in letter case and accents, lowest id first. */
  byName(name: string): readonly Row[];
  /** Finds the translation of a record into a language; the record itself when it is in that language. */
  inLanguage(record: Row, language: Language): Row | undefined;
  /** Returns all records in the order in which they were created. */
  all(): readonly Row[];
  /** Creates or replaces the record with this id, in constant time, and returns it as it is kept. */
  put(record: Row): Row;
  /** Removes a record for good; returns `false` when there is none. */
  delete(id: number): boolean;
  /** Replaces all records by these, in this order. Records that are equal already are not written. */
  replaceAll(records: Iterable<Row>): void;
  /** Puts the records in the order of these ids, which must name all of them. */
  reorder(ids: readonly number[]): void;
  /** Calls a watcher for every change from now on. */
  watch(watcher: Watcher<Row>): void;
}

/** The parts of a collection that depend on its kind. */
export interface CollectionParts<Row> {
  readonly kind: Kind;
  /** The rows of the store library, kept in step so that its queries see every write. */
  readonly rows: Map<unknown, object>;
  nameOf(record: Row): string;
}

/** Creates the empty collection of a kind, with its indexes by id, slug, name and translation. */
export function createCollection<Row extends StoredRecord>({ kind, rows, nameOf }: CollectionParts<Row>): Collection<Row> {
  const records = new Map<number, Row>();
  const slugs = createPostings<string, Row>(({ slug }) => [slug]);
  const names = createPostings<string, Row>((record) => [foldCaseAndAccents(nameOf(record))]);
  const translations = createPostings<number, Row>(({ translation_of }) => (translation_of === null ? [] : [translation_of]));
  const watchers: Watcher<Row>[] = [slugs.change, names.change, translations.change];
  let list: readonly Row[] | undefined;

  function notify(before: Row | undefined, after: Row | undefined): void {
    list = undefined;
    for (const watcher of watchers) watcher(before, after);
  }

  function put(record: Row): Row {
    const row = toRow(kind, record);
    const before = records.get(row.id);
    rows.set(row.id, row);
    if (before === row) return row;
    records.set(row.id, row);
    notify(before, row);
    return row;
  }

  function remove(id: number): boolean {
    const before = records.get(id);
    rows.delete(id);
    if (!before) return false;
    records.delete(id);
    notify(before, undefined);
    return true;
  }

  function reorder(ids: readonly number[]): void {
    reorderMap(records, ids);
    reorderMap(rows, ids);
    list = undefined;
  }

  return {
    get: (id) => records.get(id),
    bySlug: (slug) => [...slugs.of(slug)].sort(byId),
    byName: (name) => [...names.of(foldCaseAndAccents(name))].sort(byId),
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
    replaceAll(next) {
      const wanted = new Map([...next].map((record) => [record.id, record]));
      for (const id of [...records.keys()]) if (!wanted.has(id)) remove(id);
      for (const record of wanted.values()) if (!isEqual(records.get(record.id), record)) put(record);
      reorder([...wanted.keys()]);
    },
    reorder,
    watch: (watcher) => void watchers.push(watcher),
  };
}

/** Compares two records by their JSON. */
function isEqual(kept: unknown, wanted: unknown): boolean {
  return kept !== undefined && (kept === wanted || JSON.stringify(kept) === JSON.stringify(wanted));
}

/** Sorts a map by a list of its keys. A record that was deleted and restored comes last until then, because maps keep insertion order. */
function reorderMap<Key, Value>(map: Map<Key, Value>, keys: readonly Key[]): void {
  if (isInOrder(map.keys(), keys)) return;
  const entries = keys.map((key) => [key, map.get(key)] as const);
  map.clear();
  for (const [key, value] of entries) if (value !== undefined) map.set(key, value);
}

function isInOrder<Key>(keys: Iterable<Key>, wanted: readonly Key[]): boolean {
  let index = 0;
  for (const key of keys) if (key !== wanted[index++]) return false;
  return index === wanted.length;
}
