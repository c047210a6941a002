import { eachCollection, kinds, modesOf, termKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { acceptedNonEmptyText, acceptedNumber } from "../../parameters/accepted.ts";
import { nonEmptyText, positiveIntegers } from "../../parameters/checks.ts";
import { boolean, dateOrNumber, integer, list, page, perPage, text, untyped } from "../../parameters/kinds.ts";
import { type Check, type CheckContext, type ParameterKind, parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { isTruthy } from "../../parameters/values.ts";
import { linkedPostIds } from "../linked-posts/query.ts";
import { existingEvent, statusList } from "../posts/checks.ts";
import { termFilter } from "../terms/checks.ts";
import { defaultWindow } from "./window.ts";

/** A date of the list. Also accepts numbers, because it has no declared type. */
const listDate = dateOrNumber();

/** Decides what `ticketed` does on a site without the tickets extension. */
export const ticketsOff: FidelityPoint<"filters" | "refused"> = { spec: "filters", observed: "refused" };

export function filtersTickets({ store, fidelity }: Pick<CheckContext, "store" | "fidelity">): boolean {
  return store.extensions.tickets || fidelity.at(ticketsOff) === "filters";
}

/** Refuses `ticketed=true` on sites without the tickets extension; `ticketed=false` is always allowed. */
const ticketed: Check<boolean> = (value, context) =>
  filtersTickets(context) || !isTruthy(value) || new ServiceError(400, "event-tickets-not-active");

const decimal: ParameterKind<unknown> = untyped({
  declared: { format: "double" },
  accepts: acceptedNumber,
  words: "number",
  documented: "number",
  examples: [43.65],
});

/** The parameters of `GET /events` (specification section 4.3). */
export const eventQuery = {
  page,
  per_page: perPage,
  start_date: parameter("Only events that start on this day or later.", {
    ...listDate,
    shownDefault: (context) => defaultWindow(context).start_date,
  }),
  end_date: parameter("Only events that end on this day or earlier.", {
    ...listDate,
    shownDefault: (context) => defaultWindow(context).end_date,
  }),
  starts_before: parameter("Only events that start on this day or earlier, also those that began before today.", listDate),
  starts_after: parameter("Only events that start on a later day.", listDate),
  ends_before: parameter("Only events that end on this day or earlier, also those that began before today.", listDate),
  ends_after: parameter("Only events that end on a later day.", listDate),
  strict_dates: parameter(
    "Whether the six dates of a request are exact times, not whole days.",
    untyped({
      declared: { default: "false" },
      accepts: acceptedNonEmptyText,
      words: "yes or no",
      check: nonEmptyText,
      examples: ["true", "false"],
    }),
  ),
  search: parameter("Words to find in titles and descriptions.", text(nonEmptyText)),
  ...eachCollection(termKinds, (kind) => {
    const { collection } = kinds[kind];
    return parameter(`Events with one of these ${collection}.`, list(termFilter(collection), "id or slug, or a list"), modesOf(kind).modes);
  }),
  venue: parameter("Events at one of these venues.", list(linkedPostIds("venues"), "id, or a list of ids")),
  organizer: parameter("Events of one of these organizers.", list(linkedPostIds("organizers"), "id, or a list of ids")),
  featured: parameter("Only events that are featured, or only the others.", boolean()),
  status: parameter("Events with one of these publication statuses.", statusList),
  geoloc: parameter("Only events at venues with coordinates, or only the others.", boolean()),
  geoloc_lat: parameter("Latitude of the point to search around, in degrees.", decimal),
  geoloc_lng: parameter("Longitude of the point to search around, in degrees.", decimal),
  include: parameter("Only the events with these IDs.", { ...list(positiveIntegers, "id, or a list of ids"), refersTo: "events" }),
  post_parent: parameter("Only the events below this event.", { ...integer(existingEvent), words: "id of an event" }),
  ticketed: parameter("Only events with tickets, or only the others.", { ...boolean(), check: ticketed, examples: [false] }),
};

export type EventQuery = ValuesOf<typeof eventQuery>;
