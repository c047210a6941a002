import { ENTITY_TYPE, factory, nullable, PRIMARY_KEY, primaryKey } from "@mswjs/data";
import type { Language } from "../language/languages.ts";
import { type Default, databaseDefaults } from "../schemas/fields.ts";
import {
  type CategoryRecord,
  type EventRecord,
  type OrganizerRecord,
  records,
  type TagRecord,
  type VenueRecord,
} from "../schemas/records.ts";
import { instanceOf, type Keeper, protect, withoutBroadcast } from "./guard.ts";

/** The record type of each model of the database. */
export interface Kinds {
  event: EventRecord;
  venue: VenueRecord;
  organizer: OrganizerRecord;
  category: CategoryRecord;
  tag: TagRecord;
}
/** The name of a model of the database. */
export type Kind = keyof Kinds;

/** What a record made through `db` gets where its maker said nothing. */
export interface Defaults {
  postId(): number;
  termId(): number;
  language(): Language;
}

/** The database typed as its library types it: `db.event.create`, `findMany`, `update`, `delete` and so on. */
export type CalendarDatabase = ReturnType<typeof factory<{ [K in Kind]: Model<Kinds[K]> }>>;

/** The database with the two things its public face does not offer. */
export interface Database {
  readonly db: CalendarDatabase;
  /** The rows of a model by id, as the database holds them: writing here takes constant time and tells nobody. */
  rows(kind: Kind): Map<unknown, unknown>;
  /** Puts a keeper in charge of the records of a model; from then on it sees every write made through `db`. */
  entrust(kind: Kind, keeper: Keeper): void;
}

/**
 * Makes an empty database of the five kinds.
 * A missing field becomes its explicit default, never `undefined`.
 */
export function createDatabase(defaults: Defaults): Database {
  const db = withoutBroadcast(() => createModels(defaults));
  const instance = instanceOf(db);
  const keepers = new Map<string, Keeper>();
  instance.listen((kind) => keepers.get(kind));
  return {
    db,
    rows: instance.rows,
    entrust(kind, keeper) {
      keepers.set(kind, keeper);
      protect(db[kind], { keeper, rows: instance.rows(kind), copy: (row) => mark(kind, { ...row }) });
    },
  };
}

/**
 * Makes a row of a record: a frozen copy that carries the two marks the database expects of its entities.
 * The marks are symbols that do not show in spreads, comparisons or JSON. A row is returned as it is.
 */
export function rowOf<R extends object>(kind: Kind, record: R): R {
  if (Object.isFrozen(record) && Reflect.get(record, ENTITY_TYPE) === kind) return record;
  return freeze(mark(kind, { ...record }));
}

function mark<R extends object>(kind: unknown, record: R): R {
  Object.defineProperty(record, ENTITY_TYPE, { value: kind, enumerable: false });
  Object.defineProperty(record, PRIMARY_KEY, { value: "id", enumerable: false });
  return record;
}

/** Lists are copied before they are frozen: they may belong to the caller. */
function freeze<R extends object>(record: R): R {
  for (const [key, value] of Object.entries(record)) {
    if (Array.isArray(value) && !Object.isFrozen(value)) Reflect.set(record, key, Object.freeze([...value]));
  }
  return Object.freeze(record);
}

// The library turns a missing `nullable(String)` into "" and a missing `nullable(Number)` into 0, hence a getter that says null.
const nothing = <V extends string | number>() => nullable<V>(() => null);

type Model<R> = {
  [F in keyof R]: F extends "id"
    ? ReturnType<typeof primaryKey<number>>
    : null extends R[F]
      ? ReturnType<typeof nothing<Extract<R[F], string | number>>>
      : () => R[F];
};

function createModels(defaults: Defaults): CalendarDatabase;
// Two signatures, because the models are made one by one from the very schemas their types are made of.
function createModels({ postId, termId, language }: Defaults): object {
  const models = Object.entries(records).map(([kind, { shape }]) => {
    const fields = Object.entries(shape).map(([name, type]) => [name, getterOf(databaseDefaults.get(type) ?? null)]);
    return [kind, { ...Object.fromEntries(fields), id: primaryKey("status" in shape ? postId : termId), language }];
  });
  return factory(Object.fromEntries(models));
}

function getterOf(value: Default) {
  return value === null ? nothing() : () => value;
}
