import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { commandWith } from "./command.ts";
import { ics, importing, remarksIn, vevent } from "./importing.ts";

test("an event of iCalendar keeps its zone, place, people, categories, address and text", async () => {
  const file = ics(
    "X-WR-CALNAME:Town\\, old",
    ...vevent(
      ...["DTSTART;TZID=Europe/Madrid:20261201T200000", "DTEND;TZID=Europe/Madrid:20261201T220000", "LOCATION:Town Hall\\, Main Street 1"],
      ...["GEO:40.4168;-3.7038", 'ORGANIZER;CN="Friends of Jazz; the club":mailto:jazz@town.example', "CATEGORIES:Music,Live\\, outdoors"],
      ...["URL:https://town.example/jazz", "DESCRIPTION:Two sets.\\n\\nDoors open at", "  19:30."],
    ),
  );

  const { world, stdout } = await importing({ "town.ics": file });

  expect(world).toEqual({
    site: { name: "Town, old", timezone: "Europe/Madrid" },
    now: "2026-06-15T12:00:00Z",
    extensions: { geolocation: true },
    venues: [{ venue: "Town Hall, Main Street 1", geo_lat: 40.4168, geo_lng: -3.7038 }],
    organizers: [{ organizer: "Friends of Jazz; the club", email: "jazz@town.example" }],
    events: [
      {
        ...{ title: "Jazz", description: "Two sets.\n\nDoors open at 19:30.", venue: "Town Hall, Main Street 1" },
        ...{ organizer: ["Friends of Jazz; the club"], categories: ["Music", "Live, outdoors"], website: "https://town.example/jazz" },
        ...{ start_date: "2026-12-01 20:00:00", end_date: "2026-12-01 22:00:00" },
      },
    ],
  });
  expect(stdout).toBe(
    [
      "Imported 1 event, 1 venue, 1 organizer, 2 categories, 0 tags: world.json",
      "  inferred: time zone Europe/Madrid, from the files",
      "Start it: npx event-calendar-mock --world world.json",
      "",
    ].join("\n"),
  );
});

test.each([
  [[], "time zone UTC, because the files name none: set another one with --timezone"],
  [["--timezone", "Europe/Rome"], "time zone Europe/Rome, from --timezone"],
])("an import of dates without a zone with %j says where its zone is from", async (flags, sentence) => {
  const { stdout } = await importing({ "town.csv": "Title,Date,Start\nJazz,2026-12-01,20:00\n" }, flags);
  expect(stdout).toContain(`  inferred: ${sentence}\n`);
});

test("a table with a column of zones gives its site the zone of most rows, in which instants are shown", async () => {
  const rows = [
    "Jazz,2026-12-01T20:00:00Z,",
    "Opera,2026-12-02 20:00,Eastern Time",
    "Tango,2026-12-03 20:00,Eastern Time",
    "Fair,2026-12-04 10:00,PT",
  ];
  const { world, stdout } = await importing({ "town.csv": ["Title,Start,Timezone", ...rows, ""].join("\n") });
  expect(stdout).toContain("  inferred: time zone America/New_York, from the files\n");
  expect(world).toMatchObject({
    site: { timezone: "America/New_York" },
    events: [
      { title: "Jazz", start_date: "2026-12-01 15:00:00" },
      { title: "Opera", start_date: "2026-12-02 20:00:00" },
      { title: "Tango", start_date: "2026-12-03 20:00:00" },
      { title: "Fair", start_date: "2026-12-04 10:00:00", timezone: "America/Los_Angeles" },
    ],
  });
});

test("a window takes the events that start in it, and says how many do not", async () => {
  const file = ics(...vevent("DTSTART:20261201T200000", "RRULE:FREQ=DAILY"), ...vevent("UID:2", "DTSTART:20270501T200000"));
  const { world, ...result } = await importing({ "a.ics": file }, ["--from", "2026-12-24", "--until", "2026-12-26"]);
  expect(world.events).toHaveLength(3);
  expect(remarksIn(result)).toEqual(["line 9: 1 of its dates is outside of 2026-12-24 to 2026-12-26"]);
});

