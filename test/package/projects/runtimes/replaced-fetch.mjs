// Replaces `fetch` and its classes as React Native does, by ones without streams, and then answers through `calendar.fetch`.
import assert from "node:assert/strict";

const { Request: NativeRequest } = globalThis;
for (const name of ["fetch", "Headers", "Request", "Response"]) delete globalThis[name];
globalThis.self = globalThis;
await import("whatwg-fetch");
assert.notEqual(globalThis.Request, NativeRequest);
assert.equal("body" in Request.prototype, false);

const { createCalendar } = await import("event-calendar-mock");
globalThis.fetch = createCalendar().fetch;
const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";
const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: "Müsik" }) };
const created = await fetch(tags, json);
assert.equal(created.status, 201);
const { id, name } = await created.json();
assert.equal(name, "Müsik");
const renamed = await fetch(`${tags}/${id}`, { method: "PUT", body: new URLSearchParams({ name: "Jazz" }) });
assert.equal((await renamed.json()).name, "Jazz");
assert.equal((await fetch(`${tags}/${id}`, { method: "DELETE" })).status, 200);
console.log("answered without streams");
