import { ServiceError } from "../../../language/service-error.ts";
import { plainLine } from "../../../text/html/plain-line.ts";
import { splitItems, trimSpace } from "../../../text/white-space.ts";
import { isListOrObject } from "../../../util/untyped.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { isNumeric, toInteger } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { createDuplicates } from "../linked-posts/duplicates.ts";
import type { LinkedEntries, LinkedEntry } from "../linked-posts/entries.ts";
import type { LinkedPostValues, OrganizerValues, VenueValues } from "../linked-posts/fields.ts";
import { type LinkedPostKind, organizerKind, venueKind } from "../linked-posts/kinds.ts";
import { createLinkedPost } from "../linked-posts/write.ts";
import { findTermByText } from "../terms/checks.ts";
import { type Taxonomy, taxonomies } from "../terms/taxonomies.ts";
import { termsOf } from "../terms/terms.ts";
import { createTerm } from "../terms/write.ts";

/** Decides whether an event can link to a list of venues, and to organizers in a string such as `201,202`. */
export const idList: FidelityPoint<"linked" | "refused"> = { spec: "linked", observed: "refused" };

/** Decides what an empty venue does to an event with a venue. */
export const emptyVenue: FidelityPoint<"unlinks" | "keeps"> = { spec: "unlinks", observed: "keeps" };

/** Decides what a venue or organizer with empty values does, such as `[""]` or `{ "venue": "" }`. */
export const blankLink: FidelityPoint<"names-none" | "refused"> = { spec: "names-none", observed: "refused" };

/** Refuses a link with empty values if the service tries to create a record from it. */
function refuseBlank(name: "venue" | "organizer", { isBlank = false }: LinkedEntries<object>, { fidelity }: Context): void {
  if (isBlank && fidelity.at(blankLink) === "refused") throw new ServiceError(400, `could-not-create-${name}`);
}

/** Returns the venues to which an event write links; `undefined` to leave them unchanged. Creates new venues. */
export function linkVenues(venue: LinkedEntries<VenueValues> | undefined, context: Context): number[] | undefined {
  if (venue === undefined) return undefined;
  refuseBlank("venue", venue, context);
  if (venue.entries.length === 0) return context.fidelity.at(emptyVenue) === "unlinks" ? [] : undefined;
  const isList = venue.form === "list" || venue.form === "text";
  if (isList && context.fidelity.at(idList) === "refused") throw new ServiceError(400, "could-not-create-venue");
  return unique(idsOf(venueKind, venue.entries, context));
}

/** Returns the organizers to which an event write links, in order. Creates new organizers. */
export function linkOrganizers(organizer: LinkedEntries<OrganizerValues> | undefined, context: Context): number[] {
  if (organizer === undefined) return [];
  refuseBlank("organizer", organizer, context);
  // Outside a list, the service accepts an id (`5` or `{ id: 5 }`), but no new organizer.
  const isNewAlone = organizer.form === "object" && !organizer.hasIdOnly;
  const isRefused = isNewAlone || (organizer.form === "text" && context.fidelity.at(idList) === "refused");
  if (isRefused) throw new ServiceError(400, "could-not-create-organizer");
  return unique(idsOf(organizerKind, organizer.entries, context));
}

function idsOf(kind: LinkedPostKind, entries: readonly LinkedEntry<LinkedPostValues>[], context: Context): number[] {
  const duplicates = createDuplicates(kind, context);
  return entries.map((entry) => (typeof entry === "number" ? entry : createLinkedPost(kind, entry, context, duplicates).id));
}

interface NamedTerm {
  readonly id: number;
  /** True if a string matched an existing term. */
  readonly isKnownByText: boolean;
}

/** Finds the terms in an event write; `undefined` if it omits the field. Skips unknown ids. Unknown names create new terms. */
export function findNamedTerms(value: unknown, taxonomy: Taxonomy, context: Context): readonly NamedTerm[] | undefined {
  if (value === undefined || value === null) return undefined;
  return distinctItems(value).flatMap((item) => termNamed(item, taxonomy, context) ?? []);
}

/** Returns the terms to which an event write links; `undefined` to leave them unchanged. */
export function linkTerms(named: readonly NamedTerm[] | undefined, taxonomy: Taxonomy, context: Context): number[] | undefined {
  if (named === undefined) return undefined;
  // Reversed twice, so that a repeated term keeps its first position.
  const distinct = new Map(named.toReversed().map((term) => [term.id, term]));
  const inOrder = unique(named.map(({ id }) => id)).flatMap((id) => distinct.get(id) ?? []);
  return unique(inOrder.map(({ id, isKnownByText }) => (isKnownByText ? linkByText(id, taxonomy, context) : id)));
}

function termNamed(item: number | string | true, taxonomy: Taxonomy, context: Context): NamedTerm | undefined {
  const terms = termsOf(taxonomy, context);
  if (item !== true && isNumeric(item)) {
    const id = terms.get(toInteger(item))?.id;
    return id === undefined ? undefined : { id, isKnownByText: false };
  }
  const name = item === true ? "1" : String(item);
  const known = findTermByText(terms, name, context.language.effective);
  if (known) return { id: known.id, isKnownByText: true };
  return { id: createTerm(taxonomy, { name: plainLine(name) }, 0, context).id, isKnownByText: false };
}

/** Characters that the host platform escapes when it saves a record. */
const escapedCharacters = /['"\\]/;

/**
 * Returns the tags of an event after a save that omits them. The host platform saves all tags by name if escaping changes one, such as
 * `Children's`. It then finds each tag first by the slug of its name, and then by the name: the tag `"Jazz"` with the slug `jazz-2` becomes
 * the one with the slug `jazz`.
 */
export function resaveTags(ids: number[], context: Context): number[] {
  const terms = termsOf(taxonomies.tag, context);
  const tags = ids.flatMap((id) => terms.get(id) ?? []);
  if (!tags.some(({ name }) => escapedCharacters.test(name))) return ids;
  return unique(tags.map((tag) => (findTermByText(terms, tag.name, tag.language) ?? tag).id));
}

function linkByText(id: number, taxonomy: Taxonomy, context: Context): number {
  if (!taxonomy.linksIdAsName) return id;
  const named = findTermByText(termsOf(taxonomy, context), String(id), context.language.effective);
  return (named ?? createTerm(taxonomy, { name: String(id) }, 0, context)).id;
}

/** Splits a value into distinct items. `true` is not converted, and later counts as the name `1`. */
function distinctItems(value: unknown): (number | string | true)[] {
  const items: unknown[] = typeof value === "string" ? splitItems(value) : isListOrObject(value) ? Object.values(value) : [value];
  const trimmed = items.map((item) => (typeof item === "string" ? trimSpace(item) : item));
  return [...new Set(trimmed)].filter(isTermItem);
}

function isTermItem(item: unknown): item is number | string | true {
  return item === true || typeof item === "number" || (typeof item === "string" && item !== "");
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}