test("unreadable parts of a calendar are listed by line", async () => {
  const file = ics(
    ...vevent("DTSTART:20261201T200000", "ATTENDEE:mailto:anna@town.example", "COLOR", "URL:jazz", "GEO:north"),
    ...vevent("UID:2", "DTSTART:20261301T200000"),
    ...vevent("UID:3", "DTSTART;TZID=Middle-earth/Shire:20261201T200000", "DTEND;TZID=Europe/Madrid:20261130T200000"),
    ...vevent("UID:4", "DTSTART:20261201T200000", "STATUS:CANCELLED"),
    ...["BEGIN:VTODO", "SUMMARY:Buy chairs", "END:VTODO"],
  );

  const { world, ...result } = await importing({ "a.ics": file }, ["--timezone", "Europe/Madrid"]);

  expect(remarksIn(result)).toEqual([
    ...["line 7: ATTENDEE is not read", 'line 8: "COLOR" cannot be read', 'line 9: URL "jazz" is not a web address and is not read'],
    ...['line 10: GEO "north" is not a latitude and longitude', "line 12: the event has no start and is left out"],
    'line 15: DTSTART "20261301T200000" is not a date',
    'line 20: the zone "Middle-earth/Shire" is unknown; Europe/Madrid is used. Name another one with --timezone',
    ...["line 21: the event ends before it starts; its end is its start", "line 23: the event is cancelled and is left out"],
    "line 29: VTODO is not an event and is left out",
  ]);
  expect(world.events).toHaveLength(2);
});

