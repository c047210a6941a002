import { lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { newFolder } from "../support/new-folder.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn, importFile } from "./command.ts";
import { town } from "./town.ts";

const home = "https://town.example";

const event = { id: 1, title: "Jazz", start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 22:00:00" };
const api = `${home}/wp-json/calendar/events/v1`;
const entry = (content: object) => ({ request: { method: "GET", url: `${api}/events` }, response: { status: 200, content } });
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const steering = /(?!\n)[\p{Cc}\u202e]/u;

test("import escapes control sequences of terminals, in names of files and columns", async () => {
  const csv = await importFile("a\u009b2J.csv", "title,start_date,Color\u001b[31m\u009b5m\u202e\nJazz,2026-12-01 20:00,red\n");
  const broken = await importFile("b\u001b]0;x\u0007.json", "{");

  expect(csv.exit).toBe(0);
  expect(csv.stdout).not.toMatch(steering);
  expect(csv.stdout).toContain("\\u009b5m");
  expect(broken.stderr).not.toMatch(steering);
  expect(broken.stderr).toContain("b\\u001b]0;x\\u0007.json is not JSON");
});

test("deeply nested JSON is refused with a message", async () => {
  const json = await importFile("deep.json", deep(100_000));
  const har = await importFile("deep.har", JSON.stringify({ log: { entries: [entry({ text: `{"events":${deep(5_000)}}` })] } }));
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
  const folder = newFolder("mirror");
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
  const folder = newFolder("mirror");
  symlinkSync(join(folder, "victim"), join(folder, "world.json.part"));

  const { exit, stderr } = await commandIn(folder, "record", "http://127.0.0.1:9/wp-json", "-o", "world.json");

  expect(exit).toBe(1);
  expect(stderr).toContain("world.json.part is a link, and answers are not written through one.");
});

test("a world that cannot be written gives a sentence", async () => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "a.json"), JSON.stringify({ events: [event] }));

  const { exit, stderr } = await commandIn(folder, "import", "a.json", "-o", "nowhere/world.json");

  expect(exit).toBe(1);
  expect(stderr).toMatch(
    /^Cannot write nowhere\/world\.json: there is no folder .*Name a file in a folder that exists and that you may write\.\n$/,
  );
});

test("a remark shortens a long value in the middle", async () => {
  const { stdout } = await importFile("a.csv", `title,start_date\nJazz,2026-12-01 20:00\nBlues,${"1".repeat(100_000)}\n`);

  const remark = stdout.split("\n").find((line) => line.startsWith("  line 3: ")) ?? "";
  expect(remark).toMatch(/^ {2}line 3: the start "1{100,}…1{50,}" is not a date/);
  expect(remark.length).toBeLessThan(320);
});
