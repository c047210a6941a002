import type { Context } from "../context.ts";
import type { EventRecord } from "../schemas/records.ts";
import { presentCost } from "../text/cost.ts";
import { displayExcerpt, displayTitle } from "../text/display.ts";
import { escapeHtml } from "../text/html.ts";
import { compareNames } from "../text/names.ts";
import { parseWall, wallDetails } from "../time/wall-clock.ts";
import { presentImage } from "./image.ts";
import { eventJsonLd } from "./json-ld.ts";
import { type Detail, presentOrganizer, presentVenue } from "./linked.ts";
import { authorship, globalIds, isLocked, isReadable, type Post, permalink } from "./post.ts";
import { categoryKind, presentTermInEvent, type TermKind, tagKind } from "./term.ts";
import { presentText } from "./text.ts";

/** An event (specification section 2.2) as clients read it. */
export function presentEvent(event: EventRecord, detail: Detail, context: Context): Record<string, unknown> {
  const locked = isLocked(event, detail.password);
  const url = permalink("event", event, context);
  return {
    id: event.id,
    ...globalIds(event, context),
    ...authorship(event),
    url,
    rest_url: `${context.links.in(event.language).api}/events/${event.id}`,
    title: displayTitle(event.title),
    description: locked ? "" : presentText(event.description, context),
    excerpt: locked ? "" : displayExcerpt(event.excerpt),
    slug: event.slug,
    image: locked ? false : presentImage(event.image, context),
    all_day: locked ? null : event.all_day,
    ...dates(event),
    timezone: event.timezone,
    timezone_abbr: event.timezone_abbr,
    ...(locked ? lockedDetails : openDetails(event, url, detail, context)),
  };
}

function dates({ start_date, end_date, utc_start_date, utc_end_date }: EventRecord) {
  // An event without dates shows none, but the details of the first second of 1970.
  return {
    start_date,
    start_date_details: details(start_date),
    end_date,
    end_date_details: details(end_date),
    utc_start_date: utc_start_date || null,
    utc_start_date_details: details(utc_start_date),
    utc_end_date: utc_end_date || null,
    utc_end_date_details: details(utc_end_date),
  };
}

function details(text: string) {
  // A year of five digits is more than the service can read back.
  return wallDetails((/^\d{5}/.test(text) ? undefined : parseWall(text)) ?? 0);
}

/** What stays of a record whose password was not given. */
const lockedDetails = {
  cost: "",
  cost_details: { currency_symbol: "", currency_position: "", currency_code: "", values: [] },
  website: "",
  show_map: null,
  show_map_link: null,
  hide_from_listings: null,
  sticky: null,
  featured: null,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  custom_fields: [],
};

function openDetails(event: EventRecord, url: string, detail: Detail, context: Context) {
  const { store } = context;
  const { cost, values } = presentCost(event.cost, event, store.site.currency_symbol);
  const nested = { ...detail, detailed: detail.detailed && isReadable(event, context) };
  const detailOf = (linked: Post) => ({ ...nested, detailed: nested.detailed && isReadable(linked, context) });
  const venues = event.venue.flatMap((id) => store.venues.get(id) ?? []).map((venue) => presentVenue(venue, detailOf(venue), context));
  const organizers = event.organizer.flatMap((id) => store.organizers.get(id) ?? []);
  return {
    cost,
    cost_details: {
      currency_symbol: event.currency_symbol,
      currency_code: "",
      currency_position: event.currency_position,
      values,
    },
    // Never stored and stored empty are two things: only the first shows the event's own address.
    website: event.website === null ? url : escapeHtml(event.website),
    show_map: event.show_map,
    show_map_link: event.show_map_link,
    hide_from_listings: event.hide_from_listings,
    sticky: event.sticky,
    featured: event.featured,
    categories: terms(
      categoryKind,
      event.categories.flatMap((id) => store.categories.get(id) ?? []),
      context,
    ),
    tags: terms(
      tagKind,
      event.tags.flatMap((id) => store.tags.get(id) ?? []),
      context,
    ),
    venue: venues.length === 1 ? venues[0] : venues,
    organizer: organizers.map((organizer) => presentOrganizer(organizer, detailOf(organizer), context)),
    custom_fields: [],
    ...(nested.detailed && event.password === "" ? { json_ld: eventJsonLd(event, url, context) } : {}),
  };
}

function terms(kind: TermKind, records: readonly Parameters<typeof presentTermInEvent>[1][], context: Context) {
  return records.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id).map((term) => presentTermInEvent(kind, term, context));
}
