import type {
  CategoryPage,
  CategoryResponse,
  EventFields,
  EventPage,
  EventResponse,
  NewEventFields,
  OrganizerPage,
  OrganizerResponse,
  TagPage,
  TagResponse,
  VenuePage,
  VenueResponse,
} from "event-calendar-mock";
import type { Client, Query } from "./client.ts";
import { keptFields } from "./kept-fields.ts";

/** The filters of the calendar, as the service takes them. Those that are empty or `undefined` do not filter. */
export interface EventFilters {
  readonly search?: string | undefined;
  readonly categories?: string | undefined;
  readonly tags?: string | undefined;
  readonly venue?: string | undefined;
  readonly organizer?: string | undefined;
  readonly featured?: boolean | undefined;
  readonly status?: string | undefined;
}

/** A start and an end, such as `2026-01-20 19:00:00`, as the clock on the wall shows them. */
export interface Dates {
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
}

/** The requests that the demo makes. */
export type CalendarApi = ReturnType<typeof createCalendarApi>;

/** Creates the requests of the demo on a client. Each rejects with a `Refusal` when the service refuses. */
export function createCalendarApi(client: Client) {
  const { get, send } = client;
  return {
    /** Lists all events that touch a range of dates. */
    listEvents: (from: string, until: string, filters: EventFilters): Promise<EventResponse[]> =>
      listAll((page) => get<EventPage>("events", { ...filters, ...page, ends_after: from, starts_before: until }), "events"),
    listVenues: (query: Query = {}): Promise<VenueResponse[]> =>
      listAll((page) => get<VenuePage>("venues", { ...query, ...page }), "venues"),
    listOrganizers: (query: Query = {}): Promise<OrganizerResponse[]> =>
      listAll((page) => get<OrganizerPage>("organizers", { ...query, ...page }), "organizers"),
    listCategories: (): Promise<CategoryResponse[]> => listAll((page) => get<CategoryPage>("categories", page), "categories"),
    listTags: (): Promise<TagResponse[]> => listAll((page) => get<TagPage>("tags", page), "tags"),

    createEvent: (fields: NewEventFields) => send<EventResponse>("POST", "events", fields),
    updateEvent: (event: EventResponse, fields: EventFields) =>
      send<EventResponse>("PUT", `events/${event.id}`, { ...keptFields(event), ...fields }),
    moveEvent: (event: EventResponse, dates: Dates) => send<EventResponse>("PUT", `events/${event.id}`, { ...keptFields(event), ...dates }),
    /** Moves an event to the trash. */
    deleteEvent: (event: EventResponse) => send<EventResponse>("DELETE", `events/${event.id}`),
    /** Takes an event out of the trash: an update publishes it again. */
    restoreEvent: (event: EventResponse) => send<EventResponse>("PUT", `events/${event.id}`, { ...keptFields(event), status: "publish" }),
  };
}

/** The service lists at most 50 records a page. */
const PER_PAGE = 50;

/** Asks for every page of a list and joins their records. */
async function listAll<Name extends string, Item>(
  ask: (page: { page: number; per_page: number }) => Promise<{ total_pages: number } & Record<Name, Item[]>>,
  name: Name,
): Promise<Item[]> {
  const first = await ask({ page: 1, per_page: PER_PAGE });
  const rest = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) => ask({ page: index + 2, per_page: PER_PAGE }));
  return [first, ...(await Promise.all(rest))].flatMap((page) => page[name]);
}
