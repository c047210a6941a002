const assert = require("node:assert/strict");
const { createCalendar } = require("event-calendar-mock");
const { setupCalendar } = require("event-calendar-mock/node");
const { serveCalendar } = require("event-calendar-mock/server");
const { generateWorld } = require("event-calendar-mock/fixtures");
const { calendar } = require("event-calendar-mock/vite");
const { loadWorld } = require("event-calendar-mock/worlds");
const small = require("event-calendar-mock/worlds/small.json");

for (const face of [setupCalendar, serveCalendar, generateWorld, calendar, loadWorld]) assert.equal(typeof face, "function");
assert.ok(createCalendar({ world: small }).db.event.count() > 0);
console.log("required");
