import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { record } from "../../src/mirror/record/record.ts";
import { currencyIn } from "../../src/mirror/record/to-world.ts";

const dates = { start_date: "2026-08-01 20:00:00", end_date: "2026-08-01 22:00:00" };

interface Titled {
  readonly title: string;
  readonly start_date: string;
  readonly [field: string]: unknown;
}

async function recorded(site: object, events: readonly Titled[] = [{ id: 101, title: "Jazz", slug: "jazz", ...dates }]) {
  const world = {
    ...{ site: { home: "https://calendar.example", ...site }, users: [], events, venues: [{ id: 201, venue: "Pier", slug: "pier" }] },
    ...{ categories: [{ id: 11, name: "Musik", slug: "musik" }], tags: [{ id: 51, name: "Frei", slug: "frei" }] },
  };
  const service = createCalendar({ world, quiet: true, fidelity: "observed", access: "service", publicUrl: "https://calendar.example" });
  const fetch = (request: Request) => service.fetch(request);
  return record("https://calendar.example/wp-json", { fetch });
}

const currency = { symbol: "kr", position: "postfix", code: "SEK" };
const concerts = [1, 2].map((id) => ({ id: 100 + id, title: `Concert ${id}`, cost: [`${id}0`], ...dates }));
const words = { event: "veranstaltung", events: "veranstaltungen", venue: "ort", category: "kategorie", tag: "schlagwort" };

describe("a recorded site", () => {
  test.each<[name: string, site: object, sentences: string[], events?: readonly Titled[]]>([
    [
      "its currency, after the number, with its code",
      { currency },
      ["currency symbol kr after the number, from the costs of events", "currency code SEK, from json_ld"],
      concerts,
    ],
    ["the hour at which its days start", { day_starts: "06:00" }, ["days that start at 06:00, from the address of the list of events"]],
    ["the words in its addresses", { addresses: words }, []],
    ["plain permalinks", { addresses: { permalinks: "plain" } }, ["plain permalinks, from the addresses of records"]],
    ["its escaped name, and an old platform, whose index has no front page", { name: "Harbour & Hall", platform: "6.7" }, []],
  ])("has %s", async (_, site, sentences, events) => {
    const { world, inferred, kept } = await recorded(site, events);
    expect(world.site).toEqual(expect.objectContaining(site));
    expect(inferred).toEqual(expect.arrayContaining(sentences));
    expect(kept).toEqual({});
  });

  test("has the status of its events", async () => {
    const events = [{ id: 101, title: "Jazz", event_status: "canceled", ...dates }];
    const { world, kept } = await recorded({}, events);
    expect(world.events).toMatchObject([{ event_status: "canceled" }]);
    expect(kept).toEqual({});
  });

  test("of usual settings names none of them", async () =>
    expect(Object.keys((await recorded({})).world.site)).toEqual(["home", "name", "timezone", "language", "currency_symbol", "per_page"]));
});

test.each([
  ["£3.50", { symbol: "£" }],
  ["20kr", { symbol: "kr", position: "postfix" }],
  ["20\u00a0kr", { symbol: "\u00a0kr", position: "postfix" }],
  ["10kr – 25kr", { symbol: "kr", position: "postfix" }],
  ["$10 – $25", { symbol: "$" }],
  ["Free", {}],
])("the currency of the cost %j is %j", (cost, currency) => {
  expect(currencyIn([{ cost, cost_details: { currency_symbol: "" } }])).toEqual(currency);
});
