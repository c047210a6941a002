import { type Calendar, createCalendar } from "event-calendar-mock";
import { replayCapsule } from "event-calendar-mock/capsule";
import { controlClient } from "event-calendar-mock/control";
import { mergeCoverage } from "event-calendar-mock/coverage";
import { createBuilder } from "event-calendar-mock/fixtures";
import type { showInspector } from "event-calendar-mock/inspector";
import { record } from "event-calendar-mock/mirror";
import type { paths } from "event-calendar-mock/openapi";
import * as schemas from "event-calendar-mock/schemas";
import { serveCalendar } from "event-calendar-mock/server";
import { sweep } from "event-calendar-mock/sweep";
import { calendar as calendarPlugin } from "event-calendar-mock/vite";
import { loadWorld } from "event-calendar-mock/worlds";

const calendar: Calendar = createCalendar({ world: "empty" });
export const response: Promise<Response> = calendar.fetch("http://localhost/calendar/events/v1/events");
export const server = serveCalendar(calendar);
export const plugin = calendarPlugin({ world: "city" });
export const remote = controlClient("http://127.0.0.1:4010");
export const others = [replayCapsule, mergeCoverage, createBuilder, record, schemas, sweep, loadWorld];
export type Types = [paths, typeof showInspector];
// @ts-expect-error an option of the wrong type: the types of the calendar do not depend on MSW
createCalendar({ access: "closed" });
