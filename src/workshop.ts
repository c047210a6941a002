import type { Language } from "./language/languages.ts";
import type { Bag } from "./schemas/sources.ts";
import type { Collection } from "./store/collection.ts";
import type { Kind, Kinds } from "./store/database.ts";

/**
 * The key of the door through which `./fixtures` makes records. A registered symbol, so that it is the same one when a bundler
 * packs this file twice.
 */
export const workshop: unique symbol = Symbol.for("event-calendar-mock.workshop");

/** What makes records by the rules of the service, at once and without a request. */
export interface Workshop {
  siteLanguage(): Language;
  /** The ID the next record of a kind gets, unless others are created on the way. */
  upcomingId(kind: Kind): number;
  records<K extends Kind>(kind: K): Collection<Kinds[K]>;
  /**
   * Creates a record as a POST with these fields does that comes from somebody who may do everything. Throws a `CalendarError` with
   * the refusal of the service, or for a field the service does not know.
   */
  create<K extends Kind>(kind: K, fields: Bag, language: Language): Kinds[K];
}
