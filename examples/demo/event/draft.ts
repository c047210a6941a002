import type { EventResponse, NewEventFields } from "event-calendar-mock";
import type { EventChanges } from "../api/calendar-api.ts";
import { readableHtml } from "../parts/html.ts";
import { htmlText } from "../parts/html-text.ts";
import type { Choice } from "../parts/picker.tsx";
import { addMinutes } from "../time/days.ts";
import { linked } from "./linked.ts";

/** A picture of an event: one of the site by its id, or any by its URL. */
export interface PictureChoice {
  readonly id: number | undefined;
  readonly url: string;
}

export interface Draft {
  readonly title: string;
  /** `2026-02-21 20:00:00`. All-day events ignore the time. An invalid day or time is empty: `2026-02-21 `. */
  readonly start: string;
  readonly end: string;
  readonly isAllDay: boolean;
  readonly places: readonly Choice[];
  /** The address and city of a new place, which is created with the event. */
  readonly address: string;
  readonly city: string;
  readonly cost: string;
  readonly categories: readonly Choice[];
  readonly website: string;
  readonly description: string;
  readonly picture: PictureChoice | undefined;
  readonly organizers: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly isFeatured: boolean;
  readonly status: EventResponse["status"];
}

export function draftOf(event: EventResponse): Draft {
  return {
    title: htmlText(event.title),
    start: event.start_date,
    end: event.end_date,
    isAllDay: event.all_day ?? false,
    places: linked(event.venue).map(({ id, venue }) => ({ id, name: htmlText(venue ?? "") })),
    address: "",
    city: "",
    cost: htmlText(event.cost),
    categories: event.categories.map(({ id, name }) => ({ id, name: htmlText(name) })),
    // Without a website, an event has its own URL as its website.
    website: event.website === event.url ? "" : event.website,
    description: readableHtml(event.description),
    picture: event.image ? { id: event.image.id, url: event.image.url } : undefined,
    organizers: event.organizer.map(({ id, organizer }) => ({ id, name: htmlText(organizer ?? "") })),
    tags: event.tags.map(({ id, name }) => ({ id, name: htmlText(name) })),
    isFeatured: event.featured ?? false,
    status: event.status,
  };
}

/** Returns the values of a new event: one hour at the chosen hour, otherwise at ten o'clock on the chosen day. */
export function newDraft(chosen: string): Draft {
  const start = chosen.includes("T") ? chosen.replace("T", " ").slice(0, 19) : `${chosen.slice(0, 10)} 10:00:00`;
  const empty = { title: "", address: "", city: "", cost: "", website: "", description: "", picture: undefined };
  const none = { places: [], categories: [], organizers: [], tags: [] };
  return { ...empty, ...none, start, end: addMinutes(start, 60), isAllDay: false, isFeatured: false, status: "publish" };
}

export function changedFields(before: Draft, after: Draft): EventChanges {
  const has = (...names: (keyof Draft)[]) => names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return {
    ...(has("title") && { title: after.title }),
    ...(has("start", "end", "isAllDay") && datesOf(after)),
    ...(has("places", "address", "city") && after.places[0] && { venue: after.places[0].id ?? newPlace(after.places[0], after) }),
    ...(has("cost") && { cost: after.cost }),
    ...(has("categories") && { categories: idsOrNames(after.categories) }),
    ...(has("website") && { website: after.website }),
    ...(has("description") && { description: after.description }),
    ...(has("picture") && { image: after.picture && String(after.picture.id ?? after.picture.url) }),
    ...(has("organizers") && { organizer: after.organizers.map(({ id, name }) => id ?? { organizer: name }) }),
    ...(has("tags") && { tags: idsOrNames(after.tags) }),
    ...(has("isFeatured") && { featured: after.isFeatured }),
    ...(has("status") && { status: after.status }),
  };
}

/** Returns the fields of a new event that are not empty. */
export function newFields(draft: Draft): NewEventFields {
  const { image, ...fields } = changedFields(newDraft("2000-01-01"), draft);
  return { ...fields, ...(image !== undefined && { image }), title: draft.title, ...datesOf(draft) };
}

function newPlace({ name }: Choice, { address, city }: Draft): { venue: string; address?: string; city?: string } {
  return { venue: name, ...(address.trim() !== "" && { address }), ...(city.trim() !== "" && { city }) };
}

function datesOf({ start, end, isAllDay }: Draft) {
  if (!isAllDay) return { start_date: start, end_date: end, all_day: false };
  return { start_date: `${start.slice(0, 10)} 00:00:00`, end_date: `${end.slice(0, 10)} 23:59:59`, all_day: true };
}

function idsOrNames(choices: readonly Choice[]): (number | string)[] {
  return choices.map(({ id, name }) => id ?? name);
}
