// Runs in Deno and in Bun: answers through `fetch`, over a port, and to a request that still runs when the server closes.
import assert from "node:assert/strict";
import { createCalendar } from "event-calendar-mock";
import { serveCalendar } from "event-calendar-mock/server";

const events = "/wp-json/calendar/events/v1/events";
const calendar = createCalendar();
assert.equal((await calendar.fetch(`http://localhost${events}`)).status, 200);

const server = await serveCalendar(calendar);
const tag = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Jazz" }) };
const created = await fetch(`${server.url}/wp-json/calendar/events/v1/tags`, tag);
assert.equal(created.status, 201);
assert.equal((await created.json()).name, "Jazz");

calendar.faults.add("events.list", { delay: 300 });
const late = fetch(`${server.url}${events}`);
await new Promise((resolve) => setTimeout(resolve, 100));
await server.close();
assert.equal((await late).status, 200);
await assert.rejects(fetch(`${server.url}${events}`));
console.log("answered and closed");
