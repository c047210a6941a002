import { ENTITY_TYPE, factory, nullable, PRIMARY_KEY, primaryKey } from "@mswjs/data";
import type { Language } from "../language/languages.ts";
import type { CategoryRecord, EventRecord, OrganizerRecord, TagRecord, VenueRecord } from "../schemas/records.ts";
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
export type CalendarDatabase = ReturnType<typeof createModels>;

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

const never = () => "0000-00-00 00:00:00";
const noIds = (): number[] => [];
const noTexts = (): string[] => [];
const yes = () => true;
// The library turns a missing `nullable(String)` into "" and a missing `nullable(Number)` into 0, hence getters that say null.
const noNumber = nullable<number>(() => null);
const noText = nullable<string>(() => null);

function postModel({ postId, language }: Defaults) {
  return {
    id: primaryKey(postId),
    language,
    translation_of: noNumber,
    author: Number,
    status: (): EventRecord["status"] => "publish",
    date: never,
    date_utc: never,
    modified: never,
    modified_utc: never,
    slug: String,
    description: String,
    excerpt: String,
    password: String,
    image: noNumber,
    status_before_trash: nullable<EventRecord["status"]>(() => null),
  };
}

function termModel({ termId, language }: Defaults) {
  return { id: primaryKey(termId), language, translation_of: noNumber, name: String, slug: String, description: String };
}

function createModels(defaults: Defaults) {
  return factory({
    event: {
      ...postModel(defaults),
      title: String,
      parent: Number,
      timezone: () => "UTC",
      timezone_abbr: () => "UTC",
      all_day: Boolean,
      start_date: never,
      end_date: never,
      utc_start_date: never,
      utc_end_date: never,
      cost: noTexts,
      currency_symbol: String,
      currency_position: String,
      website: noText,
      show_map: Boolean,
      show_map_link: Boolean,
      hide_from_listings: Boolean,
      sticky: Boolean,
      featured: Boolean,
      categories: noIds,
      tags: noIds,
      venue: noIds,
      organizer: noIds,
      ticketed: Boolean,
    },
    venue: {
      ...postModel(defaults),
      venue: String,
      show_map: yes,
      show_map_link: yes,
      address: String,
      city: String,
      country: String,
      province: String,
      state: String,
      stateprovince: String,
      zip: String,
      phone: String,
      website: String,
      geo_lat: noNumber,
      geo_lng: noNumber,
    },
    organizer: { ...postModel(defaults), organizer: String, phone: String, website: String, email: String },
    category: { ...termModel(defaults), parent: Number },
    tag: termModel(defaults),
  });
}
