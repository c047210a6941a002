import { isReversed } from "../../../store/event-order.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { Store } from "../records.ts";
import type { Route } from "../route.ts";
import type { EventRecord } from "./types.ts";

// Advice to developers about events.

/** Explains refusals of linked venues and organizers, which come after the checks and name no parameter. */
export const explainLink: NonNullable<Route["explain"]> = (code, sources) => {
  if (code === "could-not-create-venue" && Array.isArray(sources.first("venue"))) {
    const advice = 'send only the id, as in venue: 12, or use fidelity: "spec"';
    return { name: "venue", text: `is a list, which the recorded release ("observed") refuses; ${advice}` };
  }
  if (code === "could-not-create-organizer" && !Array.isArray(sources.first("organizer"))) {
    return { name: "organizer", text: "is not a list; send new organizers, and several ids, in one: organizer: [12, 13]" };
  }
  return undefined;
};

/** Explains why no list finds an event; `undefined` if lists find it. Sites on UTC list events by their UTC dates. */
export function explainUnlisted(event: EventRecord, { events }: Pick<Store, "events">, isOnUtc: boolean): string | undefined {
  if (event.start_date === zeroDate || event.start_date === "") return "there is no start_date";
  if (isOnUtc && event.utc_start_date === zeroDate) return "there is no utc_start_date";
  if (events.listedDates(event) !== undefined) return undefined;
  return isReversed(event)
    ? "utc_end_date is before utc_start_date"
    : "the clock of the site skips its start, and then its end comes first";
}
