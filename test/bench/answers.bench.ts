import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, bench, describe } from "vitest";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import { SerializedRecord, writeBody } from "../../src/service/resources/serialized-record.ts";

const home = "https://calendar.example";
const api = `${home}/wp-json/calendar/events/v1`;
const calendar = createCalendar({ quiet: true });
const list = `${api}/events?per_page=10`;
const first = await calendar.fetch(list);
const headers = [...first.headers];
const bytes = new Uint8Array(await first.arrayBuffer());
const [event] = calendar.db.event.findMany({ where: { status: { equals: "publish" } } });

/** Adds another second in the first day of a list, or another password for an event that has none: the same answer, at a new address. */
let asked = 0;
function again(url: string): string {
  asked += 1;
  const address = new URL(url);
  if (!address.pathname.endsWith("/events")) address.searchParams.set("password", `p${asked}`);
  else {
    const time = new Date((asked % 86_400) * 1_000).toISOString().slice(11, 19);
    address.searchParams.set("start_date", `${address.searchParams.get("start_date") ?? calendar.clock.now().slice(0, 10)} ${time}`);
  }
  return address.href;
}

async function read(url: string, init?: RequestInit, from: Pick<Calendar, "fetch"> = calendar): Promise<void> {
  await (await from.fetch(url, init)).arrayBuffer();
}

// The summary says how many times as long the calendar takes as creating and reading the web objects alone.
describe("a list of ten events", () => {
  bench("new Request and new Response of the same bytes", async () => {
    new Request(list);
    await new Response(bytes, { headers }).arrayBuffer();
  });
  bench("asked again", () => read(list));
  bench("asked for the first time", () => read(again(list)));
});

describe.each([
  ["an event", `${api}/events/${event?.id}`],
  ["a filtered list", `${api}/events?categories=31&start_date=2026-06-01&end_date=2026-08-31`],
  ["a search", `${api}/events?search=jazz`],
  ["the last route", `${api}/tags`],
])("%s", (_, url) => {
  bench("asked again", () => read(url));
  bench("asked for the first time", () => read(again(url)));
});

// After a write, a list is made out of records that were presented before.
describe("writes", () => {
  const written = createCalendar({ quiet: true });
  const body = JSON.stringify({ title: "Night market", start_date: "2026-08-01 19:00:00", end_date: "2026-08-01 23:00:00" });
  const post = { method: "POST", headers: { "content-type": "application/json" }, body };
  bench("an update", () => read(`${api}/events/${event?.id}`, post, written));
  bench("an update, then a list", async () => {
    await read(`${api}/events/${event?.id}`, post, written);
    await read(list, undefined, written);
  });
});

describe("the bytes of a body", () => {
  const events = Array.from({ length: 10 }, (_, id) => new SerializedRecord(id, { title: "Jazz", text: "x".repeat(6_000) }));
  const plain = events.map((record) => record.toJSON());
  bench("records that were serialized before", () => void writeBody({ events, total: 10 }));
  bench("JSON.stringify and one encoding", () => void new TextEncoder().encode(JSON.stringify({ events: plain, total: 10 })));
});

describe("an intercepted fetch", () => {
  const constant = [http.get(`${api}/events`, () => new Response(bytes, { headers }))];
  const server = setupServer();
  server.listen();
  afterAll(() => server.close());
  const fetchList = async () => void (await (await fetch(list)).arrayBuffer());
  const fetchAnew = async () => void (await (await fetch(again(list))).arrayBuffer());
  bench("answered by one handler with a constant", fetchList, { setup: () => server.resetHandlers(...constant) });
  bench("answered by the calendar's handlers", fetchList, { setup: () => server.resetHandlers(...calendar.handlers) });
  bench("answered by the calendar's handlers for the first time", fetchAnew, { setup: () => server.resetHandlers(...calendar.handlers) });
});
