import { lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Coverage } from "../../src/calendar/coverage/coverage.ts";
import { record } from "../../src/mirror/record/record.ts";
import { toHtml } from "../../src/runtimes/coverage/html.ts";
import { mergeCoverage } from "../../src/runtimes/coverage/merge.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn, newFolder } from "./command.ts";
import { town } from "./town.ts";

const home = "https://town.example";

/** Imports a file of a folder of its own. */
async function importing(name: string, content: string) {
  const folder = newFolder();
  writeFileSync(join(folder, name), content);
  return commandIn(folder, "import", name, "-o", "world.json");
}

const event = { id: 1, title: "Jazz", start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 22:00:00" };
const api = `${home}/wp-json/calendar/events/v1`;
const entry = (content: object) => ({ request: { method: "GET", url: `${api}/events` }, response: { status: 200, content } });
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const steering = /(?!\n)[\p{Cc}\u202e]/u;

test("import prints what steers a terminal as escapes, in names of files and columns", async () => {
  const csv = await importing("a\u009b2J.csv", "title,start_date,Color\u001b[31m\u009b5m\u202e\nJazz,2026-12-01 20:00,red\n");
  const broken = await importing("b\u001b]0;x\u0007.json", "{");

  expect(csv.exit).toBe(0);
  expect(csv.stdout).not.toMatch(steering);
  expect(csv.stdout).toContain("\\u009b5m");
  expect(broken.stderr).not.toMatch(steering);
  expect(broken.stderr).toContain("b\\u001b]0;x\\u0007.json is not JSON");
});

test("a HAR entry with bad base64 is left out, and the others are read", async () => {
  const har = { log: { entries: [entry({ text: "%%%", encoding: "base64" }), entry({ text: JSON.stringify({ events: [event] }) })] } };

  const { exit, stdout } = await importing("page.har", JSON.stringify(har));

  expect(exit).toBe(0);
  expect(stdout).toContain("Imported 1 events");
  expect(stdout).toContain(`entry 1, ${api}/events, is not base64`);
});

test("deeply nested JSON gives a sentence", async () => {
  const json = await importing("deep.json", deep(100_000));
  const har = await importing("deep.har", JSON.stringify({ log: { entries: [entry({ text: `{"events":${deep(5_000)}}` })] } }));
  const service = publishedService({
    world: town,
    home,
    intercept: ({ url }) => (url.includes("/events") ? new Response(`{"events":${deep(50_000)}}`) : undefined),
  });

  expect(json).toMatchObject({ exit: 1, stderr: "deep.json is nested deeper than 100 levels, so it is not an answer of a service.\n" });
  expect(har.stderr).toBe(
    "deep.har has no answer of an event calendar. Record it while a page shows its events. Save it with the contents of answers.\n",
  );
  await expect(record(service.root, { fetch: service.fetch })).rejects.toThrow("answers JSON that is nested deeper than 100 levels");
});

test("import writes through no link, and a new world file can be read by its owner only", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "victim"), "untouched");
  writeFileSync(join(folder, "a.json"), JSON.stringify({ events: [event] }));
  symlinkSync(join(folder, "victim"), join(folder, "world.json.tmp"));

  const { exit } = await commandIn(folder, "import", "a.json", "-o", "world.json");

  expect(exit).toBe(0);
  expect(readFileSync(join(folder, "victim"), "utf8")).toBe("untouched");
  expect(lstatSync(join(folder, "world.json")).isSymbolicLink()).toBe(false);
  expect(statSync(join(folder, "world.json")).mode & 0o777).toBe(0o600);
});

test("record keeps no answers behind a link", async () => {
  const folder = newFolder();
  symlinkSync(join(folder, "victim"), join(folder, "world.json.part"));

  const { exit, stderr } = await commandIn(folder, "record", "http://127.0.0.1:9/wp-json", "-o", "world.json");

  expect(exit).toBe(1);
  expect(stderr).toContain("world.json.part is a link, and answers are not written through one.");
});

test("a world that cannot be written gives a sentence", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "a.json"), JSON.stringify({ events: [event] }));

  const { exit, stderr } = await commandIn(folder, "import", "a.json", "-o", "nowhere/world.json");

  expect(exit).toBe(1);
  expect(stderr).toMatch(/^Cannot write the world to nowhere\/world\.json: ENOENT.*Name a file in a folder that you may write\.\n$/);
});

test("an address of a million characters is read in linear time", async () => {
  const rest_url = `https://${"/wp-json/".repeat(120_000)}`;

  expect((await importing("a.json", JSON.stringify({ events: [{ ...event, rest_url }] }))).exit).toBe(0);
});

test("saved answers give at most 10,000 records of a kind, which a sentence says", async () => {
  const tags = Array.from({ length: 10_002 }, (_, index) => ({
    id: index + 1,
    name: `Tag ${index}`,
    slug: `tag-${index}`,
    taxonomy: "tag",
  }));

  const { exit, stdout } = await importing("tags.json", JSON.stringify({ tags }));

  expect(exit).toBe(0);
  expect(stdout).toContain("10000 tags: world.json");
  expect(stdout).toContain("  the world has 10000 tags; 2 more are left out\n");
});

test("two million values that are not records are counted in linear time, and ten of them are named", async () => {
  const { exit, stdout } = await importing("values.json", `{"events":[\n${JSON.stringify(event)},\n${"1,".repeat(2_000_000)}1]}`);

  expect(exit).toBe(0);
  expect(stdout).toContain("Imported 1 events");
  expect(stdout.match(/ {2}line 3: events\[\d+\] is not a record with an id and is left out\n/g)).toHaveLength(10);
  expect(stdout).toContain("  1999991 more values are not records with an id and are left out\n");
});

test("a remark that quotes a long value leaves its middle out", async () => {
  const { stdout } = await importing("a.csv", `title,start_date\nJazz,2026-12-01 20:00\nBlues,${"1".repeat(100_000)}\n`);

  const remark = stdout.split("\n").find((line) => line.startsWith("  line 3: ")) ?? "";
  expect(remark).toMatch(/^ {2}line 3: the start "1{100,}…1{50,}" is not a date/);
  expect(remark.length).toBeLessThan(320);
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
