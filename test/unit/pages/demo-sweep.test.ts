import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CalendarApi, createCalendarApi } from "../../../examples/demo/api/calendar-api.ts";
import { createClient, LostAnswer, Refusal } from "../../../examples/demo/api/client.ts";
import { findNeighbours } from "../../../examples/demo/api/neighbours.ts";
import { loadPeriod } from "../../../examples/demo/calendar/load-period.ts";
import { explain } from "../../../examples/demo/parts/explain.ts";
import { en } from "../../../examples/demo/texts/en.ts";
import { type Calendar, createCalendar } from "../../../src/index.ts";
import { sweptFaults } from "../../../src/runtimes/sweep/plan.ts";
import { type SweptTest, sweep } from "../../../src/sweep.ts";
import { cases } from "../../support/cases.ts";
import { demoSettings } from "../../support/demo-settings.ts";

const running = new AsyncLocalStorage<Calendar>();

beforeAll(() => {
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => running.getStore()?.fetch(url, init));
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const settings = { ...demoSettings, timezone: "Europe/Paris" };
const { signal } = new AbortController();
const january = { from: "2026-01-01", until: "2026-02-01" };
const period = { shown: january, period: january, query: {}, isWhole: false };

/** A view: what it shows of the calendar, or the sentence that says why it cannot. Any other error leaves the view empty. */
function view(act: (api: CalendarApi) => Promise<unknown>): (calendar: Calendar) => Promise<unknown> {
  return (calendar) =>
    running.run(calendar, async () => {
      try {
        return await act(createCalendarApi(createClient(settings, "en", undefined)));
      } catch (error) {
        if (error instanceof Refusal || error instanceof LostAnswer) return { sentence: explain(error, en) };
        throw error;
      }
    });
}

/** A test that passes where a view shows what is true, or a sentence: a run that fails it is a defect of the demo. */
async function truthful(act: (api: CalendarApi) => Promise<unknown>): Promise<SweptTest> {
  const show = view(act);
  const right = await show(createCalendar({ world: "city", quiet: true }));
  assert.ok(!isSentence(right));
  return async (calendar) => {
    const shown = await show(calendar);
    if (!isSentence(shown)) assert.deepEqual(shown, right);
  };
}

function isSentence(shown: unknown): boolean {
  return typeof shown === "object" && shown !== null && "sentence" in shown;
}

const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title);
const fields = { title: "Late jazz", start_date: "2026-01-20 22:00:00", end_date: "2026-01-20 23:00:00" };
const titlesOfJanuary = async (api: CalendarApi) => titles((await loadPeriod(api, period, signal)).events).toSorted();

const views = {
  "a month": titlesOfJanuary,
  "a season": async (api) => titles((await api.listEvents("2026-01-01", "2026-07-01", {}, signal, 4)).events),
  "a list": async (api) => titles((await api.listEventPage({ start_date: "2026-01-01" }, signal)).events),
  "an event": async (api) => (await api.readEvent(121)).title,
  "the events around one": async (api) => {
    const { before, after } = await findNeighbours(api, await api.readEvent(121), {}, signal);
    return [before?.title, after?.title];
  },
  "the filters": async (api) => [
    (await api.listVenues({}, signal)).length,
    (await api.listOrganizers({}, signal)).length,
    titlesOf(await api.listCategories(signal)),
    titlesOf(await api.listTags(signal)),
  ],
  "a new event": async (api) => {
    await api.createEvent(fields);
    return titlesOfJanuary(api);
  },
  "a changed event": async (api) => {
    const event = await api.readEvent(121);
    await api.updateEvent(event, { title: "Changed" });
    return [(await api.readEvent(121)).title, await titlesOfJanuary(api)];
  },
  "a deleted event": async (api) => {
    await api.deleteEvent(121);
    return [(await api.readEvent(121)).status, await titlesOfJanuary(api)];
  },
} satisfies Record<string, (api: CalendarApi) => Promise<unknown>>;

function titlesOf(terms: readonly { readonly name?: string | undefined }[]): unknown[] {
  return terms.map(({ name }) => name);
}

test("lists are read on sites in other zones, and where days begin later", async () => {
  for (const site of [{ day_starts: "06:00" }, { timezone: "Asia/Tokyo", day_starts: "23:00" }, { timezone: "UTC-5" }]) {
    const calendar = createCalendar({ world: "city", site, quiet: true });
    for (const act of [views["a month"], views["a season"], views["a list"]]) expect(isSentence(await view(act)(calendar))).toBe(false);
  }
});

test("the events around one are the ones next to it in the list of all, in every zone of a site", async () => {
  for (const site of [{}, { timezone: "UTC" }, { timezone: "America/New_York" }, { timezone: "Asia/Tokyo" }, { day_starts: "06:00" }]) {
    const calendar = createCalendar({ world: "city", site, quiet: true });
    const shown = await view(async (api) => {
      for (const timezone of ["Asia/Tokyo", "America/Los_Angeles"]) await api.createEvent({ ...fields, title: timezone, timezone });
      const events = await api.listStarts("1902-01-01", "2100-01-01", {}, signal);
      for (const [index, event] of events.entries()) {
        if (index % 12 > 1 && index < events.length - 1 && !event.title.includes("/")) continue;
        const { before, after } = await findNeighbours(api, event, {}, signal);
        const around = [events[index - 1]?.id, events[index + 1]?.id];
        expect([before?.id, after?.id], `${event.title} of ${JSON.stringify(site)}`).toEqual(around);
      }
    })(calendar);
    expect(shown).toBe(undefined);
  }
});

test("the answer to another list is refused, as a cache gives that ignores the query", async () => {
  const calendar = createCalendar({ world: "city", quiet: true, weather: ["query-blind-cache"] });
  const list = (query: object) => view((api) => api.listEventPage({ ...query }, signal))(calendar);
  expect(isSentence(await list({ starts_after: "2026-01-14" }))).toBe(false);
  for (const query of [{ ends_after: "2026-01-14" }, { starts_after: "2026-02-14" }, { starts_after: "2026-01-14", search: "jazz" }])
    expect(await list(query)).toEqual({ sentence: "The answer of the calendar cannot be read." });
});

test("a view of the demo shows what is true or says why it cannot, never waits forever, and writes once, whatever answers a request", async () => {
  const tests = Object.fromEntries(
    await Promise.all(Object.entries(views).map(async ([name, act]) => [name, await truthful(act)] as const)),
  );
  // A list that is empty may be true. A third of the faults by day, and all by night.
  const step = cases(1) > 1 ? 1 : 3;
  const faults = sweptFaults.filter((name) => name !== "empty").filter((_, index) => index % step === 0);
  const { runs } = await sweep(tests, { calendar: { world: "city" }, faults });
  expect(runs.length).toBeGreaterThan(cases(100));
  expect(
    runs.filter(({ outcome }) => outcome !== "survived").map(({ test, path, fault, outcome }) => [test, path, fault, outcome]),
  ).toEqual([]);
});
