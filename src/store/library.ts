import { factory, primaryKey } from "@mswjs/data";
import { DATABASE_INSTANCE, ENTITY_TYPE, PRIMARY_KEY } from "@mswjs/data/lib/glossary.js";
import { executeQuery } from "@mswjs/data/lib/query/executeQuery.js";
import { eachKind, type Kind } from "../kinds/kinds.ts";
import type { RowsById } from "./overlay.ts";
import type { StoredRecord, StoredRecords } from "./record.ts";

/** The kind of a row: a record, or an image. */
export type RowKind = Kind | "image";

/** The rows of one kind, as the database of the library reads and writes them. */
export interface LibraryRows<Row> extends RowsById<Row> {
  values(): Iterable<Row>;
  entries(): Iterable<readonly [id: number, row: Row]>;
  set(id: number, row: Row): void;
  delete(id: number): boolean;
}

/** A model of the store library over the rows of one kind. */
export interface LibraryModel<Row> {
  /** Finds rows by a query. A query for an id reads only one row. */
  find(query: LibraryQuery): Row[];
  create(row: Row): void;
  /** Replaces a row by another one, which may have another id. */
  update(before: Row, after: Row): void;
  delete(id: number): void;
}

interface LibraryQuery {
  readonly where?: { readonly id?: { readonly equals?: unknown } };
}

/** Replaces the `Map` of a kind in a database of the library with these rows. */
export type PlaceRows<Rows extends StoredRecords> = <K extends Kind>(kind: K, rows: LibraryRows<Rows[K]>) => LibraryModel<Rows[K]>;

/**
 * Opens a database of the store library, `@mswjs/data`, with a model for each kind of record. The models have only a key, because records
 * are completed and checked before they are written.
 */
export function openLibrary<Rows extends StoredRecords>(): PlaceRows<Rows> {
  const api: object = withoutBroadcast(() => factory(eachKind(() => ({ id: primaryKey(Number) }))));
  const database: unknown = Reflect.get(api, DATABASE_INSTANCE);
  if (!isDatabase(database)) throw new TypeError("The store needs @mswjs/data 0.16, but another version is installed.");
  return (kind, rows) => {
    database.models[kind] = rows;
    return {
      find: (query) => runQuery(kind, "id", query, { getModel: () => rowsFor(query, rows) }),
      create: (row) => void database.create(kind, row),
      update: (before, after) => database.update(kind, before, after),
      delete: (id) => database.delete(kind, id),
    };
  };
}

/** Runs a query of the library. Cast, because its type requires a whole database, of which it calls only `getModel`. */
const runQuery = executeQuery as unknown as <Row>(
  kind: Kind,
  key: "id",
  query: LibraryQuery,
  database: { getModel(): Pick<LibraryRows<Row>, "entries"> },
) => Row[];

/** Returns the rows that a query can match, because the library scans all rows, even for an id. */
function rowsFor<Row extends StoredRecord>({ where }: LibraryQuery, rows: LibraryRows<Row>): Pick<LibraryRows<Row>, "entries"> {
  const id = where?.id?.equals;
  if (typeof id !== "number") return rows;
  const row = rows.get(id);
  return new Map(row && [[id, row]]);
}

/** The prototypes that identify rows. Spreads and JSON drop a prototype, and setting it is free. */
const prototypes: Readonly<Record<RowKind, object>> = { ...eachKind(rowPrototype), image: rowPrototype("image") };

/** The prototype also has the marks that the library expects on records, so that they take no memory in each. */
function rowPrototype(kind: RowKind): object {
  return Object.freeze(Object.assign(Object.create(Object.prototype), { [ENTITY_TYPE]: kind, [PRIMARY_KEY]: "id" }));
}

/** Copies a record into a row that is not frozen yet, so that a caller can change it before `toRow`, which then does not copy it again. */
export function draftOf<Row extends object>(kind: RowKind, record: Row): Row {
  return { __proto__: prototypes[kind], ...record };
}

/** Copies a record or an image into a frozen row. Freezes a draft without a copy, and returns a record that is such a row already. */
export function toRow<Row extends object>(kind: RowKind, record: Row): Row {
  if (isRow(kind, record)) return record;
  const row = hasMark(kind, record) ? record : draftOf(kind, record);
  for (const name in row) {
    const value: unknown = row[name];
    if (typeof value === "object" && value !== null) Reflect.set(row, name, frozenCopy(value));
  }
  return Object.freeze(row);
}

/** Returns whether a value is a row of a kind, which `toRow` has created and frozen. */
export function isRow(kind: RowKind, value: unknown): boolean {
  return typeof value === "object" && value !== null && hasMark(kind, value) && !Object.isExtensible(value);
}

function hasMark(kind: RowKind, value: object): boolean {
  return Object.getPrototypeOf(value) === prototypes[kind];
}

const noItems: readonly unknown[] = Object.freeze([]);

/** Copies and freezes a list or an object, deeply, because it may belong to the caller. */
function frozenCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.length === 0 ? noItems : Object.freeze(Array.from(value, frozenCopy));
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, frozenCopy(item)])));
}

/** The parts of the library's database that the store uses. The library declares its maps as private. */
interface Database {
  readonly models: Record<string, object>;
  create(kind: Kind, row: object): unknown;
  update(kind: Kind, before: object, after: object): void;
  delete(kind: Kind, id: number): void;
}

function isDatabase(value: unknown): value is Database {
  return typeof value === "object" && value !== null && ["models", "create", "update", "delete"].every((name) => name in value);
}

/**
 * Calls `make` while `BroadcastChannel` is hidden, so that calendars in different tabs stay separate. Otherwise, the library opens a
 * channel for each database, synchronises writes between tabs, and never closes the channel.
 */
function withoutBroadcast<T>(make: () => T): T {
  const name = "BroadcastChannel";
  const original: unknown = Reflect.get(globalThis, name);
  if (original === undefined) return make();
  Reflect.set(globalThis, name, undefined);
  try {
    return make();
  } finally {
    Reflect.set(globalThis, name, original);
  }
}
