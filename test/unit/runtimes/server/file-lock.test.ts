import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { lockFile } from "../../../../src/runtimes/server/file-lock.ts";
import { persistWorld } from "../../../../src/runtimes/server/persist-world.ts";
import { newFolder } from "../../../support/new-folder.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder("locked");
  file = join(folder, "calendar.json");
});

const empty = { world: "empty", quiet: true } as const;
const lockOf = (process: number, host = hostname()) => JSON.stringify({ process, host, since: "1" });

const deadProcess = (): number => spawnSync(process.execPath, ["--version"]).pid;

test("a file in which a world is persisted is refused to other processes, with the number of the process that has it", async () => {
  const persisted = await persistWorld(createCalendar(empty), file);
  const text = readFileSync(file, "utf8");
  const again = persistWorld(createCalendar(), file);
  await expect(again).rejects.toThrow("This process persists a world in this file");
  expect(readFileSync(file, "utf8")).toBe(text);
  await persisted.close();
  await (await persistWorld(createCalendar(empty), file)).close();
  expect(readdirSync(folder)).toEqual(["calendar.json"]);
});

test.each([
  ["a file without a lock", () => {}],
  ["the lock of a process that has ended", () => writeFileSync(`${file}.lock`, lockOf(deadProcess()))],
])("%s is taken at once, by one of several", async (_, prepare) => {
  prepare();
  const started = await Promise.allSettled(Array.from({ length: 5 }, () => lockFile(file)));
  const locks = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(locks).toHaveLength(1);
  expect(await locks[0]?.isHeld()).toBe(true);
  await locks[0]?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["of a number that another process has by now", lockOf(process.pid)],
  ["of another machine", lockOf(1, "elsewhere")],
  ["of a process that was killed before it had written its number", ""],
])("a lock %s is taken over when it shows no sign of life", async (_, text) => {
  writeFileSync(`${file}.lock`, text);
  const lock = await lockFile(file, 500);
  expect(await lock.isHeld()).toBe(true);
  await lock.release();
});

test("a file of another program is not taken for a lock", async () => {
  for (const text of ["# yarn lockfile v1", '{"process":"all"}']) {
    writeFileSync(`${file}.lock`, text);
    await expect(lockFile(file, 100)).rejects.toThrow(`${file}.lock is in the way: it is not a lock of a calendar. Move it elsewhere.`);
    expect(readFileSync(`${file}.lock`, "utf8")).toBe(text);
  }
});

test.each([
  ["to another process", lockOf(1)],
  ["because someone deleted it", undefined],
])("a process that has lost its lock %s says so, and writes no more", async (_, other) => {
  const said: string[] = [];
  const calendar = createCalendar(empty);
  const persisted = await persistWorld(calendar, file, { log: (line) => said.push(line) });
  const before = readFileSync(file, "utf8");
  rmSync(`${file}.lock`);
  if (other !== undefined) writeFileSync(`${file}.lock`, other);
  calendar.db.tag.create({ name: "Jazz" });
  await vi.waitUntil(() => said.length > 0, { timeout: 30_000 });
  await expect(persisted.close()).rejects.toThrow(`${file}.lock now belongs to another process, or was deleted.`);
  expect(said).toEqual([expect.stringContaining(`${file}.lock now belongs to another process, or was deleted.`)]);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(existsSync(`${file}.lock`) ? readFileSync(`${file}.lock`, "utf8") : undefined).toBe(other);
});
