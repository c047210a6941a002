import type { FidelityPoint } from "../../fidelity.ts";
import type { Context } from "../context.ts";
import type { OrganizerRecord, VenueRecord } from "../linked-posts/types.ts";
import type { EventRecord } from "./types.ts";

/** Decides whether an event shows linked venues and organizers that the caller may not read. */
export const unreadableLinks: FidelityPoint<"hidden" | "shown"> = {
  section: "4.5",
  about: "An event shows the venues and organizers that the caller may read, or drafts and private ones too.",
  spec: "hidden",
  observed: "shown",
};

/** Returns the venues that an event shows, in the order of its links. */
export function shownVenues({ venue }: EventRecord, context: Context): readonly VenueRecord[] {
  return venue.flatMap((id) => context.store.venues.get(id) ?? []).filter((found) => isShown(found, context));
}

/** Returns the organizers that an event shows, in the order of its links. */
export function shownOrganizers({ organizer }: EventRecord, context: Context): readonly OrganizerRecord[] {
  return organizer.flatMap((id) => context.store.organizers.get(id) ?? []).filter((found) => isShown(found, context));
}

function isShown(linked: VenueRecord | OrganizerRecord, { caller, fidelity }: Context): boolean {
  return unreadableLinks[fidelity] === "shown" || caller.canRead(linked);
}
