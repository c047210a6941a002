// Imports every entry that works without MSW besides an installed MSW, and asks which modules Node has read.
import assert from "node:assert/strict";
import { registerHooks } from "node:module";

const read = [];
registerHooks({
  load(url, context, next) {
    read.push(url);
    return next(url, context);
  },
});
const { createCalendar } = await import("event-calendar-mock");
await import("event-calendar-mock/server");
await import("event-calendar-mock/vite");
await import("event-calendar-mock/worlds");
await import("event-calendar-mock/schemas");
await import("event-calendar-mock/control");
const calendar = createCalendar();
assert.ok(calendar.handlers.length > 50);
assert.equal((await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events")).status, 200);
assert.ok(read.some((url) => url.includes("/node_modules/event-calendar-mock/")));
assert.deepEqual(
  read.filter((url) => url.includes("/node_modules/msw/")),
  [],
);
console.log("did not load MSW");
