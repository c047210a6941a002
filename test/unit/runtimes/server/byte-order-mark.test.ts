import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { loadNames, loadWorld } from "../../../../src/runtimes/cli/named-files.ts";
import { readCoverage } from "../../../../src/runtimes/coverage/files.ts";
import { readJson } from "../../../../src/runtimes/files/read-json.ts";
import { persistWorld } from "../../../../src/runtimes/server/persist-world.ts";
import { withWorldLines } from "../../../../src/runtimes/server/world-text.ts";
import { newFolder } from "../../../support/new-folder.ts";

const world = { events: [{ title: "Jazz à Québec", start_date: "2026-12-01 20:00" }] };

// Editors and shells of Windows write these, and show none of them.
describe.each([
  ["UTF-8", (text: string) => Buffer.from(`\uFEFF${text}`, "utf8")],
  ["UTF-16 LE", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16 BE", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
])("a file with the byte order mark of %s", (_encoding, encode) => {
  function fileWith(value: unknown, space?: number): string {
    const file = join(newFolder("marked"), "file.json");
    writeFileSync(file, encode(JSON.stringify(value, undefined, space)));
    return file;
  }

  test("is read as a world, as names, and as a capsule", () => {
    expect(loadWorld(fileWith(world))).toEqual({ world });
    expect(loadNames(fileWith({ namespace: "acme/v2" }))).toEqual({ names: { namespace: "acme/v2" } });
    expect(readJson("the capsule", fileWith({ requests: [] }))).toEqual({ requests: [] });
  });

  test("is read as coverage", async () => {
    const coverage = await createCalendar({ coverage: true }).coverage();
    expect(readCoverage([fileWith(coverage)], "/")).toEqual([coverage]);
  });

  test("is read as a persisted world", async () => {
    const before = createCalendar({ world: "empty" });
    before.db.tag.create({ name: "Québec" });
    const after = createCalendar({ world: "empty" });
    await (await persistWorld(after, fileWith(before.snapshot()))).close();
    expect(after.db.tag.getAll()).toEqual(before.db.tag.getAll());
  });

  test("has its errors explained by their lines", () => {
    const file = fileWith({ events: [{ title: "Jazz", start_date: "eight" }] }, 1);
    expect(() => withWorldLines(file, () => createCalendar({ world: readJson("the world", file) as typeof world }))).toThrow(
      'events[0].start_date ("Jazz", line 5): "eight" is not a date',
    );
  });
});
