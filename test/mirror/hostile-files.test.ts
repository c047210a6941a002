import { execFileSync } from "node:child_process";
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

test("a pipe in place of a file is refused, and not waited for", async () => {
  const folder = newFolder("mirror");
  const pipe = join(folder, "a.json");
  execFileSync("mkfifo", [pipe]);
  const why = "it is a pipe or a device. Save its content to a file, and name that.\n";
  expect((await commandIn(folder, "import", "a.json", "-o", "world.json")).stderr).toBe(`Cannot read a.json: ${why}`);
  expect((await commandIn(folder, "serve", "--world", pipe)).stderr).toBe(`Cannot read the world ${pipe}: ${why}`);
  const har = { log: { entries: [entry({ _file: "a.json" }), entry({ text: JSON.stringify({ events: [event] }) })] } };
  writeFileSync(join(folder, "b.har"), JSON.stringify(har));
  expect((await commandIn(folder, "import", "b.har", "-o", "world.json")).stdout).toContain("needs the file a.json next to it");
});

test("an error in a saved answer names the record of its file", async () => {
  const dates = { start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 22:00:00" };
  const events = [event, { ...event, id: 9, title: "Blues", start_date: "soon" }, { ...event, ...dates, id: 5 }];
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "a.json"), JSON.stringify({ events: events.slice(2) }));
  writeFileSync(join(folder, "b.json"), JSON.stringify({ events: events.slice(0, 2) }, undefined, 1));
  const { stderr } = await commandIn(folder, "import", "a.json", "b.json", "-o", "world.json");
  expect(stderr).toContain('\nevent 9 ("Blues", b.json, events[1], line 12): start_date: ');
});

test("import writes through no link, and a new world file can be read by its owner only", async () => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "victim"), "untouched");
  writeFileSync(join(folder, "a.json"), JSON.stringify({ events: [event] }));
  symlinkSync(join(folder, "victim"), join(folder, "world.json.tmp"));
  expect((await commandIn(folder, "import", "a.json", "-o", "world.json")).exit).toBe(0);
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

test("a remark shortens a long value in the middle", async () => {
  const { stdout } = await importFile("a.csv", `title,start_date\nJazz,2026-12-01 20:00\nBlues,${"1".repeat(100_000)}\n`);
  const remark = stdout.split("\n").find((line) => line.startsWith("  line 3: ")) ?? "";
  expect(remark).toMatch(/^ {2}line 3: the start "1{100,}…1{50,}" is not a date/);
  expect(remark.length).toBeLessThan(320);
});
