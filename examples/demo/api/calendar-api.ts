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
import { fieldsFor, termUses } from "../fields.ts";
import { addDays } from "../time/days.ts";
import { type Client, LostAnswer, type Query, Refusal } from "./client.ts";
import { Conflict, changedMeanwhile, repeatedFields } from "./updates.ts";
import { createWrittenEvents } from "./written-events.ts";

export interface EventImage {
  readonly id: number;
  readonly url: string;
  readonly sizes?: Readonly<Record<string, { readonly url: string }>>;
}

/** A start and an end on the wall clock, such as `2026-01-20 19:00:00`. */
export interface Dates {
  readonly start_date: string;
  readonly end_date: string;
  readonly all_day: boolean;
}

/** The fields of an event to change. `image: undefined` removes the image, as an update without one does. */
export type EventChanges = Omit<EventFields, "image"> & { readonly image?: string | undefined };

interface Written {
  readonly id: number;
  readonly url: string;
}

/** The events of some days. `isWhole` is false if there are more than were requested. */
interface ListedEvents {
  readonly events: readonly EventResponse[];
  readonly isWhole: boolean;
}

export type CalendarApi = ReturnType<typeof createCalendarApi>;

/** The maximum page size of the service. */
export const pageSize = 50;

/** Creates the requests of the demo on a client. Each rejects with a `Refusal` if the service refuses. */
export function createCalendarApi({ get, send }: Client) {
  const written = createWrittenEvents();

  /** Lists a page of events. Rejects if the answer belongs to another request, as from a cache that ignores the query. */
  async function listEvents(query: Query, signal?: AbortSignal): Promise<EventPage> {
    const page = await get<EventPage>("events", query, signal);
    if (!answers(page, query)) throw new LostAnswer("broken", false, undefined);
    return page;
  }

  async function readEvent(id: number, signal?: AbortSignal): Promise<EventResponse> {
    try {
      return written.latest(await get<EventResponse>(`events/${id}`, {}, signal));
    } catch (error) {
      if (!isDeleted(error)) throw error;
      const deleted = await findDeleted(id, signal);
      if (deleted === undefined) throw error;
      return deleted;
    }
  }

  /** Loads an event before an update. Lists in the language of the page lack a deleted event of another language. */
  async function readCurrent(event: EventResponse): Promise<EventResponse> {
    // The service refuses to show a deleted event, which a browser reports as an error.
    const deleted = event.status === "trash" ? await findDeleted(event.id) : undefined;
    if (deleted !== undefined) return deleted;
    return readEvent(event.id).catch((error: unknown) => {
      if (event.status === "trash" && isDeleted(error)) return event;
      throw error;
    });
  }

  async function findDeleted(id: number, signal?: AbortSignal): Promise<EventResponse | undefined> {
    return (await listEvents({ include: id, status: "trash" }, signal)).events[0];
  }

  return {
    /**
     * Lists the events that touch the days from `from` until before `until`, including the latest writes of this page. If they fill more
     * than `maxPages` pages, lists those of the first page.
     */
    async listEvents(from: string, until: string, query: Query, signal: AbortSignal, maxPages: number): Promise<ListedEvents> {
      const ask = (page: Query) => listEvents({ ...query, ...page, ...touching(from, until) }, signal);
      const { items, isWhole } = await listAll(ask, "events", maxPages);
      // Only the service knows which events match a search.
      if (query.search) return { events: items, isWhole };
      const statuses = String(query.status ?? "publish").split(",");
      const events = written.correct(
        items,
        ({ start_date, end_date, status, featured }) =>
          start_date < until && end_date >= from && statuses.includes(status) && (query.featured !== true || featured === true),
      );
      return { events, isWhole };
    },
    /** Lists the events that start on the days from `from` until before `until`, in the order of the service. */
    async listStarts(from: string, until: string, query: Query, signal: AbortSignal): Promise<readonly EventResponse[]> {
      const bounds = { starts_after: addDays(from, -1), starts_before: addDays(until, -1) };
      const ask = (page: Query) => listEvents({ ...query, ...page, ...bounds }, signal);
      return (await listAll(ask, "events", Number.POSITIVE_INFINITY)).items;
    },
    async countEvents(from: string, until: string, query: Query, signal: AbortSignal): Promise<number> {
      return (await listEvents({ ...query, ...touching(from, until), per_page: 1 }, signal)).total;
    },
    listEventPage: (query: Query, signal: AbortSignal): Promise<EventPage> => listEvents({ per_page: pageSize, ...query }, signal),
    /** Loads an event. The service refuses to show deleted ones, but lists them for callers who may see them. */
    readEvent,
    /** Lists the pictures of events, because the service has no list of images. */
    async listPictures(signal?: AbortSignal): Promise<EventImage[]> {
      const { events } = await get<EventPage>("events", { per_page: pageSize, starts_after: "1970-01-02", _fields: "events" }, signal);
      const images = events.flatMap(({ image }) => (image ? [image] : []));
      return [...new Map(images.map((image) => [image.id, image])).values()];
    },
    listVenues: (query: Query = {}, signal?: AbortSignal): Promise<VenueResponse[]> =>
      listWhole((page) => get<VenuePage>("venues", { ...query, ...page }, signal), "venues"),
    readVenue: (id: number, signal?: AbortSignal) => get<VenueResponse>(`venues/${id}`, {}, signal),
    listOrganizers: (query: Query = {}, signal?: AbortSignal): Promise<OrganizerResponse[]> =>
      listWhole((page) => get<OrganizerPage>("organizers", { ...query, ...page }, signal), "organizers"),
    readOrganizer: (id: number, signal?: AbortSignal) => get<OrganizerResponse>(`organizers/${id}`, {}, signal),
    listCategories: (signal?: AbortSignal): Promise<CategoryResponse[]> =>
      listWhole((page) => get<CategoryPage>("categories", { ...page, ...termFields("categories") }, signal), "categories"),
    readCategory: (id: number, signal?: AbortSignal) => get<CategoryResponse>(`categories/${id}`, {}, signal),
    listTags: (signal?: AbortSignal): Promise<TagResponse[]> =>
      listWhole((page) => get<TagPage>("tags", { ...page, ...termFields("tags") }, signal), "tags"),
    readTag: (id: number, signal?: AbortSignal) => get<TagResponse>(`tags/${id}`, {}, signal),

    createEvent: async (fields: NewEventFields) => written.wrote(await send<EventResponse>("POST", "events", fields)),
    /**
     * Changes some fields of an event, and repeats the current values of those that the update would reset. Rejects with a `Conflict` if
     * another client has changed one of the fields since the event was loaded, or has deleted it.
     */
    async updateEvent(event: EventResponse, fields: EventChanges): Promise<EventResponse> {
      const current = await readCurrent(event);
      const isGone = current.status === "trash" && event.status !== "trash";
      const both = isGone ? ["status"] : changedMeanwhile(event, current, fields);
      if (both.length > 0) throw new Conflict(current, both);
      return written.wrote(await send<EventResponse>("PUT", `events/${event.id}`, { ...repeatedFields(current), ...fields }, current));
    },
    /** Moves an event to the trash. */
    deleteEvent: async (id: number) => written.wrote(await send<EventResponse>("DELETE", `events/${id}`)),

    createVenue: (fields: VenueFields) => send<VenueResponse>("POST", "venues", fields),
    updateVenue: (venue: Written, fields: VenueFields) => send<VenueResponse>("PUT", `venues/${venue.id}`, fields, venue),
    deleteVenue: (id: number) => send<VenueResponse>("DELETE", `venues/${id}`),
    createOrganizer: (fields: OrganizerFields) => send<OrganizerResponse>("POST", "organizers", fields),
    updateOrganizer: (organizer: Written, fields: OrganizerFields) =>
      send<OrganizerResponse>("PUT", `organizers/${organizer.id}`, fields, organizer),
    deleteOrganizer: (id: number) => send<OrganizerResponse>("DELETE", `organizers/${id}`),
  };
}

