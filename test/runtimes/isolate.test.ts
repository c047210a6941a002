import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setupCalendar } from "../../src/node.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const weather = http.get("https://weather.example/today", () => HttpResponse.json({ sky: "clear" }));
const { calendar, server, listen, isolate, close } = setupCalendar({ handlers: [weather], sessions: 3 });

beforeAll(() => listen({ onUnhandledRequest: "error" }));
afterAll(close);

async function addTag(name: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${api}/tags`, { method: "POST", headers, body: JSON.stringify({ name }) });
  return response.status;
}

async function namesOfTags(): Promise<string[]> {
  const response = await fetch(`${api}/tags?per_page=50&hide_empty=false`);
  const { tags }: { tags: { name: string }[] } = await response.json();
  return tags.map(({ name }) => name);
}

describe("tests that run at the same time", () => {
  test.concurrent.each(["Choir", "Jazz", "Lecture", "Market", "Opera"])("see only what they wrote: %s", async (name) => {
    await isolate(async (session) => {
      const before = await namesOfTags();
      expect(before).not.toContain(name);
      expect(await addTag(name)).toBe(201);
      // The other tests write between these requests.
      for (let round = 0; round < 5; round += 1) expect((await namesOfTags()).toSorted()).toEqual([...before, name].toSorted());
      expect(session.journal.of("tags.create")).toHaveLength(1);
    });
  });

  test.concurrent("add handlers of their own", async () => {
    const isDown = () => fetch(`${api}/tags`).then(({ status }) => status === 503);
    const overridden = isolate(async () => {
      server.use(http.get(`${api}/tags`, () => new HttpResponse(null, { status: 503 })));
      const before = await isDown();
      server.resetHandlers();
      return [before, await isDown()];
    });
    const other = isolate(isDown);
    expect(await Promise.all([overridden, other])).toEqual([[true, false], false]);
  });
});

test.each([["x"], [undefined, "x"], [() => {}, 1]])("isolate shows its call for %j, %j", async (...given) => {
  await expect(Reflect.apply(isolate, undefined, given)).rejects.toThrow(
    'Cannot run the test: write isolate(async (calendar) => { … }, "tags.test.js > adds Jazz"); the name is optional.',
  );
});

test("isolate returns what the function returns, passes its errors on, and ends the session", async () => {
  expect(await isolate((session) => session.db.tag.create({ name: "Jazz" }).name)).toBe("Jazz");
  await expect(isolate(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(calendar.sessions.list()).toEqual([]);
});

test("handlers given to setupCalendar answer inside, too", async () => {
  const sky = await isolate(async () => (await fetch("https://weather.example/today")).json());
  expect(sky).toEqual({ sky: "clear" });
});

test("records that are written inside do not exist outside", async () => {
  await isolate(() => addTag("Inside"));
  expect(await namesOfTags()).not.toContain("Inside");
});
