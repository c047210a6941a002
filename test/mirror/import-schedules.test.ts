import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { grouped } from "../support/grouped.ts";
import { daysOf, ics, importing, remarksIn, startsOf, vevent } from "./importing.ts";

/** Tables in which people plan: with lengths, repetitions, merged cells and days over several dates. */

const madrid = ["--timezone", "Europe/Madrid"];

test.each([
  ["an offset", "2026-07-01T20:00:00-04:00,2026-07-01T22:00:00", "2026-07-02 04:00:00"],
  ["UTC", "2026-07-01T20:00:00Z,2026-07-01 22:00", "2026-07-02 00:00:00"],
  ["a zone, and ends in the night", "2026-07-01 20:00 EDT,2026-07-02 01:00", "2026-07-02 07:00:00"],
  ["an offset, and ends in another one", "2026-07-01T20:00:00-04:00,2026-07-02T02:00:00Z", "2026-07-02 04:00:00"],
])("an event that starts in %s ends on the clock of its start, unless its end names one", async (_, dates, end) => {
  const result = await importing({ "a.csv": `Title,Start,End\nJazz,${dates}\n` }, madrid);
  expect(result.events).toMatchObject([{ end_date: end }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a time that the clock skips in spring is an hour later, as in iCalendar", async () => {
  const { events } = await importing({ "a.csv": "Title,Start,End\nJazz,2026-03-29 02:30,2026-03-29 04:00\n" }, madrid);
  expect(events).toMatchObject([{ start_date: "2026-03-29 03:30:00", end_date: "2026-03-29 04:00:00" }]);
});

const durations = grouped([
  ["Duration", "90", "1h30", "1 h 30 min", "1:30", "PT1H30M"],
  ["Dauer", '"1,5 Std."', "1:30 h"],
  ["Length", "1 hour and 30 minutes"],
  ["Duration (hours)", "1.5"],
  ["Duración (min)", "90"],
  ["Durée", "1 h 30 min"],
]);
test.each(durations)("the end follows from a cell with %s in the column %s", async (duration, header) => {
  const result = await importing({ "a.csv": `Title,Date,Time,${header}\nJazz,2026-07-01,23:00,${duration}\n` });
  expect(result.events).toMatchObject([{ start_date: "2026-07-01 23:00:00", end_date: "2026-07-02 00:30:00" }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a duration takes days of an event without a time, and is refused without a unit where it may be hours", async () => {
  const result = await importing({ "a.csv": "Title,Date,Duration\nFair,2026-07-01,3 days\nJazz,2026-07-05 20:00,2\n" });
  expect(daysOf(result)).toEqual(["2026-07-01 2026-07-03 Fair"]);
  expect(result.events[1]).toMatchObject({ end_date: "2026-07-05 20:00:00" });
  expect(remarksIn(result)).toContain('line 3: the duration "2" is not read; write it as "90 min", "1:30" or "1.5 h"');
});

test.each([
  ["Repeat", "weekly", ["2026-07-01", "2026-07-08", "2026-07-15"]],
  ["RRULE", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4", ["2026-07-01", "2026-07-15"]],
  ["Recurrence rule", "FREQ=DAILY;UNTIL=20260702T230000", ["2026-07-01", "2026-07-02"]],
  ["Wiederholung", "wöchentlich", ["2026-07-01", "2026-07-08", "2026-07-15"]],
  ["Wiederholung", "14-tägig", ["2026-07-01", "2026-07-15"]],
  ["Frecuencia", "cada semana", ["2026-07-01", "2026-07-08", "2026-07-15"]],
  ["Recurring", "no", ["2026-07-01"]],
])("the column %s with %s repeats the event in the days of the import", async (header, rule, days) => {
  const table = `Title;Start;End;${header}\nJazz;2026-07-01 20:00;2026-07-01 22:00;"${rule}"\n`;
  const result = await importing({ "a.csv": table }, ["--from", "2026-06-01", "--until", "2026-07-15"]);
  expect(startsOf(result)).toEqual(days.map((day) => `${day} 20:00 Jazz`));
  expect(result.events.at(-1)).toMatchObject({ end_date: `${days.at(-1)} 22:00:00` });
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  ["with a time", "2026-07-01,18:00,2026-07-15,19:30", "2026-07-08 18:00:00", "2026-07-08 19:30:00"],
  ["without a time", "2026-07-01,18:00,2026-07-15,", "2026-07-08 18:00:00", "2026-07-08 18:00:00"],
  ["of whole days", "2026-07-01,,2026-07-15,", "2026-07-08 00:00:00", "2026-07-08 23:59:59"],
])("an end %s after the next date is the last day of the repetition", async (_, dates, start_date, end_date) => {
  const table = `Title,Start Date,Start Time,End Date,End Time,Repeat\nYoga,${dates},weekly\n`;
  const result = await importing({ "a.csv": table }, ["--from", "2026-07-01", "--until", "2026-08-31"]);
  expect(result.events).toHaveLength(3);
  expect(result.events[1]).toMatchObject({ start_date, end_date });
  expect(remarksIn(result)).toContain("line 2: the event would last beyond its next date, so 2026-07-15 is the last day of its repetition");
});

test("slugs are written as a POST stores them, and each date of a repetition has its own", async () => {
  const table = "Title,Start,Slug,Repeat\nYoga,2026-07-01 20:00,Yoga & More!,weekly\n";
  const { events } = await importing({ "a.csv": table }, ["--from", "2026-07-01", "--until", "2026-07-15"]);
  expect(events.map(({ slug }) => slug)).toEqual(["yoga-more", "yoga-more-2", "yoga-more-3"]);
});

test("a repetition in other words is reported, and the event takes place once", async () => {
  const result = await importing({ "a.csv": "Title,Start,Repeat\nJazz,2026-07-01 20:00,every 2nd Tuesday\n" });
  expect(startsOf(result)).toEqual(["2026-07-01 20:00 Jazz"]);
  const remark = 'line 2: the recurrence "every 2nd Tuesday" is not read; write it as "weekly" or "FREQ=WEEKLY;COUNT=4"';
  expect(remarksIn(result)).toEqual([remark]);
});

test("a table without days to import repeats its events for a year, and says so", async () => {
  const result = await importing({ "a.csv": "Title,Start,Repeat\nJazz,2026-06-01 20:00,monthly\n" });
  expect(result.events).toHaveLength(13);
  const remark = "recurring events have their dates from 2025-06-15 to 2027-06-15; name other days with --from and --until";
  expect(remarksIn(result)).toEqual([remark]);
});

test("a row with a time below a merged day is on that day, and a row of totals is left out", async () => {
  const rows = ["2026-07-01,18:00,Jazz,10", ",20:00,Tango,5", "2026-07-02,18:00,Opera,40", ",,Total,55"];
  const result = await importing({ "a.csv": ["Date,Time,Title,Price", ...rows].join("\n") });
  expect(startsOf(result)).toEqual(["2026-07-01 18:00 Jazz", "2026-07-01 20:00 Tango", "2026-07-02 18:00 Opera"]);
  expect(remarksIn(result)).toEqual([
    "line 3: the row has no day; it is on the day of the row above, 2026-07-01",
    "line 5: the row has no start and is left out",
  ]);
});

test.each([
  ["English", "Day,Date,Start,Title", "Wed,2026-07-01,20:00,Jazz"],
  ["French", "Jour,Date,Heure,Titre", "mercredi,1 juillet 2026,20h,Jazz"],
])("a column of weekdays in %s is not the date", async (_, header, row) => {
  expect(startsOf(await importing({ "a.csv": `${header}\n${row}\n` }))).toEqual(["2026-07-01 20:00 Jazz"]);
});

test.each([
  ["Date & Time,End", '"Wednesday, July 1, 2026, 8:00 PM",'],
  ["Date,Horaires", "1 juillet 2026,20h-22h"],
  ["start_time,end_time", "2026-07-01T20:00:00Z,2026-07-01T22:00:00Z"],
  ["start_time,end_time", "1782936000,1782943200"],
  ["Date,Start,End", "2026-07-01,20,22"],
  ["Start Date,Start Time,End Date,End Time", "2026-07-01,20:00,2026-07-01,"],
  ["Start,End", "2026-07-01 20:00,-"],
])("the columns %s with %s have the start", async (columns, cells) => {
  const result = await importing({ "a.csv": `post_title,${columns}\nJazz,${cells}\n` });
  expect(startsOf(result)).toEqual(["2026-07-01 20:00 Jazz"]);
  expect(remarksIn(result)).toEqual([]);
});

test.each(["all day", "ganztägig", "Toute la journée", "Todo el día", "cały dzień"])("%s in place of a time is a day", async (time) => {
  expect(daysOf(await importing({ "a.csv": `Title,Date,Time\nFair,2026-07-01,${time}\n` }))).toEqual(["2026-07-01 Fair"]);
});

test("a date without a year, and one with another time, are refused with what is wrong", async () => {
  const result = await importing({ "a.csv": "Title,Date,Time\nA,1 July,20:00\nB,2026-07-01,TBA\nC,2026-07-02,20:00\n" });
  expect(remarksIn(result)).toEqual([
    'line 2: the start "1 July 20:00" is not a date, because it has no year; the row is left out',
    'line 3: the start "2026-07-01 TBA" is not a date; the row is left out',
  ]);
});

const reasons = grouped([
  [", because it has no year", "3 July", "3-Jul", "3.7.", "3/7", "3 de julio", "vendredi 3 juillet", "Fri 3 Jul 8pm", "1-3 July"],
  [", because it has no year", "vendredi 3 juillet à 20h", "1 July – 3 August"],
  ["", "32.1.2026", "1 July 2026 soon", "Friday 8pm", "4 Brumaire", "1.7.26 25:00"],
]);
const guessedOrder =
  "dates such as 1.7.26 25:00 are read as day, month, year, because nothing in the file shows another order; name another order with --date-order";

test.each(reasons)("the date %s is refused with its reason, if it has one: %s", async (text, reason) => {
  const result = await importing({ "a.csv": `Title,Date\nJazz,2026-07-01 20:00\nFolk,${text}\n` });
  const order = text === "1.7.26 25:00" ? [guessedOrder] : [];
  expect(remarksIn(result)).toEqual([...order, `line 3: the start ${JSON.stringify(text)} is not a date${reason}; the row is left out`]);
});

test("dates with dots that only fit the American order are named", async () => {
  const result = await importing({ "a.csv": "Title,Date\nA,7.4.2026 20:00\nB,7.25.2026 20:00\n" });
  expect(startsOf(result)).toEqual(["2026-07-04 20:00 A", "2026-07-25 20:00 B"]);
  expect(remarksIn(result)).toEqual([expect.stringContaining("dates such as 7.4.2026 20:00 are read as month, day, year")]);
});

test("private rows, places with coordinates, and websites without their scheme are read", async () => {
  const row = "Jazz,2026-07-01 20:00,True,Park,40.4168,-3.7038,www.jazz.example/live";
  const result = await importing({ "a.csv": `Subject,Start,Private,Location,Latitude,Longitude,Website\n${row}\n` });
  expect(result.events).toMatchObject([{ status: "private", website: "https://www.jazz.example/live" }]);
  expect(result.world.venues).toEqual([{ venue: "Park", geo_lat: 40.4168, geo_lng: -3.7038 }]);
  expect(remarksIn(result)).toEqual(["line 2: the event is private and not shown to visitors"]);
});

test("a private draft stays a draft", async () => {
  const result = await importing({ "a.csv": "Title,Date,Status,Private\nJazz,2026-07-01,Draft,yes\nFolk,2026-07-02,Published,yes\n" });
  expect(result.events.map(({ title, status }) => `${title} ${status}`)).toEqual(["Jazz draft", "Folk private"]);
});

test("the calendars and tables of a ZIP file become one world, as calendar programs export them", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const zip = zipSync({
    "Town.ics": bytes(ics(...vevent("DTSTART:20260701T200000Z"))),
    "more/fair.csv": bytes("title,start\nFair,2026-07-02 10:00\nNever,soon\n"),
    "more/tour.xlsx": zipSync({ "xl/workbook.xml": new Uint8Array(3) }),
    "__MACOSX/._Town.ics": new Uint8Array(3),
    "more/.DS_Store": new Uint8Array(3),
  });
  const result = await importing({ "town.ical.zip": zip });
  expect(startsOf(result)).toEqual(["2026-07-01 20:00 Jazz", "2026-07-02 10:00 Fair"]);
  expect(remarksIn(result)).toEqual([
    "town.ical.zip: import reads calendars and tables of an archive, and leaves out more/tour.xlsx",
    'town.ical.zip/more/fair.csv, line 3: the start "soon" is not a date; the row is left out',
  ]);
});
