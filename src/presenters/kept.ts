import type { Context } from "../context.ts";
import type { EventRecord, OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { presentEvent } from "./event.ts";
import type { Fragment } from "./fragment.ts";
import { type Detail, presentOrganizer, presentVenue } from "./linked.ts";

/** An event as its bytes; they hold until the event, what it is linked to, or the count of one of its terms changes. */
export function keptEvent(event: EventRecord, detail: Detail, context: Context): Fragment {
  const { store, fragments } = context;
  const parts = [
    store.site,
    ...event.venue.map((id) => store.venues.get(id)),
    ...event.organizer.map((id) => store.organizers.get(id)),
    ...event.categories.flatMap((id) => [store.categories.get(id), store.events.termCount(id)]),
    ...event.tags.flatMap((id) => [store.tags.get(id), store.events.termCount(id)]),
  ];
  return fragments.of(event, variantOf(detail, context), parts, () => presentEvent(event, detail, context));
}

/** A venue as its bytes. */
export function keptVenue(venue: VenueRecord, detail: Detail, context: Context): Fragment {
  return context.fragments.of(venue, variantOf(detail, context), [context.store.site], () => presentVenue(venue, detail, context));
}

/** An organizer as its bytes. */
export function keptOrganizer(organizer: OrganizerRecord, detail: Detail, context: Context): Fragment {
  return context.fragments.of(organizer, variantOf(detail, context), [context.store.site], () =>
    presentOrganizer(organizer, detail, context),
  );
}

/** Who reads, under which root, and with which password. */
function variantOf({ detailed, password }: Detail, { caller, links }: Context): string {
  return JSON.stringify([links.root, links.home, caller.user?.id ?? 0, detailed, typeof password === "string" ? password : null]);
}
