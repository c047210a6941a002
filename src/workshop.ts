import type { Context } from "./context.ts";
import { CalendarError } from "./errors.ts";
import type { Language } from "./language/languages.ts";
import type { Table } from "./routes/table.ts";
import { type Bag, createSources } from "./schemas/sources.ts";
import { isBag, toInteger } from "./schemas/values.ts";
import { ServiceError } from "./service-error.ts";
import type { Collection } from "./store/collection.ts";
import type { Kind, Kinds } from "./store/database.ts";
import type { Store } from "./store/store.ts";

/**
 * The key of the door through which `./fixtures` makes records. A registered symbol, so that it is the same one when a bundler
 * packs this file twice.
 */
export const workshop: unique symbol = Symbol.for("event-calendar-mock.workshop");

/** What makes records by the rules of the service, at once and without a request. */
export interface Workshop {
  readonly siteLanguage: () => Language;
  /** The ID the next record of a kind gets, unless others are created on the way. */
  upcomingId(kind: Kind): number;
  records<K extends Kind>(kind: K): Collection<Kinds[K]>;
  /**
   * Creates a record as a POST with these fields does that comes from somebody who may do everything. Throws a `CalendarError` with
   * the refusal of the service, or for a field the service does not know.
   */
  create<K extends Kind>(kind: K, fields: Bag, language: Language): Kinds[K];
}

const creations = {
  event: "events.create",
  venue: "venues.create",
  organizer: "organizers.create",
  category: "categories.create",
  tag: "tags.create",
} as const satisfies Record<Kind, string>;

/** Makes the workshop of a calendar. `contextIn` is the context of somebody who may do everything, in a language. */
export function createWorkshop(store: Store, table: Table, contextIn: (language: Language) => Context): Workshop {
  const collections: { readonly [K in Kind]: Collection<Kinds[K]> } = {
    event: store.events,
    venue: store.venues,
    organizer: store.organizers,
    category: store.categories,
    tag: store.tags,
  };

  function post(kind: Kind, fields: Bag, context: Context): number {
    const route = table.routes.find(({ id }) => id === creations[kind]);
    const strange = Object.keys(fields).filter((name) => route?.parameters[name] === undefined);
    if (strange.length > 0) throw cannotAdd(kind, `the service has no field ${strange.join(", ")}. Correct or remove it.`);
    const { body } = route?.prepare(createSources([fields], {}), context)(undefined) ?? {};
    return toInteger(isBag(body) ? body.id : undefined);
  }

  return {
    siteLanguage: () => store.site.language,
    upcomingId: (kind) => (kind === "category" || kind === "tag" ? store.upcoming.term : store.upcoming.post),
    records: (kind) => collections[kind],
    create(kind, fields, language) {
      const context = contextIn(language);
      const record = collections[kind].get(withReasons(kind, context, () => post(kind, fields, context)));
      if (record) return record;
      throw cannotAdd(kind, "it was made and is not there.");
    },
  };
}

/** Says what the service refuses as a sentence for the developer who gave the fields. */
function withReasons<T>(kind: Kind, context: Context, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error.body(context.language.effective);
    throw cannotAdd(kind, `the service refuses it with ${code}. ${message}`, error);
  }
}

function cannotAdd(kind: Kind, reason: string, cause?: unknown): CalendarError {
  return new CalendarError(`Cannot add this ${kind}: ${reason}`, { cause });
}
