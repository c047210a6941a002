import { type Kind, kinds } from "../kinds/kinds.ts";
import type { Language } from "../language/languages.ts";
import { ServiceError } from "../language/service-error.ts";
import { sortKey } from "../text/collation/compare.ts";
import { CalendarError } from "../util/errors.ts";
import { commonEnds } from "../util/lists.ts";
import { deferIndex } from "./deferred-index.ts";
import { type RowKind, toRow } from "./library.ts";
import { overlay, type RowsById } from "./overlay.ts";
import { createPostings, type Postings } from "./postings.ts";
import type { StoredRecord } from "./record.ts";

/** Receives every change. `before` is `undefined` for a new row, `after` for a deleted one. */
type Watcher<Row> = (before: Row | undefined, after: Row | undefined) => void;

/** The records of one kind, or the images. They are frozen: to change one, `put` a changed copy. */
export interface Rows<Row> {
  get(id: number): Row | undefined;
  /** The rows by id. */
  readonly rows: RowsById<Row>;
  /** Returns all rows in the order in which they were created. Returns the same list until the next write. */
  all(): readonly Row[];
  /** Creates or replaces the row with this id, in constant time, and returns it as stored. */
  put(row: Row): Row;
  /** Removes a row permanently; returns `false` if there is none. */
  delete(id: number): boolean;
  /** Replaces all rows with these, in this order. Does not write rows that are already equal. */
  replaceAll(rows: readonly Row[]): void;
  /** Calls a watcher for every change from now on. */
  watch(watcher: Watcher<Row>): void;
  /** Creates the same rows again; each of the two copies what it writes. This one must not be written afterwards. */
  fork(): Rows<Row>;
  /** Returns to the rows of the source of this fork. Takes time for each written row. */
  reset(): void;
}

/** The records of one kind, with the indexes that every kind has. */
export interface Collection<Row> extends Rows<Row> {
  /** Finds the records with this slug, lowest id first. Records in different languages can share a slug, and so can drafts. */
  bySlug(slug: string): readonly Row[];
  /** Finds the records whose names the service treats as equal, such as `Straße` and `STRASSE`, lowest id first. */
  byName(name: string): readonly Row[];
  /** Finds the translation of a record into a language; the record itself if it is in that language. */
  inLanguage(record: Row, language: Language): Row | undefined;
  fork(): Collection<Row>;
}

/** Creates the rows of a kind: none, or those of a source, which must not be written afterwards. */
export function createRows<Row extends { readonly id: number }>(
  kind: RowKind,
  source: Pick<Rows<Row>, "rows" | "all"> = noRows,
): Rows<Row> {
  const rows = overlay(source.rows, source.all);
  const watchers: Watcher<Row>[] = [];
  const written = new Set<number>();
  /** All rows in order; `undefined` after a change, until the next read. Returned lists never change. */
  let list: readonly Row[] | undefined;

  function notify(before: Row | undefined, after: Row | undefined): void {
    list = undefined;
    for (const watcher of watchers) watcher(before, after);
  }

  function all(): readonly Row[] {
    list ??= rows.list();
    return list;
  }

  function put(record: Row): Row {
    const row = toRow(kind, record);
    const before = rows.get(row.id);
    if (before === row) return row;
    written.add(row.id);
    rows.set(row);
    notify(before, row);
    return row;
  }

  function remove(id: number): boolean {
    const before = rows.get(id);
    if (!before) return false;
    written.add(id);
    rows.delete(id);
    notify(before, undefined);
    return true;
  }

  function reorder(wanted: readonly Row[]): void {
    const present = all();
    if (wanted.every((row, index) => present[index] === row || present[index]?.id === row.id)) return;
    rows.replaceAll(wanted.flatMap(({ id }) => rows.get(id) ?? []));
    list = undefined;
  }

  return {
    get: rows.get,
    rows,
    all,
    put,
    delete: remove,
    replaceAll(next) {
      if (all().length === 0) {
        for (const row of next) put(row);
        return;
      }
      const { start, end } = commonEnds(all(), next);
      const [before, after] = [all().slice(start, all().length - end), next.slice(start, next.length - end)];
      const wanted = new Set(after.map(({ id }) => id));
      for (const { id } of before) if (!wanted.has(id)) remove(id);
      for (const row of after) if (!isEqual(rows.get(row.id), row)) put(row);
      if (after.length > 0) reorder(next);
    },
    watch: (watcher) => void watchers.push(watcher),
    fork: () => createRows(kind, { rows, all }),
    reset() {
      for (const id of written) {
        const row = source.rows.get(id);
        if (row) put(row);
        else remove(id);
      }
      rows.drop();
      written.clear();
      list = undefined;
    },
  };
}

const noRows = { rows: new Map<number, never>(), all: () => [] };

interface Indexes<Row> {
  readonly slugs: Postings<string, Row>;
  readonly names: Postings<string, Row>;
  readonly translations: Postings<number, Row>;
}

/** Creates the collection of a kind. It is empty, except in a fork. */
export function createCollection<Row extends StoredRecord>(
  kind: Kind,
  rows: Rows<Row> = createRows(kind),
  { slugs, names, translations }: Indexes<Row> = createIndexes(kind),
): Collection<Row> {
  for (const { change } of [slugs, names, translations]) rows.watch(change);
  return {
    ...rows,
    bySlug: slugs.of,
    byName: (name) => names.of(sortKey(name)),
    inLanguage(record, language) {
      if (record.language === language) return record;
      const original = record.translation_of ?? record.id;
      const found = rows.get(original);
      if (found?.language === language) return found;
      return translations.of(original).find((other) => other.language === language);
    },
    fork: () => createCollection(kind, rows.fork(), { slugs: slugs.fork(), names: names.fork(), translations: translations.fork() }),
  };
}

function createIndexes<Row extends StoredRecord>(kind: Kind): Indexes<Row> {
  const nameOf = (record: Row) => String(Reflect.get(record, kinds[kind].title));
  return {
    slugs: deferIndex(() => createPostings(({ slug }) => [slug])),
    names: deferIndex(() => createPostings((record) => [sortKey(nameOf(record))])),
    translations: deferIndex(() => createPostings(({ translation_of }) => (translation_of === null ? [] : [translation_of]))),
  };
}

function isEqual(stored: unknown, wanted: unknown): boolean {
  return stored !== undefined && (stored === wanted || JSON.stringify(stored) === JSON.stringify(wanted));
}

/** The highest id. Numbers above it are not exact, so two records could get the same id. */
export const maxId = Number.MAX_SAFE_INTEGER - 1;

export interface Sequence {
  /** Returns the next id. Beyond the highest id, throws the refusal with which the service rejects a record that it cannot store. */
  next(): number;
  /** Skips all ids up to one that a caller chose, such as 500 in `db.venue.create({ id: 500 })`. */
  skipPast(id: number): void;
  /** The id that `next` returns next. It can be set, to restore an earlier state. */
  upcoming: number;
}

/** Returns the id of a record that `calendar.db` creates. Throws a `CalendarError` after the highest id. */
export function requireId(id: number): number {
  if (id <= maxId) return id;
  throw new CalendarError("invalid_record", `Cannot create a record: the ids up to ${maxId} are used up. Reset the calendar.`);
}

/** Creates a sequence whose first id is `first`. */
export function createSequence(first: number): Sequence {
  return {
    upcoming: first,
    next() {
      if (this.upcoming > maxId) throw new ServiceError(500, "db_insert_error", { data: null });
      return this.upcoming++;
    },
    skipPast(id) {
      this.upcoming = Math.max(this.upcoming, id + 1);
    },
  };
}