test.each([
  ["every second", "FREQ=SECONDLY", 1_000, "the event has more than 1000 dates; the first 1000 are imported"],
  ["a rule that is none", "FREQ=SOMETIMES", 1, '"RRULE:FREQ=SOMETIMES" cannot be read; only the first date of the event is imported'],
  ["a day that no year has", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", 1],
])("a recurrence is bounded, and has its first date: %s", async (_, rule, count, sentence = "") => {
  const { world, stdout } = await importing({ "a.ics": ics(...vevent("DTSTART:20260101T200000", `RRULE:${rule}`)) });
  expect(world.events).toHaveLength(count);
  expect(world.events[0]).toMatchObject({ start_date: "2026-01-01 20:00:00" });
  expect(stdout).toContain(sentence ? `  line 7: ${sentence}\n` : "Imported 1 event");
});

test("an event has at most 1,000 dates of its own, and so its days are excluded in linear work", async () => {
  const minutes = Array.from(
    { length: 1_440 },
    (_, index) => `20260108T${String(Math.floor(index / 60)).padStart(2, "0")}${String(index % 60).padStart(2, "0")}00`,
  );
  const excluded = Array.from({ length: 5_000 }, () => "EXDATE;VALUE=DATE:20260109");
  const file = ics(...vevent("DTSTART:20260101T200000", `RDATE:${minutes.join(",")}`, ...excluded));
  const { world, stdout } = await importing({ "a.ics": file });
  expect(world.events).toHaveLength(1_000);
  expect(stdout).toContain("  line 7: the event has more than 1000 dates; the first 1000 are imported\n");
});

test("a table is read by its headers, in any separator, with quoted lines and a byte order mark", async () => {
  const rows = [
    "Event Name;Start Date;Start Time;End Time;Location;City;Price;Category;Colour",
    'Tango night;2026-12-02;20:00;23:00;Park;Madrid;"12,50 €";Dance, Music;red',
    '"Talk: ""Bees""\r\nand honey";31/12/2026;6pm;;Park;;Free;;blue',
  ];

  const flags = ["--timezone", "Europe/Madrid", "--map", "colour=tags"];
  const { world, ...result } = await importing({ "town.csv": `\ufeff${rows.join("\r\n")}\r\n` }, flags);

  expect(world).toEqual({
    site: { timezone: "Europe/Madrid" },
    now: "2026-06-15T12:00:00Z",
    venues: [{ venue: "Park", city: "Madrid" }],
    events: [
      {
        ...{ title: "Tango night", start_date: "2026-12-02 20:00:00", end_date: "2026-12-02 23:00:00", cost: "12,50 €" },
        ...{ categories: ["Dance", "Music"], tags: ["red"], venue: "Park" },
      },
      {
        ...{ title: 'Talk: "Bees" and honey', start_date: "2026-12-31 18:00:00", end_date: "2026-12-31 18:00:00", cost: "Free" },
        ...{ tags: ["blue"], venue: "Park" },
      },
    ],
  });
  expect(remarksIn(result)).toEqual([
    "dates such as 31/12/2026 are read as day, month, year, because 31/12/2026 in line 3 fits no other order; name another order with --date-order",
  ]);
});

test("what cannot be read of a table is listed by line", async () => {
  const rows = ["Title,Date,Link,Colour", "Jazz,05/12/2026,jazz", '"A\nB",soon', ",2026-12-01,,,more", "Tango,"];
  const { world, ...result } = await importing({ "a.csv": rows.join("\n") });
  expect(remarksIn(result)).toEqual([
    "dates such as 05/12/2026 are read as month, day, year, because nothing in the file shows another order; name another order with --date-order",
    'line 1: the column "Colour" is not read; name its field with --map "Colour=description"',
    "lines 2, 5: the row has no time; its event takes the whole day",
    'line 2: the website "jazz" is not a web address and is not read',
    'line 3: the start "soon" is not a date; the row is left out',
    "line 5: the row has more than 4 cells; the others are not read",
    'line 5: the row has no title; it is "Untitled"',
    "line 6: the row has no start and is left out",
  ]);
  expect(world.events).toMatchObject([{ title: "Jazz", start_date: "2026-05-12 00:00:00" }, { title: "Untitled" }]);
});

test("a venue or organizer of several rows is imported once, with the region that a POST derives", async () => {
  const rows = [
    "Title,Start,Venue,City,State,Country,Organizer,Phone",
    "Jazz,2026-12-01,Town Hall,Boston,MA,United States,Anna,555 0100",
    "Tango,2026-12-02,Town Hall,Cambridge,MA,United States,Anna; Ben,555 0199",
    "Fair,2026-12-03,,Boston,,,,",
  ];
  const { world, ...result } = await importing({ "a.csv": rows.join("\n") });
  expect(world.venues).toEqual([{ venue: "Town Hall", city: "Boston", state: "MA", country: "United States", stateprovince: "MA" }]);
  expect(world.organizers).toEqual([{ organizer: "Anna", phone: "555 0100" }, { organizer: "Ben" }]);
  expect(remarksIn(result)).toEqual([
    "lines 2, 3, 4: the row has no time; its event takes the whole day",
    "line 3: phone is not read, because the row does not have exactly one organizer",
    'line 3: the venue "Town Hall" already has another city; "Cambridge" is left out',
    "line 4: city is not read, because the row has no venue",
  ]);
});

test("several files become one world, and remarks name the file", async () => {
  const { world, ...result } = await importing({
    "a.ics": ics(...vevent("DTSTART:20261201T200000", "LOCATION:Town Hall", "COLOR:red")),
    "b.csv": "title,start,where\nTango,2026-12-02 20:00,town hall\n",
  });
  expect(world.venues).toEqual([{ venue: "Town Hall" }]);
  expect(world.events).toMatchObject([{ venue: "Town Hall" }, { venue: "Town Hall" }]);
  expect(remarksIn(result)).toEqual(["a.ics, line 8: COLOR is not read"]);
});

test("a record without an id is listed by its line", async () => {
  const result = await importing({
    "events.json":
      '{\n "events": [\n  { "id": 7, "title": "Jazz", "start_date": "2026-12-01 20:00:00", "end_date": "2026-12-01 22:00:00" },\n  { "title": "Tango" }\n ]\n}',
  });
  expect(remarksIn(result)).toEqual(["line 4: events[1] is not a record with an id and is left out"]);
});

test("encodings other than UTF-8 are read and said", async () => {
  const latin = new Uint8Array([...Buffer.from("title,start\nCaf"), 0xe9, ...Buffer.from(",2026-12-01 20:00\n")]);
  const utf16 = Buffer.from("\ufefftitle,start\nCafé,2026-12-01 20:00\n", "utf16le");
  const first = await importing({ "latin.csv": latin });
  const second = await importing({ "utf16.csv": utf16 });
  expect([first.world.events[0].title, second.world.events[0].title]).toEqual(["Café", "Café"]);
  expect(remarksIn(first)).toEqual(["the file is not UTF-8; it was read as Windows-1252"]);
  expect(remarksIn(second)).toEqual([]);
});

type Files = Parameters<typeof importing>[0];
const bytes = (...values: number[]) => new Uint8Array(values);

test.each<[string, Files, string]>([
  ["a picture", { "a.ics": bytes(0x89, 0x50, 0x4e, 0x47, 0, 0) }, "a.ics is not a text file. Export it as iCalendar, HAR, JSON or CSV."],
  ["a page", { "a.ics": "<!doctype html><html>" }, "a.ics is HTML or XML. Export it in one of these formats: iCalendar, CSV, HAR, JSON."],
  ["half a JSON file", { "a.json": '{"events": [' }, "a.json is not JSON, or it is cut off."],
  ["JSON with a comma too many", { "a.json": '{"events": [\n{"id": 7},\n]}\n' }, "a.json is not JSON: line 3 cannot be read."],
  [
    "a world",
    { "a.json": '{"format": "event-calendar-mock/world"}' },
    "a.json is a world already. Start it: npx event-calendar-mock --world a.json",
  ],
  [
    "an empty table",
    { "a.csv": "" },
    "a.csv is empty. The first line of a CSV file has to name the columns, such as title,start_date,venue.",
  ],
  [
    "a table without a title",
    { "a.csv": "A,start\n1,2\n" },
    'a.csv has no column for title. Name one of its columns with --map, such as --map "A=title".',
  ],
  [
    "a quote without end",
    { "a.csv": '"title,start\nJazz,2026-12-01\n' },
    "a.csv cannot be read as CSV: line 1: the quote that opens here is not closed. Close it, or export the file again.",
  ],
  [
    "a HAR file that is cut off in its first entry",
    { "a.har": '{"log": {"entries": [{"request": {"url": "https://a.ex' },
    "a.har is cut off, and has no answer of an event calendar before that. Record it again, and save it whole.",
  ],
  ["a HAR without a list", { "a.har": '{"log":{}}' }, "a.har has no answer of an event calendar. Record it while a page shows its events."],
  [
    "a HAR file of another site",
    { "a.har": '{"log": {"entries": []}}' },
    "a.har has no answer of an event calendar. Record it while a page shows its events.",
  ],
  ["more than 20 MB", { "a.ics": `BEGIN:VCALENDAR${" ".repeat(20_000_000)}` }, "a.ics has 21 MB, and import reads iCalendar up to 20 MB."],
  ...Object.entries({ xlsx: "xl/workbook.xml", ods: "content.xml" }).map(([extension, inside]): [string, Files, string] => [
    `a spreadsheet as ${extension}`,
    { [`book.${extension}`]: zipSync({ [inside]: bytes(0) }) },
    `book.${extension} is a spreadsheet. Save each of its sheets as CSV, and import that.`,
  ]),
  ["PDF", { "plan.pdf": "%PDF-1.4\n" }, "plan.pdf is PDF. Export it in one of these formats: iCalendar, CSV, HAR, JSON."],
  ["a ZIP file without files to import", { "a.zip": zipSync({ "a.txt": bytes(0) }) }, "a.zip has no HAR, iCalendar or CSV file in it."],
  ["a damaged ZIP file", { "a.zip": bytes(0x50, 0x4b, 3, 4, 9, 9, 9, 9) }, "a.zip is a damaged archive: "],
  [
    "a mix",
    { "a.csv": "title,start\n", "b.json": "{}" },
    "Import answers of a service (HAR, JSON) and calendars (iCalendar, CSV) one after the other, into two worlds.",
  ],
])("a file that cannot be read ends with 1 and a sentence: %s", async (_, files, sentence) => {
  const { exit, stderr } = await importing(files);
  expect(exit).toBe(1);
  expect(stderr).toContain(sentence);
});

test.each([
  ["the flag", {}, ["--now", "system"]],
  ["the variable that serve reads, too", { EVENT_CALENDAR_NOW: "system" }, []],
])("the clock of an imported world is the machine's with system, by %s", async (_, env, flags) => {
  const cwd = newFolder("import");
  writeFileSync(join(cwd, "a.csv"), "title,start_date\nJazz,2026-12-01 20:00\n");
  const { exit, stderr } = await commandWith(env, cwd, "import", "a.csv", "-o", "w.json", ...flags);
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  expect(JSON.parse(readFileSync(join(cwd, "w.json"), "utf8")).events).toMatchObject([{ title: "Jazz" }]);
});
