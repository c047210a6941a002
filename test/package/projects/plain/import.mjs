import assert from "node:assert/strict";
import { createCalendar } from "event-calendar-mock";
import { generateWorld } from "event-calendar-mock/fixtures";
import { setupCalendar } from "event-calendar-mock/node";
import { serveCalendar } from "event-calendar-mock/server";
import { calendar } from "event-calendar-mock/vite";
import { loadWorld } from "event-calendar-mock/worlds";

const events = "/wp-json/calendar/events/v1/events";

const inProcess = createCalendar({ world: generateWorld({ events: 3 }) });
assert.equal((await inProcess.fetch(new Request(`http://localhost${events}`))).status, 200);

assert.equal(createCalendar({ world: await loadWorld("festival") }).db.event.count(), 2000);

const server = await serveCalendar(inProcess);
assert.equal((await fetch(`${server.url}${events}`)).status, 200);
assert.equal((await (await fetch(`${server.url}/__calendar/health`)).json()).status, "ok");
await server.close();

const { listen, reset, close } = setupCalendar();
listen({ onUnhandledRequest: "error" });
assert.equal((await fetch(`https://calendar.example${events}`)).status, 200);
await assert.rejects(fetch("https://elsewhere.example/"));
reset();
close();

assert.equal(calendar().apply, "serve");
await assert.rejects(import("event-calendar-mock/browser"), { code: "ERR_PACKAGE_PATH_NOT_EXPORTED" });
console.log("imported");
