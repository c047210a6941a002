import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Calendar, createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type PersistOptions, persistNamedWorld, persistWorld } from "../../../../src/runtimes/server/persist-world.ts";
import { CalendarError } from "../../../../src/util/errors.ts";
import { newFolder } from "../../../support/new-folder.ts";
import { api } from "../../../support/world.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder("persisted");
  file = join(folder, "calendar.json");
});
afterEach(() => void vi.useRealTimers());

const tagsOf = (path: string): string[] => JSON.parse(readFileSync(path, "utf8")).tags.map(({ slug }: { slug: string }) => slug);
const empty = { world: "empty", quiet: true } as const;
const stored = createCalendar(empty).snapshot();

test("a calendar goes on with the world that the file has, and resets to its own", async () => {
  const first = createCalendar(empty);
  const persisted = await persistWorld(first, file);
  first.db.tag.create({ name: "Jazz", slug: "jazz" });
  first.clock.advance("P1D");
  await persisted.close();
  const second = createCalendar(empty);
  const again = await persistWorld(second, file);
  expect(second.snapshot()).toEqual(first.snapshot());
  second.reset();
  expect(second.db.tag.count()).toBe(0);
  await again.close();
  expect(tagsOf(file)).toEqual([]);
});

test.each<[what: string, change: (calendar: Calendar) => unknown]>([
  ["requests", (calendar) => calendar.fetch(`${api}/tags`, { method: "POST", body: "name=Jazz", headers })],
  ["writes through the database", (calendar) => calendar.db.tag.create({ name: "Jazz", slug: "jazz" })],
  ["restored worlds", (calendar) => calendar.restore({ ...calendar.snapshot(), sequences: { post: 1, term: 2 }, tags: [jazz] })],
])("%s reach the file by themselves", async (_what, change) => {
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file);
  await change(calendar);
  await vi.waitUntil(() => tagsOf(file).includes("jazz"), { timeout: 30_000 });
  await persisted.close();
});
const headers = { "content-type": "application/x-www-form-urlencoded" };
const jazz = { id: 1, language: "en" as const, translation_of: null, name: "Jazz", slug: "jazz", description: "" };

test("the clock reaches the file, and follows the machine where asked", async () => {
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file);
  calendar.clock.set("2031-05-17T09:00:00Z");
  await vi.waitUntil(() => readFileSync(file, "utf8").includes('"now":"2031-05-17T09:00:00Z"'), { timeout: 30_000 });
  await persisted.close();
  const later = createCalendar(empty);
  await (await persistWorld(later, file)).close();
  expect(later.clock.now()).toBe("2031-05-17T09:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2032, 1, 3, 4, 5, 6) });
  const today = createCalendar({ ...empty, now: "system" });
  await (await persistWorld(today, file, { now: "system" })).close();
  expect(today.clock.now()).toBe("2032-02-03T04:05:06Z");
});

test.each([
  ["half a world", '{"format":"event-calendar-mock/world","version":1,"tags":[{"id":1'],
  ["nothing", ""],
  ["what a loss of power left of it", "\0\0\0\0"],
  ["a later version", JSON.stringify({ ...stored, version: 2 })],
  ["one wrong record", JSON.stringify({ ...stored, sequences: { post: 1, term: 3 }, tags: [jazz, { ...jazz, id: "two" }] })],
])("a file with %s is refused whole and renamed", async (_what, text) => {
  const said: string[] = [];
  writeFileSync(file, text);
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file, { log: (line) => said.push(line) });
  expect(calendar.db.tag.count()).toBe(0);
  expect(readFileSync(`${file}.broken`, "utf8")).toBe(text);
  expect([tagsOf(file), said]).toEqual([[], [expect.stringContaining(`The world in ${file} is broken, so it is now ${file}.broken, and`)]]);
  await persisted.close();
});

test.each([
  ["a world by hand", '{"events":[{"title":"Jazz","start_date":"tomorrow 20:00"}]}'],
  ["other JSON", '{"format":"other"}'],
  ["JSON with comments", '{\n  // Our application\n  "name": "app"\n}'],
  ["a table", "Title,Date\nJazz,2026-12-01\n"],
])("a file with %s is refused, and stays as it is", async (_what, text) => {
  writeFileSync(file, text);
  const sentence = /which saving would replace\. Persist in a new file\. To start with a world by hand, give it to --world .*\.$/;
  const refusal = { code: "invalid_file", message: expect.stringMatching(sentence) };
  await expect(persistWorld(createCalendar(empty), file)).rejects.toMatchObject(refusal);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(readdirSync(folder)).toEqual(["calendar.json"]);
});

