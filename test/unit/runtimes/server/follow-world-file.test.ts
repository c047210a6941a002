import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { createFollower, watchWorldFile } from "../../../../src/runtimes/server/follow-world-file.ts";
import { deferred } from "../../../support/deferred.ts";
import { newFolder } from "../../../support/new-folder.ts";

/** A calendar that follows a file with one event. */
function followed(onChange: "keep" | "reset" = "reset") {
  const folder = newFolder("followed");
  const file = join(folder, "town.json");
  const textOf = (title: string, start = "2026-12-01 20:00") => JSON.stringify({ events: [{ title, start_date: start }] }, undefined, 2);
  writeFileSync(file, textOf("Jazz"));
  const calendar = createCalendar({ world: JSON.parse(textOf("Jazz")), quiet: true });
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const look = createFollower(calendar, { file, onChange, option: (value) => `--on-change ${value}`, say, log: say });
  return {
    ...{ folder, file, calendar, said, textOf, look },
    titles: ({ db } = calendar) => db.event.getAll().map(({ title }) => title),
    edit(text: string) {
      writeFileSync(file, text);
      return look().what;
    },
  };
}

test("a calendar and its sessions begin with an edited file, and go back to it", () => {
  const { calendar, edit, titles, textOf, said } = followed();
  const session = calendar.session("worker-1");
  expect(edit(textOf("Blues"))).toBe("changed");
  expect([titles(), titles(session), titles(calendar.session("worker-2"))]).toEqual([["Blues"], ["Blues"], ["Blues"]]);
  calendar.db.event.delete({ where: { title: { equals: "Blues" } } });
  calendar.reset();
  expect([titles(), said]).toEqual([["Blues"], [expect.stringContaining("The calendar begins with it.")]]);
});

test("writes are dropped, and that is said", () => {
  const { calendar, edit, textOf, said } = followed();
  calendar.db.tag.create({ name: "Written" });
  edit(textOf("Blues"));
  expect([calendar.db.tag.count(), said]).toEqual([0, [expect.stringContaining("--on-change keep keeps it")]]);
});

test("writes are kept where asked, until a reset", () => {
  const { calendar, edit, titles, textOf, said } = followed("keep");
  calendar.db.tag.create({ name: "Written" });
  edit(textOf("Blues"));
  expect([titles(), calendar.db.tag.count(), said]).toEqual([["Jazz"], 1, [expect.stringContaining("POST /__calendar/reset")]]);
  calendar.reset();
  expect([titles(), calendar.db.tag.count()]).toEqual([["Blues"], 0]);
});

test("a record that the clock publishes is not a write", () => {
  const { calendar, edit, titles, textOf } = followed("keep");
  const [event] = calendar.snapshot().events;
  const soon = { title: "Soon", status: "future", date: "2026-01-16 12:00:00", date_utc: "2026-01-16 12:00:00" };
  edit(JSON.stringify({ events: [{ ...event, ...soon }] }));
  calendar.clock.advance("P2D");
  expect(calendar.db.event.getAll().map(({ status }) => status)).toEqual(["publish"]);
  edit(textOf("Blues"));
  expect(titles()).toEqual(["Blues"]);
});

test("a file that was only saved again, or whose spaces changed, loses no write", () => {
  const { calendar, edit, textOf, said } = followed();
  calendar.db.tag.create({ name: "Written" });
  expect([edit(textOf("Jazz")), edit(`${textOf("Jazz")}\n\n`), calendar.db.tag.count(), said]).toEqual(["same", "same", 1, []]);
});

test.each<[what: string, text: (textOf: ReturnType<typeof followed>["textOf"]) => string, explained: RegExp]>([
  ["a wrong date", (textOf) => textOf("Blues", "eight"), /events\[0\]\.start_date \("Blues", line 5\): "eight" is not a date/],
  ["half a file", () => '{\n  "events": [\n', /is not JSON: .*\(line 3/],
  ["a bracket too much", () => '{\n  "events": [ }\n}\n', /is not JSON: [^\n]*\(line 2\)/],
])("%s is explained with its line, and the last good world stays with its writes", (_what, brokenText, explained) => {
  const { calendar, edit, titles, textOf, said } = followed();
  calendar.db.tag.create({ name: "Written" });
  expect([edit(brokenText(textOf)), said]).toEqual(["broken", [expect.stringMatching(explained)]]);
  expect(said[0]).toContain("The calendar goes on with the last good world.");
  expect([edit(textOf("Jazz")), titles(), calendar.db.tag.count()]).toEqual(["changed", ["Jazz"], 1]);
});

test("an edit is noticed right from the start, also where an editor puts another file in place of the old one", async () => {
  const { file, textOf } = followed();
  const { promise: noticed, resolve } = deferred();
  onTestFinished(watchWorldFile(file, resolve));
  rmSync(file);
  writeFileSync(file, textOf("Blues"));
  await expect(noticed).resolves.toBeUndefined();
});

const linkToItself = (file: string) => [rmSync(file), symlinkSync(file, file)];
const turnIntoFile = (_: string, folder: string) => [rmSync(folder, { recursive: true }), writeFileSync(folder, "")];
const turnIntoFolder = (_: string, folder: string) => [rmSync(folder), mkdirSync(folder)];

test.each([
  ["deleted", (file: string) => rmSync(file), () => undefined, /there is no such file\./],
  ["a link to itself", linkToItself, (file: string) => rmSync(file), /its links form a loop\./],
  ["in a folder that has become a file", turnIntoFile, turnIntoFolder, /a part of its path is not a folder\./],
])("a file that is %s leaves the last good world, says why once, and is followed again", async (_what, spoil, mend, reason) => {
  const { folder, file, titles, textOf, said, look } = followed();
  let looks = 0;
  onTestFinished(
    watchWorldFile(file, () => {
      looks += 1;
      look();
    }),
  );
  spoil(file, folder);
  await expect.poll(() => said).toEqual([expect.stringMatching(reason)]);
  expect(said[0]).toMatch(/^Cannot read the world .*\nThe calendar goes on with the last good world until the file can be read again\.$/);
  expect(titles()).toEqual(["Jazz"]);
  mend(file, folder);
  writeFileSync(file, textOf("Blues"));
  await expect.poll(titles).toEqual(["Blues"]);
  expect(looks).toBe(2);
});
