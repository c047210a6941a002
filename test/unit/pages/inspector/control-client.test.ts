import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { type Calendar, createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type ControlListeners, createControlClient } from "../../../../src/pages/inspector/control-client.ts";
import { serveCalendar } from "../../../../src/server.ts";

const home = new URL("http://localhost:4010");
const venues = new URL("/wp-json/calendar/events/v1/venues", home);
const visitor = { session: "", token: "" };
const silent: ControlListeners = { onGuarded: () => {}, onReach: () => {} };

function clientOf(calendar: Calendar, session = "") {
  const { fetch } = withControl(calendar);
  return createControlClient({ home, fetchUrl: (url, init) => fetch(new Request(url, init)) }, { ...visitor, session }, silent);
}

test("a fault that is added or removed leaves the hits of the others", async () => {
  const calendar = createCalendar({ quiet: true });
  const client = clientOf(calendar);
  await client.addFault("venues.list", { status: 503 });
  await calendar.fetch(venues);
  const id = await client.addFault("events.list", { delay: 20 });
  const answer = await client.faults();
  expect(answer).toMatchObject([
    { id: 1, route: "venues.list", hits: 1 },
    { id: 2, route: "events.list", hits: 0 },
  ]);
  await client.removeFault(id);
  expect(await client.faults()).toMatchObject([{ id: 1, hits: 1 }]);
});

test("a fault that the calendar refuses rejects with its sentence", async () => {
  await expect(clientOf(createCalendar()).addFault({ method: "POST", query: {} }, { status: 99 })).rejects.toThrow(
    "must be a status from 200 to 599",
  );
});

test("the journal is read from where it was left, also when it was emptied and filled again", async () => {
  const calendar = createCalendar({ quiet: true });
  const client = clientOf(calendar);
  await calendar.fetch(venues);
  expect(await client.journal()).toMatchObject([{ number: 1, url: venues.href }]);
  await calendar.fetch(`${venues}?page=2`);
  expect(await client.journal()).toMatchObject([{ number: 1 }, { number: 2, url: `${venues}?page=2` }]);
  calendar.reset();
  for (const search of ["hall", "park", "room"]) await calendar.fetch(`${venues}?search=${search}`);
  expect((await client.journal()).map(({ url }) => url)).toEqual(["hall", "park", "room"].map((search) => `${venues}?search=${search}`));
  await client.clearJournal();
  expect(await client.journal()).toEqual([]);
});

test("parts of the journal are read one after another, so that a late one does not replace a newer one", async () => {
  const { fetch } = withControl(createCalendar({ quiet: true }));
  let open = 0;
  const seen: number[] = [];
  async function fetchUrl(url: URL, init: RequestInit): Promise<Response> {
    open += 1;
    seen.push(open);
    const answer = await fetch(new Request(url, init));
    open -= 1;
    return answer;
  }
  const client = createControlClient({ home, fetchUrl }, visitor, silent);
  await Promise.all([client.journal(), client.journal()]);
  expect(seen).toEqual([1, 1]);
});

test("requests act in the session that is chosen", async () => {
  const calendar = createCalendar();
  await clientOf(calendar, "worker-1").setClock({ now: "2026-06-15T12:00:00Z" });
  expect((await clientOf(calendar).sessions()).map(({ id }) => id)).toEqual(["", "worker-1"]);
  expect(calendar.session("worker-1").clock.now()).toBe("2026-06-15T12:00:00Z");
  expect(calendar.clock.now()).toBe("2026-01-15T12:00:00Z");
});

test("a server that wants its token and a server that is gone are told apart", async () => {
  const heard: unknown[] = [];
  const listeners: ControlListeners = { onGuarded: (message) => heard.push(message), onReach: (isReached) => heard.push(isReached) };
  const server = await serveCalendar(createCalendar(), { controlToken: "open-sesame" });
  const target = { home: new URL(server.url), fetchUrl: (url: URL, init: RequestInit) => fetch(url, init) };
  const client = createControlClient(target, visitor, listeners);
  await expect(client.now()).rejects.toThrow(/token/);
  expect(heard).toEqual([true, expect.stringMatching(/token/)]);
  expect(await createControlClient(target, { ...visitor, token: "open-sesame" }, silent).now()).toBe("2026-01-15T12:00:00Z");
  await server.close();
  heard.length = 0;
  await expect(client.now()).rejects.toThrow(`No server answers at ${server.url}`);
  expect(heard).toEqual([false]);
});
