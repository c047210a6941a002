import fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { createClient, part } from "../support/client.ts";
import { home } from "../support/world.ts";
import { anySite } from "./any-site.ts";

const filters = {
  events: [
    ...["", "featured=1", "venue=201,202", "organizer=301", "categories=11", "tags=51,53", "search=event", "status=publish,draft"],
    ...["start_date=2026-06-18", "starts_after=2026-06-16", "include=101,103,105"],
  ],
  venues: ["", "has_events=1", "has_events=0", "only_with_upcoming=1", "search=venue", "status=draft"],
  organizers: ["", "has_events=1", "only_with_upcoming=1", "search=1", "status=publish,private"],
  categories: ["hide_empty=0", "hide_empty=0&order=desc", "hide_empty=0&orderby=count", "hide_empty=0&parent=11", "hide_empty=0&search=1"],
  tags: ["hide_empty=0", "hide_empty=1", "orderby=id&order=desc", "orderby=count", "exclude=51", "include=52,53,54"],
};

test.each(["events", "venues", "organizers", "categories", "tags"] as const)(
  "the pages of %s contain every record of the list once, with every filter",
  async (kind) => {
    const calendars = fidelityModes.map((fidelity) => createCalendar({ world: "empty", fidelity }));
    const paged = fc.asyncProperty(
      anySite,
      fc.constantFrom(...filters[kind]),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...calendars),
      async (site, filter, size, calendar) => {
        calendar.restore(site);
        const { get } = createClient(home, (request) => calendar.fetch(request));
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
