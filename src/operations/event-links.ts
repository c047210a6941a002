import type { Context } from "../context.ts";
import type { OrganizerRecord, TagRecord, VenueRecord } from "../schemas/records.ts";
import { isBag, isEmpty, isNumeric, toInteger, toList } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { plainLine } from "../text/html.ts";
import { type LinkedKind, organizerKind, venueKind } from "./linked-kind.ts";
import { createLinked } from "./linked-write.ts";
import { termNamed } from "./term-finder.ts";
import { createTerm, type Taxonomy } from "./term-write.ts";

/** What an event write says of its venue: IDs to link, or `undefined` when it says nothing. New venues are created on the way. */
export function venuesIn(value: unknown, context: Context): number[] | undefined {
  if (isNothing(value)) return undefined;
  if (isBag(value) && !Array.isArray(value)) return [idOfEntry(venueKind, value, context)];
  if (!Array.isArray(value) && isNumeric(value)) return [toInteger(value)];
  if (context.fidelity.venueList === "refused") throw notCreated("venue");
  return unique(toList(value).map((entry) => idOfEntry(venueKind, entry, context)));
}

/** What an event write says of its organizers: IDs to link, in order. New organizers are created on the way. */
export function organizersIn(value: unknown, context: Context): number[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return unique(value.map((entry) => idOfEntry(organizerKind, entry, context)));
  if (isNumeric(value)) return [toInteger(value)];
  // A single organizer may stand outside a list only as its ID.
  if (isBag(value) && Object.keys(value).length === 1 && isNumeric(value.id)) return [toInteger(value.id)];
  throw notCreated("organizer");
}

function isNothing(value: unknown): boolean {
  return isEmpty(value) || (isBag(value) && Object.values(value).every((item) => isEmpty(item) && !isBag(item)));
}

function idOfEntry<R extends VenueRecord | OrganizerRecord>(kind: LinkedKind<R>, entry: unknown, context: Context): number {
  if (isNumeric(entry)) return toInteger(entry);
  if (!isBag(entry)) throw notCreated(kind.name);
  return isEmpty(entry.id) ? createLinked(kind, entry, context).id : toInteger(entry.id);
}

function notCreated(name: "venue" | "organizer"): ServiceError {
  return new ServiceError(400, `could-not-create-${name}`);
}

/**
 * What an event write says of its terms: numbers of terms, as they are linked; `undefined` when it says nothing. Unknown numbers are
 * passed over, unknown names become terms.
 */
export function termsIn<Term extends TagRecord>(value: unknown, taxonomy: Taxonomy<Term>, context: Context): number[] | undefined {
  if (value === undefined || value === null) return undefined;
  const terms = taxonomy.terms(context);
  return unique(
    termItems(value).flatMap((item) => {
      if (isNumeric(item)) return terms.get(toInteger(item))?.id ?? [];
      const name = item === true ? "1" : item;
      const known = termNamed(name, terms, context.language.effective)?.id;
      return known === undefined ? createTerm(taxonomy, { name: plainLine(name) }, 0, context).id : taxonomy.linked(known, context);
    }),
  );
}

/** The different items of a list of terms: numbers, texts, or `true`, which is taken for the name 1. */
function termItems(value: unknown): (number | string | true)[] {
  const items = typeof value === "string" ? value.split(",") : isBag(value) ? Object.values(value) : [value];
  const named = items.map((item) => (typeof item === "string" ? item.trim() : item));
  return [...new Set(named)]
    .filter((item) => item !== "")
    .filter((item) => typeof item === "string" || typeof item === "number" || item === true);
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
