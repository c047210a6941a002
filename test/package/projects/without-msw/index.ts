import { type Calendar, createCalendar } from "event-calendar-mock";
import { controlClient } from "event-calendar-mock/control";
import { serveCalendar } from "event-calendar-mock/server";
import { calendar as calendarPlugin } from "event-calendar-mock/vite";

const calendar: Calendar = createCalendar({ world: "empty" });
export const response: Promise<Response> = calendar.fetch("http://localhost/calendar/events/v1/events");
export const server = serveCalendar(calendar);
export const plugin = calendarPlugin({ world: "city" });
export const remote = controlClient("http://127.0.0.1:4010");
// @ts-expect-error an option of the wrong type: the types of the calendar do not depend on MSW
createCalendar({ access: "closed" });