/** Returns whether the service refused to show an event because it is deleted. */
function isDeleted(error: unknown): boolean {
  return error instanceof Refusal && error.body.code === "event-no-longer-available";
}

/** The parameters that determine the events of a list, and that the service repeats in its URL. */
const repeated = ["page", "per_page", "search", "starts_after", "starts_before", "ends_after", "ends_before"] as const;

/** Returns whether a list answers a query, by the parameters in its URL. */
function answers({ rest_url }: { readonly rest_url?: unknown }, query: Query): boolean {
  if (typeof rest_url !== "string") return true;
  const asked = new URL(rest_url).searchParams;
  return repeated.every((name) => {
    const [known, sent] = [asked.get(name), String(query[name] ?? "")];
    if (sent === "") return true;
    if (known === null || name === "search") return known !== null;
    return name.includes("page") ? known === sent : Math.abs(instantOf(known) - instantOf(sent)) <= maxShift;
  });
}

/** The maximum number of milliseconds by which a site moves a date: to its zone, and to the hour at which its days start. */
const maxShift = 2 * 86_400_000;

/** Parses `2026-01-20` and `2026-01-20 19:00:00` as UTC. */
function instantOf(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T${date.slice(11) || "00:00:00"}Z`);
}

type AskPage<Name extends string, Item extends { readonly id?: unknown }> = (page: {
  page: number;
  per_page: number;
}) => Promise<{ total_pages: number } & Record<Name, Item[]>>;

/** Loads the pages of a list and joins their records. Stops after the first page if there are more than `maxPages`. */
async function listAll<Name extends string, Item extends { readonly id?: unknown }>(
  ask: AskPage<Name, Item>,
  name: Name,
  maxPages: number,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const first = await ask({ page: 1, per_page: pageSize });
  const isWhole = first.total_pages <= maxPages;
  const count = isWhole ? Math.max(0, first.total_pages - 1) : 0;
  const rest = await Promise.all(Array.from({ length: count }, (_, index) => ask({ page: index + 2, per_page: pageSize })));
  // A cache that ignores the query answers all pages with the first one. Later pages of a list are never empty.
  const [start] = first[name];
  const isOther = (page: (typeof rest)[number]) => page.total_pages !== first.total_pages || page[name][0]?.id === start?.id;
  if (start?.id !== undefined && rest.some(isOther)) throw new LostAnswer("broken", false, undefined);
  return { items: [first, ...rest].flatMap((page) => page[name]), isWhole };
}

async function listWhole<Name extends string, Item extends { readonly id?: unknown }>(
  ask: AskPage<Name, Item>,
  name: Name,
): Promise<Item[]> {
  return (await listAll(ask, name, Number.POSITIVE_INFINITY)).items;
}

/** Returns the query for events that touch some days. The service treats a day as its last second, so each bound is the previous day. */
function touching(from: string, until: string): Query {
  return { ends_after: addDays(from, -1), starts_before: addDays(until, -1) };
}

function termFields(list: "categories" | "tags"): Query {
  return { _fields: `${list},total_pages,${fieldsFor(termUses, "page").join()}` };
}
