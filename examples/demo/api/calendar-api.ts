import type {
  CategoryPage,
  CategoryResponse,
  EventFields,
  EventPage,
  EventResponse,
  NewEventFields,
  OrganizerFields,
  OrganizerPage,
  OrganizerResponse,
  TagPage,
  TagResponse,
  VenueFields,
  VenuePage,
  VenueResponse,
} from "event-calendar-mock";
import { addDays } from "../time/days.ts";
import { type Client, type Query, Refusal } from "./client.ts";
import { repeatedFields } from "./repeated-fields.ts";
import { createWrittenEvents } from "./written-events.ts";

/** A start and an end, such as `2026-01-20 19:00:00`, as the clock on the wall shows them. */
export interface Dates {
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
}

/** The requests that the demo makes. */
export type CalendarApi = ReturnType<typeof createCalendarApi>;

/** The service lists at most 50 records a page. */
const pageSize = 50;

/** Creates the requests of the demo on a client. Each rejects with a `Refusal` when the service refuses. */
export function createCalendarApi({ get, send }: Client) {
  const written = createWrittenEvents();
  return {
    /** Lists all events that touch the days from `from` until before `until`, with what this page has just written. */
    async listEvents(from: string, until: string, query: Query, signal: AbortSignal): Promise<EventResponse[]> {
      const listed = await listAll((page) => get<EventPage>("events", { ...query, ...page, ...touching(from, until) }, signal), "events");
      // Which events a search finds, only the service knows.
      if (query.search) return listed;
      const statuses = String(query.status ?? "publish").split(",");
      return written.correct(
        listed,
        ({ start_date, end_date, status }) => start_date < until && end_date >= from && statuses.includes(status),
      );
    },
    /** Lists one page of events. */
    listEventPage: (query: Query, signal: AbortSignal): Promise<EventPage> =>
      get<EventPage>("events", { per_page: pageSize, ...query }, signal),
    /** Reads an event. The service refuses deleted ones, but lists them for callers who may see them. */
    async readEvent(id: number, signal: AbortSignal): Promise<EventResponse> {
      try {
        return await get<EventResponse>(`events/${id}`, {}, signal);
      } catch (error) {
        if (!(error instanceof Refusal) || error.body.code !== "event-no-longer-available") throw error;
        const [deleted] = (await get<EventPage>("events", { include: id, status: "trash" }, signal)).events;
        if (deleted === undefined) throw error;
        return deleted;
      }
    },
    listVenues: (query: Query = {}, signal?: AbortSignal): Promise<VenueResponse[]> =>
      listAll((page) => get<VenuePage>("venues", { ...query, ...page }, signal), "venues"),
    readVenue: (id: number, signal?: AbortSignal) => get<VenueResponse>(`venues/${id}`, {}, signal),
    listOrganizers: (query: Query = {}, signal?: AbortSignal): Promise<OrganizerResponse[]> =>
      listAll((page) => get<OrganizerPage>("organizers", { ...query, ...page }, signal), "organizers"),
    readOrganizer: (id: number, signal?: AbortSignal) => get<OrganizerResponse>(`organizers/${id}`, {}, signal),
    /** Lists the categories, with only the fields that a list of them shows. */
    listCategories: (signal?: AbortSignal): Promise<CategoryResponse[]> =>
      listAll((page) => get<CategoryPage>("categories", { ...page, ...termFields("categories") }, signal), "categories"),
    listTags: (signal?: AbortSignal): Promise<TagResponse[]> =>
      listAll((page) => get<TagPage>("tags", { ...page, ...termFields("tags") }, signal), "tags"),

    createEvent: async (fields: NewEventFields) => written.wrote(await send<EventResponse>("POST", "events", fields)),
    /** Changes some fields of an event and repeats those that the update would reset. */
    updateEvent: async (event: EventResponse, fields: EventFields) =>
      written.wrote(await send<EventResponse>("PUT", `events/${event.id}`, { ...repeatedFields(event), ...fields })),
    /** Moves an event to the trash. */
    deleteEvent: async (id: number) => written.wrote(await send<EventResponse>("DELETE", `events/${id}`)),

    createVenue: (fields: VenueFields) => send<VenueResponse>("POST", "venues", fields),
    updateVenue: (id: number, fields: VenueFields) => send<VenueResponse>("PUT", `venues/${id}`, fields),
    deleteVenue: (id: number) => send<VenueResponse>("DELETE", `venues/${id}`),
    createOrganizer: (fields: OrganizerFields) => send<OrganizerResponse>("POST", "organizers", fields),
    updateOrganizer: (id: number, fields: OrganizerFields) => send<OrganizerResponse>("PUT", `organizers/${id}`, fields),
    deleteOrganizer: (id: number) => send<OrganizerResponse>("DELETE", `organizers/${id}`),
  };
}

/** Asks for every page of a list and joins their records. */
async function listAll<Name extends string, Item>(
  ask: (page: { page: number; per_page: number }) => Promise<{ total_pages: number } & Record<Name, Item[]>>,
  name: Name,
): Promise<Item[]> {
  const first = await ask({ page: 1, per_page: pageSize });
  const rest = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) => ask({ page: index + 2, per_page: pageSize }));
  return [first, ...(await Promise.all(rest))].flatMap((page) => page[name]);
}

/** Asks for what touches some days. The service reads a day as its last second, so each bound is the day before. */
function touching(from: string, until: string): Query {
  return { ends_after: addDays(from, -1), starts_before: addDays(until, -1) };
}

/** Leaves the fields out that a list of terms does not show. */
function termFields(list: "categories" | "tags"): Query {
  return { _fields: `${list},total_pages,name,parent,slug` };
}
