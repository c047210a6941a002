import fc from "fast-check";
import { expect, test } from "vitest";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import { anyPlan, type Plan, requestOf, requestedWorld as world } from "../support/any-request.ts";
import { createClient, part } from "../support/client.ts";
import { home } from "../support/world.ts";
import { anySite } from "./any-site.ts";

/** Lists the codes that the recorded service answers with 500. Any other 500 is a bug. */
const recorded = new Set<unknown>([
  "empty_content",
  "db_insert_error",
  "invalid_date",
  "internal_server_error",
  "empty_term_name",
  "invalid_term_name",
  "duplicate_term_slug",
]);

const modes = fc.record({ access: fc.constantFrom("open", "service"), fidelity: fc.constantFrom("spec", "observed") });

test("the calendar answers every request as the service does and keeps its store consistent", async () => {
  const scripts = fc.array(anyPlan, { minLength: 80, maxLength: 80, size: "max" });
  const answered = fc.asyncProperty(modes, scripts, async (mode, plans) => {
    const calendar = createCalendar({ world, ...mode });
    for (const plan of plans) await answer(calendar, plan);
    await expectConsistent(calendar, createCalendar({ world: "empty", ...mode }));
  });
  await fc.assert(answered, { numRuns: 60, seed: 20_260_615 });
});

async function answer(calendar: Calendar, plan: Plan) {
  const response = await calendar.fetch(requestOf(plan));
  const text = await response.text();
  if (response.status < 500) return;
  const json = text.replace(/^\/\*\*\/[\w$.]+\((.*)\)$/s, "$1");
  expect(recorded, `${response.status} ${text}`).toContain(part(JSON.parse(json), "code"));
}

/** Lists paths that read each index of the store. */
const lists = [
  ...["/events?start_date=1900-01-01", "/events?venue=201", "/events?organizer=302", "/events?categories=11", "/events?tags=51"],
  ...["/events?include=101,102,103", "/venues", "/organizers", "/categories", "/tags"],
];

/** Expects lists to contain every published record, and a calendar that restores the snapshot to answer with the same lists. */
async function expectConsistent(calendar: Calendar, copy: Calendar) {
  const snapshot = calendar.snapshot();
  const { get } = createClient(home, (request) => calendar.fetch(request));
  for (const kind of ["venues", "organizers", "categories", "tags"] as const) {
    const shown = snapshot[kind].filter((record) => record.language === "en" && (!("status" in record) || record.status === "publish"));
    const { ids } = await get(`/${kind}?hide_empty=0&per_page=50`);
    expect(ids.toSorted(upwards)).toEqual(shown.map(({ id }) => id).toSorted(upwards));
  }
  copy.restore(snapshot);
  const again = createClient(home, (request) => copy.fetch(request));
  for (const path of lists) expect((await again.get(path)).ids).toEqual((await get(path)).ids);
}

function upwards(a: number, b: number): number {
  return a - b;
}

const filters = {
  events: [
    "",
    "featured=1",
    "venue=201,202",
    "organizer=301",
    "categories=11",
    "tags=51,53",
    "search=event",
    "status=publish,draft",
    "start_date=2026-06-18",
    "starts_after=2026-06-16",
    "include=101,103,105",
  ],
  venues: ["", "has_events=1", "has_events=0", "only_with_upcoming=1", "search=venue", "status=draft"],
  organizers: ["", "has_events=1", "only_with_upcoming=1", "search=1", "status=publish,private"],
  categories: ["hide_empty=0", "hide_empty=0&order=desc", "hide_empty=0&orderby=count", "hide_empty=0&parent=11", "hide_empty=0&search=1"],
  tags: ["hide_empty=0", "hide_empty=1", "orderby=id&order=desc", "orderby=count", "exclude=51", "include=52,53,54"],
};

test.each(["events", "venues", "organizers", "categories", "tags"] as const)(
  "the pages of %s contain every record of the list once, with every filter",
  async (kind) => {
    const calendar = createCalendar({ world: "empty" });
    const { get } = createClient(home, (request) => calendar.fetch(request));
    const paged = fc.asyncProperty(
      anySite,
      fc.constantFrom(...filters[kind]),
      fc.integer({ min: 1, max: 9 }),
      async (site, filter, size) => {
        calendar.restore(site);
        const whole = await get(`/${kind}?${filter}&per_page=50`);
        const count = Number(part(whole.body, "total"));
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(count / size) }, (_, index) => get(`/${kind}?${filter}&per_page=${size}&page=${index + 1}`)),
        );
        expect(whole.ids).toHaveLength(count);
        expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
        for (const [index, { body }] of pages.entries()) {
          expect(body).toMatchObject({ total: count, total_pages: pages.length });
          expect(part(body, "next_rest_url") !== undefined).toBe(index + 1 < pages.length);
          expect(part(body, "previous_rest_url") !== undefined).toBe(index > 0);
        }
      },
    );
    await fc.assert(paged, { numRuns: 60, seed: 20_260_615 });
  },
);
