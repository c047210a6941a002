import { defaultDates } from "../operations/event-window.ts";
import * as check from "./checks.ts";
import { authorship, booleanOf, integerOf, listOf, page, perPage, textOf, untyped } from "./common.ts";
import { linkedOrganizers, linkedVenue } from "./linked.ts";
import { parameter, required } from "./parameter.ts";
import { toList } from "./values.ts";
import { boolean } from "./wire.ts";

/** Parameters of `GET /events` (specification section 4.3). */
export const eventQuery = {
  page,
  per_page: perPage,
  start_date: untyped("Events that start on or after this date.", {
    check: check.time,
    shownDefault: (context) => defaultDates(context).start_date,
  }),
  end_date: untyped("Events that end on or before this date.", {
    check: check.time,
    shownDefault: (context) => defaultDates(context).end_date,
  }),
  starts_before: untyped("Events that start before this date.", { check: check.time }),
  starts_after: untyped("Events that start after this date.", { check: check.time }),
  ends_before: untyped("Events that end before this date.", { check: check.time }),
  ends_after: untyped("Events that end after this date.", { check: check.time }),
  strict_dates: untyped("Whether dates are exact times, not whole days.", { declared: { default: "false" }, check: check.text }),
  search: textOf("Words in title, excerpt or description.", check.text),
  categories: listOf("Categories by ID or slug; one of them must match.", check.categories),
  tags: listOf("Tags by ID or slug; one of them must match.", check.tags),
  venue: listOf("IDs of venues; one of them must match.", check.venues),
  organizer: listOf("IDs of organizers; one of them must match.", check.organizers),
  featured: booleanOf("Events that are featured, or the others."),
  status: untyped("Publication statuses to list.", { declared: { format: "string" }, check: check.statuses }),
  geoloc: booleanOf("Events at venues with coordinates, or without."),
  geoloc_lat: untyped("Latitude to search around.", { declared: { format: "double" }, documented: "number" }),
  geoloc_lng: untyped("Longitude to search around.", { declared: { format: "double" }, documented: "number" }),
  include: parameter({
    declared: { items: { type: "integer" } },
    description: "Only the events with these IDs.",
    documented: "csv",
    check: check.positiveIntegers,
    clean: (value) => toList(value).map(Number),
  }),
  post_parent: integerOf("Events below this event.", check.event),
  ticketed: parameter({
    declared: { type: "boolean" },
    description: "Events with tickets, or without.",
    check: check.ticketed,
    type: boolean,
  }),
};

const nothing = { default: null };
const integers = { default: null, items: { type: "integer" } } as const;

/** Fields of an event (specification section 2.2). */
export const eventFields = {
  ...authorship(),
  title: textOf("Title.", check.text),
  description: textOf("Description.", check.text),
  slug: textOf("Slug.", check.text),
  excerpt: textOf("Excerpt.", check.text),
  status: textOf("Publication status.", check.status),
  timezone: textOf("Time zone of the event.", check.timezoneOrEmpty),
  all_day: parameter({
    declared: { default: false, type: "boolean" },
    description: "Whether the event lasts whole days.",
    type: boolean,
    fallback: () => false,
  }),
  start_date: textOf("Start, as wall clock in the time zone of the event.", check.time),
  end_date: textOf("End, as wall clock in the time zone of the event.", check.time),
  image: textOf("ID or address of the image.", check.image),
  cost: untyped("Cost, as text, number or list of them."),
  website: untyped("Address of the event's website.", { declared: nothing, check: check.urlOrEmpty }),
  show_map: booleanOf("Whether to show a map."),
  show_map_link: booleanOf("Whether to show a link to a map."),
  hide_from_listings: booleanOf("Whether lists leave the event out."),
  sticky: booleanOf("Whether the event sticks to the top."),
  featured: booleanOf("Whether the event is featured."),
  categories: listOf("Categories by ID or name; unknown names make new ones.", undefined, integers),
  tags: listOf("Tags by ID or name; unknown names make new ones.", undefined, integers),
  venue: listOf("Venue by ID or as an entry.", linkedVenue, integers),
  organizer: listOf("Organizers by ID or as entries.", linkedOrganizers, integers),
};

/** What creating an event takes: its fields, title and dates required. */
export const newEvent = {
  ...eventFields,
  title: required(eventFields.title),
  start_date: required(eventFields.start_date),
  end_date: required(eventFields.end_date),
};
