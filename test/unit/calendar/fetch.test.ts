import { describe, expect, test } from "vitest";
import { withControl } from "../../../src/calendar/control/create-control.ts";
import { type Calendar, createCalendar } from "../../../src/calendar/create-calendar.ts";

const tags = "http://localhost/wp-json/calendar/events/v1/tags";

const inputs = { "a string": tags, "a URL": new URL(tags), "a request": new Request(tags) };
test.each(Object.entries(inputs))("calendar.fetch takes %s, and options in addition to it", async (_, input) => {
  const calendar = createCalendar({ world: "empty" });
  expect((await calendar.fetch(input)).status).toBe(200);
  expect((await calendar.fetch(input, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) })).status).toBe(201);
});

test("calendar.fetch can stand in for the global fetch, and refuses what it refuses", async () => {
  const { fetch: standIn } = createCalendar({ world: "empty" });
  const typed: typeof fetch = standIn;
  expect((await typed(tags)).status).toBe(200);
  await expect(typed("/tags")).rejects.toThrow(TypeError);
});

test("a request to a calendar with a delay takes effect before its answer comes", async () => {
  const calendar = createCalendar({ world: "empty", delay: { min: 1, max: 5 } });
  const body = new URLSearchParams({ name: "Jazz" });
  const answer = calendar.fetch("http://localhost/wp-json/calendar/events/v1/tags", { method: "POST", body });
  expect([(await calendar.journal.waitFor({ route: "tags.create" })).status, calendar.db.tag.count()]).toEqual([201, 1]);
  expect((await answer).status).toBe(201);
});

describe("calendar.fetch rejects with the reason of a signal", () => {
  const post = { method: "POST", body: new URLSearchParams({ name: "Jazz" }) };

  /** Sends a request to add a tag, aborts it after `wait`, and expects the reason of its signal. */
  async function abort({ fetch }: Calendar, wait: () => unknown = () => undefined, init: object = post) {
    const client = new AbortController();
    const answer = fetch(tags, { ...init, signal: client.signal });
    await wait();
    client.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  }

  test("that has aborted, and writes nothing", async () => {
    const calendar = createCalendar({ world: "empty" });
    const signal = AbortSignal.abort(new Error("No longer wanted."));
    await expect(calendar.fetch(tags, { ...post, signal })).rejects.toThrow("No longer wanted.");
    await expect(calendar.fetch(new Request(tags, { signal }))).rejects.toThrow("No longer wanted.");
    await expect(withControl(calendar).fetch(new Request(tags, { signal }))).rejects.toThrow("No longer wanted.");
    expect([calendar.db.tag.count(), calendar.journal.entries]).toEqual([0, []]);
  });

  test("that aborts while a fault holds the request back, before it is written", async () => {
    const calendar = createCalendar({ world: "empty" });
    calendar.faults.add("*", { delay: 86_400_000 });
    await abort(calendar);
    expect(calendar.db.tag.count()).toBe(0);
  });

  test("that aborts while the answer is held back, after it was written", async () => {
    const calendar = createCalendar({ world: "empty", delay: 86_400_000 });
    await abort(calendar, () => calendar.journal.waitFor({ route: "tags.create" }));
    expect(calendar.db.tag.count()).toBe(1);
  });

  test("that aborts while the body of the request arrives", async () => {
    await abort(createCalendar({ world: "empty" }), undefined, { method: "POST", body: new ReadableStream(), duplex: "half" });
  });

  test("that aborts while a fault sends the body of the answer in slices", async () => {
    const calendar = createCalendar();
    calendar.faults.add("*", { kind: "slow-body" });
    const client = new AbortController();
    const { body } = await calendar.fetch(tags, { signal: client.signal });
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    client.abort();
    await expect(reader?.read()).rejects.toMatchObject({ name: "AbortError" });
  });
});
