import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../src/calendar/options.ts";
import { suggestTests } from "../../../src/calendar/suggest-tests.ts";

const root = "/wp-json/calendar/events/v1";

function counting(options: CalendarOptions = {}) {
  const calendar = createCalendar({ world: "city", quiet: true, coverage: true, ...options });
  const ask = (name: string, path: string) => calendar.session(name).fetch(`http://localhost${root}${path}`);
  return { calendar, ask };
}

describe("suggested tests", () => {
  test.each([{}, { access: "service" }, { fidelity: "observed" }] as const)("meet what they are suggested for: %o", async (options) => {
    const { calendar, ask } = counting(options);
    await ask("lists", "/events");
    await ask("lists", "/venues");
    const { next } = await suggestTests(await calendar.coverage(), { count: 30 });
    expect(new Set(next.map(({ kind }) => kind))).toEqual(new Set(["refusals", "parameters", "states"]));
    expect(next.filter(({ request }) => request === undefined).map(({ name, needs }) => [name, needs])).toEqual([]);
    for (const [place, { name, request, status }] of next.entries()) {
      const { method = "", path = "", headers = {}, body } = request ?? {};
      // Each test of a kit starts in the starting world.
      const { fetch } = calendar.session(String(place));
      const response = await fetch(`http://localhost${path}`, { method, headers, ...(body !== undefined && { body }) });
      expect([name, response.status]).toEqual([name, status]);
    }
    const { items, tests } = await calendar.coverage();
    const met = next.map(({ name }) => items.find((item) => item.name === name)?.tests.map((test) => tests[test]));
    for (const [place, names] of met.entries())
      expect([next[place]?.name, names]).toEqual([next[place]?.name, expect.arrayContaining([String(place)])]);
  });

  test("are of the routes that the tests use, the most common in recorded requests first", async () => {
    const { calendar, ask } = counting();
    await ask("lists", "/tags");
    const { next } = await suggestTests(await calendar.coverage(), { count: 6 });
    expect(next.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "refusals tags.list rest_invalid_param hide_empty",
      "parameters tags.list hide_empty",
      ...next.slice(2).map(({ kind, name }) => `${kind} ${name}`),
    ]);
    expect(next.every(({ name }) => name.startsWith("tags.list "))).toBe(true);
    const pairs = next.filter(({ kind }) => kind === "parameters").map((item) => item.pairs);
    expect(pairs).toEqual(pairs.toSorted((one, other) => other - one));
  });

  test("are written in the style of the suite", async () => {
    const { calendar, ask } = counting();
    await ask("lists", "/events");
    const coverage = await calendar.coverage();
    const first = async (options: Parameters<typeof suggestTests>[1], runner?: "playwright") =>
      (await suggestTests({ ...coverage, runner }, options)).next[0]?.test;
    const answer = await first({ count: 1 });
    expect(answer).toMatch(/^test\(".+", async \(\) => \{\n {2}const response = await fetch\("https:\/\/calendar\.example/);
    expect(await first({ count: 1 }, "playwright")).toContain("request.fetch(calendarUrl + ");
    expect(await first({ count: 1, style: "node" }, "playwright")).toContain("assert.equal(response.status, 400);");
    expect(await first({ count: 1, style: "jest" }, "playwright")).toContain("expect(response.status).toBe(400);");
  });

  test("are none for a coverage that has met all", async () => {
    const { calendar } = counting();
    const coverage = await calendar.coverage();
    const all = { ...coverage, tests: ["all"], items: coverage.items.map((item) => ({ ...item, tests: [0] })) };
    expect((await suggestTests(all, { count: 10 })).next).toEqual([]);
  });
});

test("overlap names the items of one test only, and the tests that meet nothing new", async () => {
  const { calendar, ask } = counting();
  await ask("lists", "/tags");
  await ask("lists-again", "/tags");
  await ask("lists-and-reads", "/tags");
  await ask("lists-and-reads", "/events/999999");
  const { onlyOnce, nothingNew } = await suggestTests(await calendar.coverage(), { count: 1 });
  expect(onlyOnce).toEqual([
    { test: "lists-and-reads", items: ["routes events.read", "parameters events.read id", "refusals events.read rest-event-not-found"] },
  ]);
  expect(nothingNew).toEqual(["lists", "lists-again"]);
});
