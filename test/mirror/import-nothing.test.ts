import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { commandIn } from "./command.ts";
import { ics, importing, remarksIn, vevent } from "./importing.ts";

const nothing = "no events, venues, organizers, categories or tags to import. No world is written; correct the file, or export it again.";

/** Imports files to a world that exists, and returns what was printed and what the file has after it. */
async function importingOver(files: Readonly<Record<string, string>>) {
  const cwd = newFolder("import");
  for (const [name, content] of Object.entries({ ...files, "good.json": "good" })) writeFileSync(join(cwd, name), content);
  const result = await commandIn(cwd, "import", ...Object.keys(files), "-o", "good.json", "--now", "2026-06-15T12:00:00Z");
  return { ...result, world: readFileSync(join(cwd, "good.json"), "utf8") };
}

test.each([
  [
    "a table whose quote is not closed",
    { "a.csv": 'title,start\n"Jazz,2026-12-01\nBlues,2026-12-02\n' },
    [`a.csv has ${nothing}`, "  line 2: the quote that opens here is not closed; its row and all that follow are left out"],
  ],
  [
    "a table of a header",
    { "a.csv": "title,start\n" },
    [`a.csv has ${nothing}`, "  line 1: there is no row below the names of the columns"],
  ],
  [
    "a table without a date",
    { "a.csv": "title,start\nJazz,soon\n" },
    [`a.csv has ${nothing}`, '  line 2: the start "soon" is not a date; the row is left out'],
  ],
  ["a calendar without events", { "a.ics": ics() }, [`a.ics has ${nothing}`, "  there is no event: no BEGIN:VEVENT"]],
  [
    "a series that ended long ago",
    { "a.ics": ics(...vevent("DTSTART:20200101T190000Z", "RRULE:FREQ=DAILY;COUNT=2")) },
    [
      `a.ics has ${nothing}`,
      "  recurring events have their dates from 2025-06-15 to 2027-06-15; name other days with --from and --until",
      "  line 7: the event has no date from 2025-06-15 to 2027-06-15",
    ],
  ],
  [
    "an answer without records",
    { "a.json": '{"events": []}' },
    [`a.json has ${nothing}`, "  there is no list of events, venues, organizers, categories or tags, and no record"],
  ],
  [
    "several files",
    { "a.csv": "title,start\n", "b.ics": ics() },
    [
      `The files have ${nothing}`,
      "  a.csv, line 1: there is no row below the names of the columns",
      "  b.ics: there is no event: no BEGIN:VEVENT",
    ],
  ],
])("%s keeps the world that was there, and is refused with its reason", async (_, files, lines) => {
  expect(await importingOver(files)).toMatchObject({ exit: 1, stdout: "", stderr: `${lines.join("\n")}\n`, world: "good" });
});

test("an import whose days leave out all events writes a world, and says so", async () => {
  const result = await importing({ "a.csv": "title,start\nJazz,2026-12-01 20:00\n" }, ["--from", "2027-01-01", "--until", "2027-01-31"]);
  expect(result).toMatchObject({ exit: 0, events: [] });
  expect(remarksIn(result)).toEqual([
    "no event is from 2027-01-01 to 2027-01-31; name other days with --from and --until",
    "line 2: its date is outside of 2027-01-01 to 2027-01-31",
  ]);
});

test.each([
  [
    "in the second cell of a row of several lines",
    'title,start\nJazz,2026-12-01\n"Blues\nand more",2026-12-02\nTango,"2026-12-03\nFolk,2026-12-04\n',
    5,
  ],
  ["after a line of the separator", 'sep=,\ntitle,start\nJazz,2026-12-01\nTango,"2026-12-03\n', 4],
  [
    "in a row of more than 1 MB",
    `title,start\nJazz,2026-12-01\n"Blues,2026-12-02\n${"x".repeat(1_000_001)}`,
    3,
    "this row has more than 1 MB, as if a quote were not closed",
  ],
])("a quote that is not closed is named by its line: %s", async (_, file, line, found = "the quote that opens here is not closed") => {
  const result = await importing({ "a.csv": file });
  expect(remarksIn(result)).toContain(`line ${line}: ${found}; its row and all that follow are left out`);
});

test.each([
  { events: [{ title: "Jazz", start_date: "2026-12-01 20:00" }] },
  { site: { name: "Town" }, events: [{ id: 7, title: "Jazz", start_date: "2026-12-01 20:00" }] },
  { venues: [{ venue: "Park" }], categories: [{ name: "Music" }] },
])("a world by hand is refused as a world, with the command that starts it: %j", async (world) => {
  expect(await importing({ "my town.json": JSON.stringify(world) })).toMatchObject({
    exit: 1,
    stderr: "my town.json is a world already. Start it: npx event-calendar-mock --world 'my town.json'\n",
  });
});