test("a second broken file does not replace the first", async () => {
  const log = () => {};
  const texts = ['{"format":', '{"format":"event-calendar-mock/world",'];
  for (const text of texts) {
    writeFileSync(file, text);
    await (await persistWorld(createCalendar(empty), file, { log })).close();
  }
  expect([readFileSync(`${file}.broken`, "utf8"), readFileSync(`${file}.broken-2`, "utf8")]).toEqual(texts);
});

test("a link to the file stays a link, and no other file stays behind", async () => {
  const target = join(folder, "target.json");
  const calendar = createCalendar(empty);
  await (await persistWorld(calendar, target)).close();
  symlinkSync(target, file);
  const persisted = await persistWorld(calendar, file);
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await persisted.close();
  expect([tagsOf(target), readdirSync(folder).toSorted()]).toEqual([["jazz"], ["calendar.json", "target.json"]]);
});

test("a link to a file that does not exist yet stays a link", async () => {
  const target = join(folder, "target.json");
  symlinkSync("target.json", file);
  await (await persistWorld(createCalendar(empty), file)).close();
  expect([lstatSync(file).isSymbolicLink(), tagsOf(target)]).toEqual([true, []]);
});

test("what a killed process left behind is removed, and a file of someone else is not", async () => {
  for (const name of [`${file}.4711.tmp`, `${file}.4711-2.tmp`, `${file}.tmp`, `${file}.x.tmp`, `${file}.4711.tmp.old`])
    writeFileSync(name, "half");
  await (await persistWorld(createCalendar(empty), file)).close();
  const left = ["calendar.json", "calendar.json.4711.tmp.old", "calendar.json.tmp", "calendar.json.x.tmp"];
  expect(readdirSync(folder).toSorted()).toEqual(left);
});

test("a file that cannot be written or read is refused in a sentence", async () => {
  const nowhere = join(folder, "none", "calendar.json");
  await expect(persistWorld(createCalendar(empty), nowhere)).rejects.toThrow(
    `Cannot write the world to ${nowhere}: there is no folder ${join(folder, "none")}. Create it, or name a file in another one.`,
  );
  mkdirSync(file);
  const persisting = persistWorld(createCalendar(empty), file);
  await expect(persisting).rejects.toThrow(`Cannot persist the world in ${file}: it is a folder or a device.`);
});

test("a socket, as an example of a device, is refused and stays in its place", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  await expect(persistWorld(createCalendar(empty), file)).rejects.toThrow(CalendarError);
  expect(lstatSync(file).isSocket()).toBe(true);
  server.close();
});

test("a link to itself, and a file without a name, are refused", async () => {
  symlinkSync(file, file);
  await expect(persistWorld(createCalendar(empty), file)).rejects.toThrow(CalendarError);
  await expect(persistWorld(createCalendar(empty), "")).rejects.toThrow("Give the path of a file.");
});

test("a write that fails is said once, and tried again", async () => {
  const said: string[] = [];
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file, { log: (line) => said.push(line) });
  rmSync(file);
  mkdirSync(file);
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await vi.waitUntil(() => said.length > 0, { timeout: 30_000 });
  calendar.db.tag.create({ name: "Blues", slug: "blues" });
  await expect(persisted.save()).rejects.toThrow(`Cannot write the world to ${file}: `);
  rmSync(file, { recursive: true });
  await vi.waitUntil(() => existsSync(file) && tagsOf(file).length === 2, { timeout: 30_000 });
  expect(said).toEqual([expect.stringMatching(/^Cannot write the world to .*calendar\.json: /)]);
  await persisted.close();
  expect(readdirSync(folder)).toEqual(["calendar.json"]);
});

test("a write that fails when the next try is due does not end the tries", async () => {
  const calendar = createCalendar(empty);
  const said: string[] = [];
  const persisted = await persistWorld(calendar, file, { log: (line) => said.push(line) });
  rmSync(file);
  mkdirSync(file);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await vi.advanceTimersByTimeAsync(50);
  await vi.waitUntil(() => said.length > 0, { timeout: 30_000 });
  const saving = persisted.save();
  await vi.advanceTimersByTimeAsync(500);
  await expect(saving).rejects.toThrow(`Cannot write the world to ${file}: `);
  rmSync(file, { recursive: true });
  await vi.waitUntil(() => existsSync(file) && tagsOf(file).length === 1, { timeout: 30_000, interval: 10 });
  vi.useRealTimers();
  await persisted.close();
});

test("a new file is readable only by its owner, and another keeps its mode", async () => {
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o640);
  calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  await persisted.close();
  expect([tagsOf(file), statSync(file).mode & 0o777]).toEqual([["jazz"], 0o640]);
});

