import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { worldNames } from "../../src/worlds/built-in.ts";
import type { WorldFile } from "../../src/worlds/by-hand/types.ts";
import { publishedService } from "../support/published-service.ts";
import { importing } from "./importing.ts";

const home = "https://round.example";
const builtIn = worldNames.map((name): [string, unknown] => [
  `the world ${name}`,
  JSON.parse(readFileSync(new URL(`../../fixtures/worlds/${name}.json`, import.meta.url), "utf8")),
]);

const evening = { start_date: "2026-12-01 20:00", end_date: "2026-12-01 22:00" };
const byHand: [string, WorldFile][] = [
  [
    "names in place of ids",
    {
      site: { timezone: "Europe/Madrid", currency_symbol: "€", per_page: 3 },
      users: [{ login: "anna" }],
      categories: [{ name: "Music" }, { name: "Jazz", parent: "Music" }],
      venues: [{ venue: "Town Hall", city: "Madrid", image: "https://images.example/hall.jpg" }],
      events: [
        { title: "Jazz & more", ...evening, author: "anna", venue: "Town Hall", categories: ["Jazz", "Open air"], cost: "10 € – 25 €" },
        { title: "Fair", all_day: true, start_date: "2026-12-05", end_date: "2026-12-07", tags: ["free", "Família"] },
      ],
    },
  ],
  [
    "other zones, and events of every status",
    {
      site: { timezone: "Asia/Kolkata" },
      venues: [
        { venue: "Draft hall", status: "draft" },
        { venue: "Trash hall", status: "trash" },
      ],
      organizers: [{ organizer: "Anna Bell", status: "private" }],
      events: [
        { title: "Abroad", ...evening, timezone: "America/New_York" },
        { title: "Offset", ...evening, timezone: "UTC-3.5" },
        { title: "Draft", ...evening, status: "draft", venue: "Draft hall" },
        { title: "Pending", ...evening, status: "pending" },
        { title: "Private", ...evening, status: "private", organizer: "Anna Bell" },
        { title: "Future", ...evening, status: "future", date: "2099-12-05 10:00:00" },
        { title: "Trash", ...evening, status: "trash" },
        { title: "Hidden", ...evening, hide_from_listings: true },
        { title: "Members", ...evening, password: "secret" },
      ],
    },
  ],
];
const worlds = [...builtIn, ...byHand];
const modes = (["service", "open"] as const).flatMap((access) => fidelityModes.map((fidelity) => ({ access, fidelity })));

test.each(worlds)("a calendar of a snapshot of %s is the same calendar, and so is a restored one", (_name, world) => {
  const original = composeCalendar({ world, rebase: false, quiet: true });
  const text = JSON.stringify(original.snapshot());
  const again = composeCalendar({ world: JSON.parse(text), quiet: true });
  expect(JSON.stringify(again.snapshot())).toBe(text);
  const restored = composeCalendar({ world: "empty", quiet: true });
  restored.restore(JSON.parse(text));
  expect(JSON.stringify(restored.snapshot())).toBe(text);
  expect(JSON.stringify(composeCalendar({ world: restored.snapshot(), quiet: true }).snapshot())).toBe(text);
});

/** Every list of a calendar, page by page, as a person saves them. */
async function savedLists(fetch: (url: string) => Promise<Response>, root: string): Promise<unknown[]> {
  const always = "start_date=1900-01-01&end_date=2200-12-31";
  const lists = [`events?${always}`, "venues?", "organizers?", "categories?hide_empty=0", "tags?hide_empty=0"];
  const pages: unknown[] = [];
  for (const list of lists) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const response = await fetch(`${root}/calendar/events/v1/${list}&per_page=50&page=${page}`);
      last = Number(response.headers.get("x-calendar-totalpages") ?? 1);
      if (response.ok) pages.push(await response.json());
    }
  }
  return pages;
}

describe.each(worlds)("a round of %s", (_name, given) => {
  const world = composeCalendar({ world: given, rebase: false, quiet: true, site: { home } }).snapshot();

  test.each(modes)("record and verify find no difference to a service with %o, and none after snapshot and restore", async (mode) => {
    const service = publishedService({ world, home, ...mode });
    const recorded = await record(service.root, { fetch: service.fetch });
    const twin = composeCalendar({ world: recorded.world, quiet: true });
    const restored = composeCalendar({ world: "empty", quiet: true });
    restored.restore(JSON.parse(JSON.stringify(twin.snapshot())));
    const verified = await verify(service.root, { fetch: service.fetch, world: restored.snapshot() });
    expect(verified.differing.map(({ url, differences }) => [url, differences])).toEqual([]);
    expect(verified).toMatchObject(mode);
  });
});

// A list without records has nothing to import.
test.each(worlds.filter(([name]) => name !== "the world empty"))("saved lists of %s are imported as they were", async (_name, given) => {
  const world = composeCalendar({ world: given, rebase: false, quiet: true, site: { home } }).snapshot();
  const service = publishedService({ world, home });
  const get = (url: string) => service.fetch(new Request(url));
  const saved = await savedLists(get, service.root);
  const { world: imported } = await importing(Object.fromEntries(saved.map((page, index) => [`page-${index}.json`, JSON.stringify(page)])));
  const twin = publishedService({ world: imported, home });
  expect(await savedLists((url) => twin.fetch(new Request(url)), twin.root)).toEqual(saved);
});
