import type { EventFields, EventResponse, NewEventFields } from "event-calendar-mock";
import { htmlText } from "../parts/html-text.ts";

/** The texts of an event as its form shows them. */
export interface FormTexts {
  readonly title: string;
  readonly cost: string;
  readonly website: string;
  readonly description: string;
}

/** Returns the texts that a form starts with; empty ones for a new event. */
export function formTexts(event: EventResponse | undefined): FormTexts {
  if (event === undefined) return { title: "", cost: "", website: "", description: "" };
  return {
    title: htmlText(event.title),
    cost: htmlText(event.cost),
    // An event without a website shows its own address.
    website: event.website === event.url ? "" : event.website,
    description: event.description,
  };
}

/** Returns the ids of the venues of an event. */
export function venueIds({ venue }: EventResponse): number[] {
  return [venue].flat().map(({ id }) => id);
}

/**
 * Reads the fields that a form sends. Cost and description are sent only when they were changed: the form shows them as readers see them,
 * which is not always what was written.
 */
export function readForm(form: FormData, before: FormTexts): EventFields & NewEventFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const ids = (name: string) => form.getAll(name).map(Number).filter(Boolean);
  const isAllDay = form.has("all_day");
  return {
    title: text("title"),
    all_day: isAllDay,
    start_date: toWallClock(text("start_date"), isAllDay ? "00:00:00" : undefined),
    end_date: toWallClock(text("end_date"), isAllDay ? "23:59:59" : undefined),
    website: text("website"),
    featured: form.has("featured"),
    venue: ids("venue"),
    organizer: ids("organizer"),
    categories: ids("categories"),
    tags: ids("tags"),
    ...(text("cost") === before.cost ? {} : { cost: text("cost") }),
    ...(text("description") === before.description ? {} : { description: text("description") }),
  };
}

/** Converts the value of a control, `2026-01-20T19:00` or `2026-01-20`, to a date of the service. An empty one stays empty. */
function toWallClock(value: string, time: string | undefined): string {
  if (value === "") return "";
  return time === undefined ? `${value.replace("T", " ")}:00` : `${value.slice(0, 10)} ${time}`;
}