test("a pipe next to the file does not block", async () => {
  for (const name of [`${file}.tmp`, `${file}.broken`, `${file}.${process.pid}.tmp`, `${file}.4711.tmp`]) execFileSync("mkfifo", [name]);
  writeFileSync(file, '{"format":');
  const persisted = await persistWorld(createCalendar(empty), file, { log: () => {} });
  await persisted.close();
  expect(tagsOf(file)).toEqual([]);
  execFileSync("mkfifo", [`${file}.lock`]);
  await expect(persistWorld(createCalendar(empty), file)).rejects.toThrow(`${file}.lock is in the way: it is not a file.`);
});

test("a large world is written while other things happen", async () => {
  const calendar = createCalendar(empty);
  for (let id = 1; id <= 300; id += 1) calendar.db.tag.create({ name: `Tag ${id}`, description: "x".repeat(50_000) });
  const persisted = await persistWorld(calendar, file);
  calendar.db.tag.create({ name: "Jazz" });
  let turns = 0;
  const turning = setInterval(() => (turns += 1));
  await persisted.save();
  clearInterval(turning);
  // 15 MB in pieces of 256 kB.
  expect(turns).toBeGreaterThan(10);
  expect(tagsOf(file)).toHaveLength(301);
  await persisted.close();
});

describe("a file that began from a world which has changed since", () => {
  const town = (title: string) => ({ events: [{ title, start_date: "2026-12-01 20:00" }] });
  const titles = (calendar: Calendar) => calendar.db.event.getAll().map(({ title }) => title);

  /** Persists a world that begins with an event, and what was written then. */
  async function persisted(title: string, write: (calendar: Calendar) => void = () => {}): Promise<void> {
    const calendar = createCalendar({ world: town(title) });
    const { close } = await persistWorld(calendar, file);
    write(calendar);
    await close();
  }
  const writeTag = (calendar: Calendar) => void calendar.db.tag.create({ name: "Written", slug: "written" });

  /** Begins with another event, goes on from the file, and returns what the calendar has then. */
  async function goOn(options: PersistOptions = {}) {
    const said: string[] = [];
    const calendar = createCalendar({ world: town("Blues") });
    await (await persistWorld(calendar, file, { log: (text) => said.push(text), ...options })).close();
    return { titles: titles(calendar), tags: calendar.db.tag.count(), said, calendar };
  }

  test("begins again where nothing was written, and says so", async () => {
    await persisted("Jazz", ({ clock }) => clock.advance("P1D"));
    const { said, ...found } = await goOn();
    expect(found).toMatchObject({ titles: ["Blues"], tags: 0 });
    expect(said).toEqual([expect.stringMatching(/has changed .* starts with the new world/)]);
  });

  test("asks what to do with its writes, and stays as it is", async () => {
    await persisted("Jazz", writeTag);
    const before = readFileSync(file, "utf8");
    await expect(goOn()).rejects.toThrow(/--on-change keep .* --on-change reset/);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test("goes on with its writes where they are kept, which is asked once", async () => {
    await persisted("Jazz", writeTag);
    const answer = await goOn({ onChange: "keep" });
    expect(answer).toMatchObject({ titles: ["Jazz"], tags: 1, said: [expect.stringContaining("keeps the writes")] });
    const { calendar, ...again } = await goOn();
    expect(again).toMatchObject({ titles: ["Jazz"], tags: 1, said: [] });
    calendar.reset();
    expect(titles(calendar)).toEqual(["Blues"]);
  });

  test("is moved aside where its writes are dropped", async () => {
    await persisted("Jazz", writeTag);
    const answer = await goOn({ onChange: "reset" });
    expect(answer).toMatchObject({ titles: ["Blues"], tags: 0, said: [expect.stringContaining(`${file}.before`)] });
    expect(tagsOf(`${file}.before`)).toEqual(["written"]);
  });

  test("a file of an earlier version, which does not say what it began from, is taken on", async () => {
    await persisted("Jazz", writeTag);
    const { origin: _, ...older } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(older));
    expect(await goOn()).toMatchObject({ titles: ["Jazz"], tags: 1, said: [] });
  });
});

test("a file whose world names its routes otherwise is refused, and stays as it is", async () => {
  const site = { names: { namespace: "acme/v2" } };
  await (await persistWorld(createCalendar({ world: { site }, quiet: true }), file)).close();
  const before = readFileSync(file, "utf8");
  const goOn = persistNamedWorld(createCalendar(empty), file, { isNamed: false });
  await expect(goOn).rejects.toThrow(/namespace is acme\/v2 in the world and calendar\/events\/v1 in the calendar/);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(folder)).toEqual(["calendar.json"]);
});
