import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  commands,
  type GeneratedRequest,
  refusedRequests,
  routesOf,
  type Tested,
  toRequest,
  validRequests,
  worlds,
} from "../../../src/arbitraries.ts";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../../src/service/fidelity.ts";
import { routesWithRecords } from "../../support/any-request.ts";
import { cases } from "../../support/cases.ts";
import { part } from "../../support/client.ts";

const home = "http://127.0.0.1:4010";
const runs = { seed: 20_261_126, endOnFailure: true };
const modes = (["open", "service"] as const).flatMap((access) => fidelityModes.map((fidelity) => ({ access, fidelity })));
const city = (mode: object = {}) => createCalendar({ world: "city", quiet: true, ...mode });

/** Sends a generated request to a calendar, which forgets what the request has written. */
async function send(calendar: ReturnType<typeof createCalendar>, one: GeneratedRequest) {
  const response = await calendar.fetch(toRequest(one, home));
  const body: unknown = await response.json();
  if (one.method !== "GET") calendar.reset();
  return { status: response.status, code: part(body, "code"), params: part(part(body, "data"), "params"), body };
}

describe.each(modes)("requests to a calendar with %o", (mode) => {
  test("that are valid are taken by every route", async () => {
    const calendar = city(mode);
    const sent = new Set<string>();
    const routes = routesWithRecords(calendar);
    for (const route of routes) {
      const property = fc.asyncProperty(await validRequests(calendar, route), async (one) => {
        sent.add(one.route);
        const { status, body } = await send(calendar, one);
        expect(status, JSON.stringify(body)).toBeLessThan(300);
      });
      await fc.assert(property, { ...runs, numRuns: cases(8) });
    }
    expect([...sent]).toEqual(routes);
  });

  test("that are refused meet the refusal that they name, and write nothing", async () => {
    const calendar = city(mode);
    const before = JSON.stringify(calendar.snapshot());
    const refused = await refusedRequests(calendar, "events.update");
    const property = fc.asyncProperty(refused, async ({ status, code, parameter, ...one }) => {
      const response = await calendar.fetch(toRequest(one, home));
      const body: unknown = await response.json();
      expect([response.status, part(body, "code")]).toEqual([status, code]);
      if (parameter !== undefined) expect(JSON.stringify(part(part(body, "data"), "params"))).toContain(`"${parameter}"`);
    });
    await fc.assert(property, { ...runs, numRuns: cases(40) });
    expect(JSON.stringify(calendar.snapshot())).toBe(before);
  });
});

test("requests to a calendar with a base URL are sent below it", async () => {
  const calendar = createCalendar({ world: "empty", baseUrl: "https://calendar.example/api" });
  const [one] = fc.sample(await validRequests(calendar, "tags.list"), 1);
  expect(one && (await calendar.fetch(toRequest(one, "https://calendar.example"))).status).toBe(200);
});

test("every route has requests that are refused", async () => {
  const calendar = city({ access: "service" });
  const refused = fc.sample(await refusedRequests(calendar), { numRuns: 2_000, seed: 1 });
  expect([...new Set(refused.map(({ route }) => route))].toSorted()).toEqual([...routesOf(calendar)].toSorted());
  expect(new Set(refused.map(({ code }) => code)).size).toBeGreaterThan(20);
  expect(refused).toContainEqual(
    expect.objectContaining({ route: "events.list", status: 400, code: "rest_invalid_param", parameter: "page", because: "page=soon" }),
  );
});

test("an unknown route, and a route without records, are named", async () => {
  const known = 'There is no route "events.nothing". Known routes: index, doc, events.list,';
  await expect(validRequests(city(), "events.nothing")).rejects.toThrow(known);
  const missing = 'The calendar has no record that everyone may read for events.read. Start it with another world, such as "city".';
  await expect(validRequests(city({ world: "empty" }), "events.read")).rejects.toThrow(missing);
});

test("a calendar takes every generated world, and gives it back", () => {
  const property = fc.property(worlds({ maxEvents: 5, now: "2026-01-15T12:00:00Z" }), (world) => {
    const snapshot = createCalendar({ world, quiet: true }).snapshot();
    expect(snapshot.now).toBe("2026-01-15T12:00:00Z");
    const given = world.events ?? [];
    expect(snapshot.events.map(({ id, status }) => ({ id, status }))).toEqual(given.map(({ id, status }) => ({ id, status })));
    expect(createCalendar({ world: snapshot, quiet: true }).snapshot()).toEqual(snapshot);
  });
  fc.assert(property, { ...runs, numRuns: 30 });
});

describe("commands", () => {
  async function run(tested: (calendar: ReturnType<typeof createCalendar>) => Tested) {
    const property = fc.asyncProperty(commands(), (some) => fc.asyncModelRun(() => ({ model: city(), real: tested(city()) }), some));
    return fc.check(property, { ...runs, endOnFailure: false, numRuns: 15 });
  }

  test("find nothing between two calendars with one world", async () => expect((await run((calendar) => calendar)).failed).toBe(false));

  test("find the shortest sequence in which a service differs, and name the place", async () => {
    const broken = (calendar: ReturnType<typeof createCalendar>): Tested => ({
      fetch: async (request) => (request.method === "DELETE" ? Response.json({ deleted: true }) : calendar.fetch(request)),
    });
    const { failed, errorInstance, counterexample } = await run(broken);
    expect(failed).toBe(true);
    expect(String(counterexample)).toMatch(/^delete \w+ \{"place":\d+\}/);
    expect(String(errorInstance)).toMatch(
      /^CalendarError: DELETE https:\/\/calendar\.example\/wp-json\/calendar\/events\/v1\/\w+\/\d+ is answered with another /,
    );
  });

  test("name the status of an answer that is not JSON", async () => {
    const { errorInstance } = await run(() => ({ fetch: async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }) }));
    expect(String(errorInstance)).toMatch(/ is answered with another status: 502, and the calendar answers \d+\.$/);
  });

  test("find a service that forgets what it was sent", async () => {
    const forgetful = (calendar: ReturnType<typeof createCalendar>): Tested => ({
      async fetch(request) {
        const response = await calendar.fetch(request);
        calendar.reset();
        return response;
      },
    });
    expect((await run(forgetful)).failed).toBe(true);
  });
});
