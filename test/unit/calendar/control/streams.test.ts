import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/calendar/calendar.ts";
import { withControl } from "../../../../src/calendar/control/with-control.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";

const changes = "http://localhost:4010/__calendar/changes";
const venues = "http://localhost:4010/wp-json/calendar/events/v1/venues";

test("each request sends the number of its entry, and a slow listener gets only the newest", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const response = await withControl(calendar).fetch(new Request(changes));
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(": open\n\n");
  await calendar.fetch(venues);
  expect((await reader?.read())?.value).toBe("data: 1\n\n");
  for (let count = 0; count < 20; count += 1) await calendar.fetch(venues);
  let last = "";
  while (last !== "data: 21\n\n") last = (await reader?.read())?.value ?? "";
  await reader?.cancel();
});

test.each<[string, (calendar: Calendar) => void]>([
  ["another world", (calendar) => calendar.restore({ events: [] })],
  ["the starting world again", (calendar) => calendar.reset()],
  ["a moved clock", (calendar) => calendar.clock.advance("P1D")],
])("0 says that there is %s, also before the number that a slow listener gets", async (_, change) => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const response = await withControl(calendar).fetch(new Request(changes));
  for (let count = 0; count < 3; count += 1) await calendar.fetch(venues);
  change(calendar);
  await calendar.fetch(venues);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let sent = "";
  while (!/data: [14]\n\n$/.test(sent) || !sent.includes("data: 0")) sent += (await reader?.read())?.value;
  await reader?.cancel();
  expect(sent).toMatch(/data: 0\n\ndata: [14]\n\n$/);
});

test("a record that is written by a request sends only the number of the request", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const response = await withControl(calendar).fetch(new Request(changes));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await calendar.fetch(venues, { method: "POST", body: new URLSearchParams({ venue: "Hall" }) });
  expect((await reader?.read())?.value).toBe("data: 1\n\n");
  await reader?.cancel();
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

test("at most 32 listeners follow, and one that leaves makes room", async () => {
  const { fetch } = withControl(createCalendar({ world: "empty" }));
  const open = () => fetch(new Request(changes));
  const responses = await Promise.all(Array.from({ length: 32 }, open));
  expect((await open()).status).toBe(400);
  await responses[0]?.body?.cancel();
  expect((await open()).status).toBe(200);
  expect((await fetch(new Request(changes, { method: "HEAD" }))).status).toBe(400);
});
