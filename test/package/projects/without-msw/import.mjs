import assert from "node:assert/strict";
import { createCalendar } from "event-calendar-mock";
import { serveCalendar } from "event-calendar-mock/server";
import { calendar as calendarPlugin } from "event-calendar-mock/vite";

const events = "/wp-json/calendar/events/v1/events";
const calendar = createCalendar();

assert.equal((await calendar.fetch(`http://localhost${events}`)).status, 200);
assert.ok(calendar.handlers.length > 50);

const server = await serveCalendar(calendar);
assert.equal((await fetch(`${server.url}${events}`)).status, 200);
await server.close();

assert.equal(calendarPlugin().apply, "serve");
console.log("answered without MSW");
