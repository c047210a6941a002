import { setupServer } from "msw/node";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { replayCapsule } from "../../src/capsule.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { options, type Played, play } from "./play.ts";
import { playCapsule, recordCapsule } from "./play-capsule.ts";
import { script } from "./script.ts";

// The file holds the hash of all answers and a short hash of each one, so that a diff shows which answers changed.
// `npx vitest run --project node test/determinism/determinism.test.ts -u` rewrites it, and the hash of the capsule.
const committed = "answers.txt";

/** Holds the answers in process, which the answers in other runtimes must equal. */
const reference = play(createCalendar(options).fetch);

function textOf({ hash, lines }: Played): string {
  return [hash, ...lines.map((line) => line.slice(0, 12) + line.slice(64)), ""].join("\n");
}

test("the script has at least 200 requests of every kind", () => {
  expect(script.length).toBeGreaterThanOrEqual(200);
  expect(new Set(script.map(({ method }) => method))).toEqual(new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]));
  expect(new Set(script.map(({ login = "" }) => login)).size).toBe(6);
});

test.each(["America/Vancouver", "America/Edmonton", "Africa/Casablanca", "Africa/El_Aaiun"])(
  "the script writes an event of December 2026 in %s, for which Node 20 and 26 have different rules",
  (zone) => {
    const bodies = script.map(({ body = "" }) => body);
    expect(bodies.filter((body) => body.includes(zone) && body.includes("2026-12-01"))).toHaveLength(1);
  },
);

test("the calendar answers the script with the committed answers", async () => {
  const played = await reference;
  const statuses = new Set(played.lines.map((line) => line.slice(65, 68)));
  expect([...statuses].toSorted()).toEqual(["200", "201", "400", "401", "403", "404", "410", "500"]);
  await expect(textOf(played)).toMatchFileSnapshot(committed);
});

test("a capsule of 200 requests has the committed bytes, and its replays find the same first difference", async () => {
  const capsule = await recordCapsule();
  expect((await replayCapsule(capsule)).first).toBeUndefined();
  await expect(await playCapsule(capsule)).toMatchFileSnapshot("capsule.txt");
});

describe("the answers do not change", () => {
  test("between two calendars that answer in turns", async () => {
    const calendars = [createCalendar(options), createCalendar(options)];
    const played = await Promise.all(calendars.map(({ fetch }) => play(fetch)));
    expect(played).toEqual([await reference, await reference]);
  });

  test("after a reset", async () => {
    const calendar = createCalendar(options);
    await play(calendar.fetch);
    calendar.clock.set("2030-01-01T00:00:00Z");
    calendar.reset();
    expect(await play(calendar.fetch)).toEqual(await reference);
  });

  test("after a restored snapshot that was converted to JSON", async () => {
    const calendar = createCalendar(options);
    const start = JSON.stringify(calendar.snapshot());
    await play(calendar.fetch);
    calendar.restore(JSON.parse(start));
    expect(await play(calendar.fetch)).toEqual(await reference);
  });

  test("when a snapshot is taken after half of the script", async () => {
    const [first, second] = [createCalendar(options), createCalendar(options)];
    const half = Math.floor(script.length / 2);
    const { lines } = await play(first.fetch, undefined, script.slice(0, half));
    second.restore(JSON.parse(JSON.stringify(first.snapshot())));
    const rest = await play(second.fetch, undefined, script.slice(half));
    expect([...lines, ...rest.lines]).toEqual((await reference).lines);
  });

  test("in a session, whatever the calendar and another session wrote", async () => {
    const calendar = createCalendar(options);
    await play(calendar.fetch, undefined, script.slice(0, 100));
    await play(calendar.session("other").fetch, undefined, script.slice(50, 150));
    expect(await play(calendar.session("one").fetch)).toEqual(await reference);
    const withHeader = (request: Request) => {
      request.headers.set("X-Calendar-Session", "two");
      return calendar.fetch(request);
    };
    expect(await play(withHeader)).toEqual(await reference);
  });

  test("through MSW in Node", async () => {
    const server = setupServer(...createCalendar(options).handlers);
    server.listen({ onUnhandledRequest: "error" });
    const played = await play(fetch).finally(() => server.close());
    expect(played).toEqual(await reference);
  });

  test("over HTTP", async () => {
    const server = await serveCalendar(createCalendar(options));
    const played = await play(fetch, server.url).finally(() => server.close());
    expect(played).toEqual(await reference);
  });
});
