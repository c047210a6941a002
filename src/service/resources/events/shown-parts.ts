import type { FidelityPoint } from "../../fidelity.ts";
import type { OrganizerRecord, VenueRecord } from "../linked-posts/types.ts";
import type { ShowContext } from "../show-context.ts";
import type { EventRecord } from "./types.ts";

/** Decides whether an event shows linked venues and organizers that the caller may not read. */
export const unreadableLinks: FidelityPoint<"hidden" | "shown"> = { spec: "hidden", observed: "shown" };

/** Returns the venues that an event shows, in the order of its links. */
export function shownVenues({ venue, status }: EventRecord, context: ShowContext): readonly VenueRecord[] {
  return withoutAutoDraft(venue, status)
    .flatMap((id) => context.store.venues.get(id) ?? [])
    .filter((found) => isShown(found, context));
}

/** Returns the organizers that an event shows, in the order of its links. */
export function shownOrganizers({ organizer, status }: EventRecord, context: ShowContext): readonly OrganizerRecord[] {
  return withoutAutoDraft(organizer, status)
    .flatMap((id) => context.store.organizers.get(id) ?? [])
    .filter((found) => isShown(found, context));
}

/** Returns the costs that an event shows. */
export function shownCosts({ cost, status }: EventRecord): readonly string[] {
  return withoutAutoDraft(cost, status);
}

/** Leaves out what an `auto-draft` has stored and does not show: its cost and its links. */
function withoutAutoDraft<Item>(items: readonly Item[], status: EventRecord["status"]): readonly Item[] {
  return status === "auto-draft" ? [] : items;
}

function isShown(linked: VenueRecord | OrganizerRecord, { caller, fidelity }: ShowContext): boolean {
  return caller.canRead(linked) || fidelity.at(unreadableLinks) === "shown";
}
