import { createCalendar } from "event-calendar-mock";
import { startCalendar } from "event-calendar-mock/browser";
import type { components, paths } from "event-calendar-mock/openapi";
import openapi from "event-calendar-mock/openapi.json";
import { loadWorld, type WorldName } from "event-calendar-mock/worlds";
import small from "event-calendar-mock/worlds/small.json";

const { calendar, stop } = await startCalendar({ persist: "session", sync: true, world: small });
stop();
const name: WorldName = "festival";
createCalendar({ world: await loadWorld(name) });
export const count: number = calendar.db.event.count() + createCalendar().db.venue.count();
// @ts-expect-error an unknown value of persist
await startCalendar({ persist: "forever" });

type ListQuery = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;
export const query: ListQuery = { per_page: 5, featured: "1", i18n_language: "fr-ca" };
// @ts-expect-error a new venue needs its name
export const nameless: components["schemas"]["NewVenueFields"] = { city: "Guelph" };
export const version: string = openapi.openapi;
