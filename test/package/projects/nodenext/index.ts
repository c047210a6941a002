import { type Calendar, CalendarError, createCalendar, type EventResponse, type NewEventFields, type World } from "event-calendar-mock";
import { generateWorld } from "event-calendar-mock/fixtures";
import { setupCalendar } from "event-calendar-mock/node";
import type { components, paths } from "event-calendar-mock/openapi";
import { EventPage } from "event-calendar-mock/schemas";
import { serveCalendar } from "event-calendar-mock/server";
import { calendar as calendarPlugin } from "event-calendar-mock/vite";
import { loadWorld } from "event-calendar-mock/worlds";
import small from "event-calendar-mock/worlds/small.json" with { type: "json" };

const world: World = generateWorld({ events: 3 });
const calendar: Calendar = createCalendar({ world });
const event = calendar.db.event.findFirst({ where: { title: { contains: "a" } } });
export const title: string | undefined = event?.title;
export const handlerPaths = calendar.handlers.map(({ info }) => info.path);
createCalendar({ world: small });
createCalendar({ world: await loadWorld("multilingual") });
// @ts-expect-error a world that only loadWorld loads
createCalendar({ world: "multilingual" });
// @ts-expect-error a name that no world has
await loadWorld("vity");
// @ts-expect-error an unknown field of an event
calendar.db.event.findFirst({ where: { headline: { equals: "x" } } });
// @ts-expect-error an option of the wrong type
createCalendar({ access: "closed" });

// @ts-expect-error a new event needs its dates
const undated: NewEventFields = { title: "Jazz" };

export async function venuesOf(response: Response): Promise<(string | undefined)[]> {
  const { events } = EventPage.parse(await response.json());
  const [first]: EventResponse[] = events;
  const venue = first?.venue ?? [];
  return [undated.title, ...(Array.isArray(venue) ? venue : [venue]).map(({ city }) => city)];
}

export async function run(): Promise<string> {
  const { listen, reset, close } = setupCalendar({ world: "empty" });
  listen({ onUnhandledRequest: "error" });
  reset();
  close();
  const { url, close: stop } = await serveCalendar(calendar, { port: 0 });
  await stop();
  return calendarPlugin().name + url + new CalendarError("invalid_options", "x").message;
}

type ListQuery = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;
export const query: ListQuery = { per_page: 5, featured: "1", i18n_language: "fr-ca" };
// @ts-expect-error a new venue needs its name
export const nameless: components["schemas"]["NewVenueFields"] = { city: "Guelph" };
