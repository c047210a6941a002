import { expect, test } from "vitest";
import type { Coverage } from "../../src/calendar/coverage/coverage.ts";
import { record } from "../../src/mirror/record/record.ts";
import { mergeCoverage } from "../../src/runtimes/coverage/files.ts";
import { toHtml } from "../../src/runtimes/coverage/html.ts";
import { publishedService } from "../support/published-service.ts";
import { importFile } from "./command.ts";
import { ics, importing, remarksIn, vevent } from "./importing.ts";
import { town } from "./town.ts";

// Files, lists and coverage that are so large that work which grows faster than they do would not end.

const home = "https://town.example";
const event = { id: 1, title: "Jazz", start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 22:00:00" };

test("an address of a million characters is read in linear time", async () => {
  const rest_url = `https://${"/wp-json/".repeat(120_000)}`;
  expect((await importFile("a.json", JSON.stringify({ events: [{ ...event, rest_url }] }))).exit).toBe(0);
});

test("a saved answer with a million empty lines, and a cell of half a million commas, are refused in linear time", async () => {
  const empty = await importFile("a.json", `{"events":[]}${"\n".repeat(1_000_000)}`);
  const cell = await importFile("a.csv", `Title;Date\nJazz;1 - 2${",".repeat(500_000)} 2026\n`);
  expect(empty.exit).toBe(1);
  expect(cell.stderr).toContain("is not a date");
});

test("saved answers give at most 20,000 records of a kind, and a message says so", async () => {
  const tags = Array.from({ length: 20_002 }, (_, index) => ({
    id: index + 1,
    name: `Tag ${index}`,
    slug: `tag-${index}`,
    taxonomy: "tag",
  }));
  const { exit, stdout } = await importFile("tags.json", JSON.stringify({ tags }));
  expect(exit).toBe(0);
  expect(stdout).toContain("20000 tags: world.json");
  expect(stdout).toContain("  the world has 20000 tags; left out: 2 more\n");
});

test("a calendar gives at most 20,000 events, which a sentence says with the line of the first one left out", async () => {
  const lines = ["DTSTART:20261201T200000", "DESCRIPTION:long", ` ${"folded".repeat(100)}`];
  const file = ics(...Array.from({ length: 21_000 }, (_, index) => vevent(`UID:${index}`, ...lines)).flat());
  const imported = await importing({ "a.ics": file });
  expect(imported.events).toHaveLength(20_000);
  expect(remarksIn(imported)).toEqual(["line 140003: the world has 20000 events; this one and all that follow are left out"]);
});

test("two million values that are not records are counted in linear time, and ten of them are named", async () => {
  const { exit, stdout } = await importFile("values.json", `{"events":[\n${JSON.stringify(event)},\n${"1,".repeat(2_000_000)}1]}`);
  expect(exit).toBe(0);
  expect(stdout).toContain("Imported 1 event");
  expect(stdout.match(/ {2}line 3: events\[\d+\] is not a record with an id and is left out\n/g)).toHaveLength(10);
  expect(stdout).toContain("  left out: 1999991 more values without an id\n");
});

/** A service whose lists of tags never end; each record has some more characters. */
function endless(characters: number) {
  let next = 1_000;
  const description = "x".repeat(characters);
  const tags = () => Array.from({ length: 50 }, () => ({ id: next++, name: "Tag", slug: `tag-${next}`, description }));
  return publishedService({
    world: town,
    home,
    intercept: ({ url }) =>
      /\/events\?.*page=/.test(url) ? Response.json({ events: tags(), total: 1_000_000_000, total_pages: 20_000_000 }) : undefined,
  });
}

test("record ends at a thousand pages of an endless list, and at 100 MB, with a sentence", async () => {
  const [long, large] = [endless(1), endless(10_000)];
  await expect(record(long.root, { fetch: long.fetch })).rejects.toThrow(
    "/events has more than 1000 pages, and counts 1000000000 records.",
  );
  await expect(record(large.root, { fetch: large.fetch })).rejects.toThrow(`${home} has answered more than 100 MB`);
  expect(long.requests.length).toBeLessThan(1_100);
  expect(large.requests.length).toBeLessThan(300);
});

test("coverage of 200,000 routes is merged and written in linear time", () => {
  const items = Array.from({ length: 200_000 }, (_, index) => ({ kind: "routes" as const, name: `GET /r/${index}`, about: "", pairs: 0 }));
  const coverage: Coverage = {
    ...{ format: "event-calendar-mock/coverage", version: 1, summary: "", modes: [], tests: ["a test"] },
    items: items.map((item, index) => ({ ...item, route: item.name, tests: index % 2 === 0 ? [0] : [] })),
  };
  expect(toHtml(mergeCoverage([coverage])).match(/<details/g)).toHaveLength(200_000);
});
