import type { Context } from "./context.ts";
import { CalendarError } from "./errors.ts";
import type { Language } from "./language/languages.ts";
import { createEvent } from "./operations/event-write.ts";
import { organizerKind, venueKind } from "./operations/linked-kind.ts";
import { createLinked } from "./operations/linked-write.ts";
import { categoryTaxonomy, tagTaxonomy } from "./operations/taxonomies.ts";
import { createTerm } from "./operations/term-write.ts";
import { newEvent } from "./schemas/event.ts";
import { newOrganizer } from "./schemas/organizer.ts";
import type { Parameters, Values } from "./schemas/parameter.ts";
import { createSources, type Sources } from "./schemas/sources.ts";
import { newCategory, newTag } from "./schemas/term.ts";
import { validate } from "./schemas/validate.ts";
import { newVenue } from "./schemas/venue.ts";
import { ServiceError } from "./service-error.ts";
import type { Collection } from "./store/collection.ts";
import type { Kind, Kinds } from "./store/database.ts";
import type { Store } from "./store/store.ts";
import type { Workshop } from "./workshop.ts";

interface Making<R> {
  readonly fields: Parameters;
  readonly make: (sources: Sources, context: Context) => R;
}

/** What the routes that create a record do, without their answers. */
const makings: { readonly [K in Kind]: Making<Kinds[K]> } = {
  event: making(newEvent, createEvent),
  venue: making(newVenue, (values, context) => createLinked(venueKind, values, context)),
  organizer: making(newOrganizer, (values, context) => createLinked(organizerKind, values, context)),
  category: making(newCategory, (values, context, sources) =>
    createTerm(categoryTaxonomy, values, categoryTaxonomy.parentIn(sources, context) ?? 0, context),
  ),
  tag: making(newTag, (values, context) => createTerm(tagTaxonomy, values, 0, context)),
};

function making<Table extends Parameters, R>(
  fields: Table,
  create: (values: Values<Table>, context: Context, sources: Sources) => R,
): Making<R> {
  return { fields, make: (sources, context) => create(validate({}, fields, sources, context), context, sources) };
}

/** Makes the workshop of a calendar. `contextIn` is the context of somebody who may do everything, in a language. */
export function createWorkshop(store: Store, contextIn: (language: Language) => Context): Workshop {
  const collections: { readonly [K in Kind]: Collection<Kinds[K]> } = {
    event: store.events,
    venue: store.venues,
    organizer: store.organizers,
    category: store.categories,
    tag: store.tags,
  };
  return {
    siteLanguage: () => store.site.language,
    upcomingId: (kind) => (kind === "category" || kind === "tag" ? store.upcoming.term : store.upcoming.post),
    records: (kind) => collections[kind],
    create(kind, sent, language) {
      const { fields, make } = makings[kind];
      const strange = Object.keys(sent).filter((name) => !Object.hasOwn(fields, name));
      if (strange.length > 0) throw cannotAdd(kind, `the service has no field ${strange.join(", ")}. Correct or remove it.`);
      return withReasons(kind, language, () => make(createSources([sent], {}), contextIn(language)));
    },
  };
}

/** Says what the service refuses as a sentence for the developer who gave the fields. */
function withReasons<T>(kind: Kind, language: Language, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error.body(language);
    throw cannotAdd(kind, `the service refuses it with ${code}. ${message}`, error);
  }
}

function cannotAdd(kind: Kind, reason: string, cause?: unknown): CalendarError {
  return new CalendarError(`Cannot add this ${kind}: ${reason}`, { cause });
}
