import { factory, nullable, PRIMARY_KEY, primaryKey } from "@mswjs/data";
import { eachKind, type Kind, kindNames, kinds, type SequenceName } from "../kinds/kinds.ts";
import type { RecordTypes, StoredRecords } from "./record.ts";

/** The kind of a row: a record, or an image. */
export type RowKind = Kind | "image";

/** The part of a model of the store library that the calendar uses. Its queries read the rows of the library. */
interface LibraryModel {
  create(values: object): object;
  findMany(query: object): readonly { readonly id: unknown }[];
}

/** Creates and finds records of one kind by the rules of the store library. A collection stores the records. */
export interface LibraryTable {
  /** Returns a new record with its defaults, and does not store it. */
  create(values: object): object;
  /** Finds records of a list by a query. */
  findMany(query: object, records: readonly { readonly id: number }[]): readonly { readonly id: unknown }[];
}

/** Supplies the id and the language of a record that `db.event.create()` creates without them. */
export interface NewRecordValues {
  id(sequence: SequenceName): number;
  language(): string;
}

/** Creates the tables of the store library, `@mswjs/data`, one for each kind of record. */
export function createLibrary<Rows extends StoredRecords>(types: RecordTypes<Rows>, values: NewRecordValues): (kind: Kind) => LibraryTable {
  const models = kindNames.map((kind) => {
    const getters = Object.entries(types[kind].defaults).map(([name, value]) => [name, getterOf(value)]);
    const id = primaryKey(() => values.id(kinds[kind].ids));
    return [kind, { ...Object.fromEntries(getters), id, language: values.language }];
  });
  const api: object = withoutBroadcast(() => factory(Object.fromEntries(models)));
  const instance = instanceOf(api);
  return (kind) => {
    const model: unknown = Reflect.get(api, kind);
    if (!isModel(model)) throw unknownLibrary();
    return createTable(model, instance.getModel(kind));
  };
}

/**
 * Creates a table. A query reads every row, so copying the records that were written since the last one costs less than the query. The copies
 * have the mark that the library expects.
 */
function createTable(model: LibraryModel, rows: Map<unknown, object>): LibraryTable {
  let copied: readonly object[] | undefined;

  function clear(): void {
    rows.clear();
    copied = undefined;
  }

  return {
    create(values) {
      clear();
      const record = model.create(values);
      clear();
      return record;
    },
    findMany(query, records) {
      if (copied !== records) {
        clear();
        for (const record of records) rows.set(record.id, { ...record, [PRIMARY_KEY]: "id" });
        copied = records;
      }
      return model.findMany(query);
    },
  };
}

/** The prototypes by which rows are told from other objects. Spreads and JSON leave a prototype out, and to set it costs nothing. */
const prototypes: Readonly<Record<RowKind, object>> = { ...eachKind(rowPrototype), image: rowPrototype() };

function rowPrototype(): object {
  return Object.freeze(Object.create(Object.prototype));
}

/**
 * Copies a record into a row that is not frozen yet. A caller that changes the copy and hands it to `toRow` saves it from copying all fields again.
 */
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

/** Returns whether a value is a row of a kind: `toRow` has made it, and frozen it, so has not been changed it since. */
export function isRow(kind: RowKind, value: unknown): boolean {
  return typeof value === "object" && value !== null && hasMark(kind, value) && !Object.isExtensible(value);
}

function hasMark(kind: RowKind, value: object): boolean {
  return Object.getPrototypeOf(value) === prototypes[kind];
}

const noItems: readonly unknown[] = Object.freeze([]);

/** Copies a list or an object, and those in it, before they are frozen, because they may belong to the caller. */
function frozenCopy(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.length === 0 ? noItems : Object.freeze(Array.from(value, frozenCopy));
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, frozenCopy(item)])));
}

type Default = string | number | boolean | string[] | number[];

/** Returns the default of a field for the library. A getter preserves `null`: without one, the library replaces it by "" or 0. */
function getterOf(value: Default | null) {
  return value === null ? nullable<string>(() => null) : () => value;
}

/** The database of the library, under a symbol that it does not export. */
interface LibraryInstance {
  getModel(kind: string): Map<unknown, object>;
}

function instanceOf(api: object): LibraryInstance {
  const symbol = Object.getOwnPropertySymbols(api).find(({ description }) => description === "databaseInstance");
  const instance: unknown = symbol && Reflect.get(api, symbol);
  if (!isInstance(instance)) throw unknownLibrary();
  return instance;
}

function isInstance(value: unknown): value is LibraryInstance {
  return typeof value === "object" && value !== null && "getModel" in value && typeof value.getModel === "function";
}

function isModel(value: unknown): value is LibraryModel {
  return typeof value === "object" && value !== null && "create" in value && "findMany" in value;
}

function unknownLibrary(): TypeError {
  return new TypeError("The store needs @mswjs/data 0.16, and the installed version is another one.");
}

/**
 * Calls `make` while `BroadcastChannel` is hidden, so that calendars in different tabs stay separate. In a page the library otherwise opens
 * a channel for every database, sends each write to the other tabs, applies theirs, and never closes the channel.
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
