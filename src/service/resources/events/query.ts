import { eachCollection, kinds, modesOf, termKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import { capitalized } from "../../../text/nouns.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { acceptedNonEmptyText, acceptedNumber, acceptedTexts } from "../../parameters/accepted.ts";
import type { CheckContext } from "../../parameters/check-context.ts";
import { nonEmptyText, positiveIntegers } from "../../parameters/checks.ts";
import { boolean, dateOrNumber, integer, list, page, perPage, text, untyped } from "../../parameters/kinds.ts";
import { type Check, type ParameterKind, parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { isTruthy } from "../../parameters/values.ts";
import { linkedPostIds } from "../linked-posts/checks.ts";
import { existingEvent, postStatusList } from "../posts/checks.ts";
import { termFilter } from "../terms/checks.ts";
import { defaultWindow } from "./window.ts";

/** A date of the list: it also takes numbers, since no type is declared. */
const listDate = dateOrNumber();

/** Decides what `ticketed` does on a site without the tickets extension. */
export const ticketsOff: FidelityPoint<"filters" | "refused"> = { spec: "filters", observed: "refused" };

/** Returns whether `ticketed` filters on this site. */
export function filtersTickets({ store, fidelity }: Pick<CheckContext, "store" | "fidelity">): boolean {
  return store.extensions.tickets || fidelity.at(ticketsOff) === "filters";
}

/** Refuses to look for events with tickets where nothing filters them; looking for events without is always allowed. */
const ticketed: Check<boolean> = (value, context) =>
  filtersTickets(context) || !isTruthy(value) || new ServiceError(400, "event-tickets-not-active");

const decimal: ParameterKind<unknown> = untyped({ declared: { format: "double" }, accepts: acceptedNumber, documented: "number" });

/** The parameters of `GET /events` (specification section 4.3). */
export const eventQuery = {
  page,
  per_page: perPage,
  start_date: parameter("Events that start on or after this date.", {
    ...listDate,
    shownDefault: (context) => defaultWindow(context).start_date,
  }),
  end_date: parameter("Events that end on or before this date.", {
    ...listDate,
    shownDefault: (context) => defaultWindow(context).end_date,
  }),
  starts_before: parameter("Events that start before this date.", listDate),
  starts_after: parameter("Events that start after this date.", listDate),
  ends_before: parameter("Events that end before this date.", listDate),
  ends_after: parameter("Events that end after this date.", listDate),
  strict_dates: parameter(
    "Whether dates are exact times, not whole days.",
    untyped({ declared: { default: "false" }, accepts: acceptedNonEmptyText, check: nonEmptyText }),
  ),
  search: parameter("Words in title or description.", text(nonEmptyText)),
  ...eachCollection(termKinds, (kind) => {
    const { collection } = kinds[kind];
    return parameter(
      `${capitalized(collection)} by ID or slug; one of them must match.`,
      list(termFilter(collection)),
      modesOf(kind).modes,
    );
  }),
  venue: parameter("IDs of venues; one of them must match.", list(linkedPostIds("venues"))),
  organizer: parameter("IDs of organizers; one of them must match.", list(linkedPostIds("organizers"))),
  featured: parameter("Events that are featured, or the others.", boolean()),
  status: parameter("Publication statuses to list.", { declared: { format: "string" }, accepts: acceptedTexts, check: postStatusList }),
  geoloc: parameter("Events at venues with coordinates, or without.", boolean()),
  geoloc_lat: parameter("Latitude to search around.", decimal),
  geoloc_lng: parameter("Longitude to search around.", decimal),
  include: parameter("Only the events with these IDs.", list(positiveIntegers)),
  post_parent: parameter("Events below this event.", integer(existingEvent)),
  ticketed: parameter("Events with tickets, or without.", { ...boolean(), check: ticketed }),
};

/** The query of `GET /events`. */
export type EventQuery = ValuesOf<typeof eventQuery>;
