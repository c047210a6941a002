import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { CalendarError } from "../../../src/errors.ts";
import { keepWorld } from "../../../src/server/keep-world.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  file = join(folder, "calendar.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tagsOf = (path: string): string[] => JSON.parse(readFileSync(path, "utf8")).tags.map(({ slug }: { slug: string }) => slug);
const empty = { world: "empty", quiet: true } as const;

test("a calendar goes on with the world that the file has, and resets to its own", async () => {
  const first = createCalendar(empty);
  const kept = await keepWorld(first, file);
  first.db.tag.create({ name: "Jazz", slug: "jazz" });
  first.clock.advance("P1D");
  await kept.close();

  const second = createCalendar(empty);
  const again = await keepWorld(second, file);
  expect(second.snapshot()).toEqual(first.snapshot());
  second.reset();
  expect(second.db.tag.count()).toBe(0);
  await again.close();
  expect(tagsOf(file)).toEqual([]);
});

test.each([
  [
    "requests",
    (calendar) => calendar.fetch("http://localhost/wp-json/calendar/events/v1/tags", { method: "POST", body: "name=Jazz", headers }),
  ],
  ["writes through the database", (calendar) => calendar.db.tag.create({ name: "Jazz", slug: "jazz" })],
  ["restored worlds", (calendar) => calendar.restore({ ...calendar.snapshot(), sequences: { post: 1, term: 2 }, tags: [jazz] })],
] satisfies [string, (calendar: ReturnType<typeof createCalendar>) => unknown][])(
  "%s reach the file by themselves",
  async (_what, change) => {
    const calendar = createCalendar(empty);
    const kept = await keepWorld(calendar, file);
    await change(calendar);
    await vi.waitUntil(() => tagsOf(file).includes("jazz"), { timeout: 30_000 });
    await kept.close();
  },
);
const headers = { "content-type": "application/x-www-form-urlencoded" };
const jazz = { id: 1, language: "en", translation_of: null, name: "Jazz", slug: "jazz", description: "" };

test("the clock reaches the file, and follows the machine where asked", async () => {
  const calendar = createCalendar(empty);
  const kept = await keepWorld(calendar, file);
  calendar.clock.set("2031-05-17T09:00:00Z");
  await vi.waitUntil(() => readFileSync(file, "utf8").includes('"now":"2031-05-17T09:00:00Z"'), { timeout: 30_000 });
  await kept.close();

  const later = createCalendar(empty);
  await (await keepWorld(later, file)).close();
  expect(later.clock.now()).toBe("2031-05-17T09:00:00Z");
  const today = createCalendar({ ...empty, now: "system" });
  await (await keepWorld(today, file, { now: "system" })).close();
  expect(Math.abs(Date.parse(today.clock.now()) - Date.now())).toBeLessThan(60_000);
});

test.each([
  ["half a world", '{"format":"event-calendar-mock/world","version":1,"tags":[{"id":1'],
  ["nothing", ""],
  ["another format", '{"format":"other"}'],
  ["a later version", JSON.stringify({ ...createCalendar(empty).snapshot(), version: 2 })],
  [
    "one wrong record among good ones",
    JSON.stringify({ ...createCalendar(empty).snapshot(), sequences: { post: 1, term: 3 }, tags: [jazz, { ...jazz, id: "two" }] }),
  ],
])("a file with %s is refused whole and kept aside", async (_what, text) => {
  const said: string[] = [];
  writeFileSync(file, text);
  const calendar = createCalendar(empty);
  const kept = await keepWorld(calendar, file, { log: (line) => said.push(line) });
  expect(calendar.db.tag.count()).toBe(0);
  expect(readFileSync(`${file}.broken`, "utf8")).toBe(text);
  expect(tagsOf(file)).toEqual([]);
  expect(said).toEqual([expect.stringContaining(`The world in ${file} is broken, so it is now ${file}.broken, and`)]);
  await kept.close();
});

test("a second broken file does not replace the first", async () => {
  const log = () => {};
  for (const text of ["one", "two"]) {
    writeFileSync(file, text);
    await (await keepWorld(createCalendar(empty), file, { log })).close();
  }
  expect([readFileSync(`${file}.broken`, "utf8"), readFileSync(`${file}.broken-2`, "utf8")]).toEqual(["one", "two"]);
});

test("a link to the file stays a link, and no other file stays behind", async () => {
  const target = join(folder, "target.json");
  const calendar = createCalendar(empty);
  await (await keepWorld(calendar, target)).close();
  symlinkSync(target, file);
  const kept = await keepWorld(calendar, file);
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await kept.close();
  expect(tagsOf(target)).toEqual(["jazz"]);
  expect(readdirSync(folder).toSorted()).toEqual(["calendar.json", "target.json"]);
});

test("a link to a file that does not exist yet stays a link", async () => {
  const target = join(folder, "target.json");
  symlinkSync("target.json", file);
  await (await keepWorld(createCalendar(empty), file)).close();
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(tagsOf(target)).toEqual([]);
});

test("what a killed process left behind does no harm", async () => {
  writeFileSync(`${file}.tmp`, "half");
  await (await keepWorld(createCalendar(empty), file)).close();
  expect(existsSync(`${file}.tmp`)).toBe(false);
});

test("a file that cannot be written or read is refused in a sentence", async () => {
  const nowhere = join(folder, "none", "calendar.json");
  await expect(keepWorld(createCalendar(empty), nowhere)).rejects.toThrow(`Cannot write the world to ${nowhere}: `);
  mkdirSync(file);
  await expect(keepWorld(createCalendar(empty), file)).rejects.toThrow(`Cannot keep the world in ${file}: it is a folder or a device.`);
});

test("a socket, which stands for every device, is refused and stays in its place", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  await expect(keepWorld(createCalendar(empty), file)).rejects.toThrow(CalendarError);
  expect(lstatSync(file).isSocket()).toBe(true);
  server.close();
});

test("a link to itself is refused", async () => {
  symlinkSync(file, file);
  await expect(keepWorld(createCalendar(empty), file)).rejects.toThrow(CalendarError);
});

test("a write that fails is said, and tried again", async () => {
  const said: string[] = [];
  const calendar = createCalendar(empty);
  const kept = await keepWorld(calendar, file, { log: (line) => said.push(line) });
  mkdirSync(`${file}.tmp`);
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await vi.waitUntil(() => said.length > 0, { timeout: 30_000 });
  rmSync(`${file}.tmp`, { recursive: true });
  await vi.waitUntil(() => tagsOf(file).includes("jazz"), { timeout: 30_000 });
  expect(said[0]).toMatch(/^Cannot write the world to .*calendar\.json: /);
  await kept.close();
});
