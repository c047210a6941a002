import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/calendar/calendar.ts";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { once } from "../../../../src/util/once.ts";

const changes = "http://localhost:4010/__calendar/changes";
const venues = "http://localhost:4010/wp-json/calendar/events/v1/venues";

/** Creates a calendar and listens to its changes; what they send is read from the first `read` on. */
async function follow() {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const { headers, body } = await withControl(calendar).fetch(new Request(changes));
  const texts = once(() => body?.pipeThrough(new TextDecoderStream()).getReader());
  return { calendar, headers, read: async () => (await texts()?.read())?.value, stop: () => texts()?.cancel() };
}

test("each request sends the number of its entry, and a slow listener gets only the newest", async () => {
  const { calendar, headers, read, stop } = await follow();
  expect([headers.get("content-type"), await read()]).toEqual(["text/event-stream", ": open\n\n"]);
  await calendar.fetch(venues);
  expect(await read()).toBe("data: 1\n\n");
  for (let count = 0; count < 20; count += 1) await calendar.fetch(venues);
  let last: string | undefined;
  while (last !== "data: 21\n\n") last = await read();
  await stop();
});

test.each<[string, (calendar: Calendar) => void]>([
  ["another world", (calendar) => calendar.restore({ events: [] })],
  ["the starting world again", (calendar) => calendar.reset()],
  ["a moved clock", (calendar) => calendar.clock.advance("P1D")],
])("0 says that there is %s, also before the number that a slow listener gets", async (_, change) => {
  const { calendar, read, stop } = await follow();
  for (let count = 0; count < 3; count += 1) await calendar.fetch(venues);
  change(calendar);
  await calendar.fetch(venues);
  let sent = "";
  while (!/data: [14]\n\n$/.test(sent) || !sent.includes("data: 0")) sent += await read();
  await stop();
  expect(sent).toMatch(/data: 0\n\ndata: [14]\n\n$/);
});

test("a record that is written by a request sends only the number of the request", async () => {
  const { calendar, read, stop } = await follow();
  await read();
  await calendar.fetch(venues, { method: "POST", body: new URLSearchParams({ venue: "Hall" }) });
  expect(await read()).toBe("data: 1\n\n");
  await stop();
});

test("a listener of a server gets each number once", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const server = await serveCalendar(calendar, { port: 0 });
  const reader = (await fetch(`${server.url}/__calendar/changes`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let sent = "";
  for (let count = 1; count <= 3; count += 1) {
    await fetch(`${server.url}/wp-json/calendar/events/v1/venues`);
    while (!sent.includes(`data: ${count}\n\n`)) sent += (await reader?.read())?.value;
  }
  await reader?.cancel();
  await server.close();
  expect(sent).toBe(": open\n\ndata: 1\n\ndata: 2\n\ndata: 3\n\n");
});

test.each([
  ["ends", (calendar: Calendar) => calendar.sessions.end("a")],
  ["is opened again", (calendar: Calendar) => calendar.sessions.open("a")],
])("the stream of a session ends when the session %s, and makes room", async (_, end) => {
  const calendar = createCalendar({ world: "empty" });
  const { fetch } = withControl(calendar);
  const open = async () => (await fetch(new Request(changes, { headers: { "X-Calendar-Session": "a" } }))).body;
  const bodies = await Promise.all(Array.from({ length: 32 }, open));
  end(calendar);
  expect(await Promise.all(bodies.map((body) => new Response(body).text()))).toEqual(Array.from({ length: 32 }, () => ": open\n\n"));
  expect((await fetch(new Request(changes))).status).toBe(200);
});

test("at most 32 listeners follow, and one that leaves makes room", async () => {
  const { fetch } = withControl(createCalendar({ world: "empty" }));
  const open = () => fetch(new Request(changes));
  const responses = await Promise.all(Array.from({ length: 32 }, open));
  expect((await open()).status).toBe(400);
  await responses[0]?.body?.cancel();
  expect([(await open()).status, (await fetch(new Request(changes, { method: "HEAD" }))).status]).toEqual([200, 400]);
});
