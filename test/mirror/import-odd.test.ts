import { expect, test } from "vitest";
import { daysOf, ics, importing, startsOf, vevent } from "./importing.ts";

// Odd files as people report them about calendar programs, spreadsheets and recorders of requests. Each case is the smallest of its kind.

/** Describes what a file becomes: starts in UTC with titles, days of whole days, ends in UTC, and values that its records have. */
interface Expected {
  readonly starts?: readonly string[];
  readonly days?: readonly string[];
  readonly ends?: readonly string[];
  readonly has?: object;
}

type Case = readonly [name: string, file: string | Uint8Array, expected: Expected];

const window = ["--from", "2026-01-01", "--until", "2027-12-31"];

async function expectCase(name: string, file: string | Uint8Array, { starts, days, ends, has }: Expected): Promise<void> {
  const imported = await importing({ [name]: file }, window);
  expect(imported).toMatchObject({ exit: 0, stderr: "" });
  if (starts) expect(startsOf(imported)).toEqual(starts);
  if (days) expect(daysOf(imported)).toEqual(days);
  if (ends) expect(endsOf(imported)).toEqual(ends);
  if (has) expect(imported.events[0]).toMatchObject(has);
}

function endsOf({ events }: Awaited<ReturnType<typeof importing>>): string[] {
  return events.map(({ utc_end_date, title }) => `${utc_end_date.slice(0, 16)} ${title}`).sort();
}

const event = (...lines: string[]) => ics(...vevent(...lines));
/** Writes the event of most cases, on 5 January 2026 at 19:00 in UTC. */
const concert = (...lines: string[]) => event("DTSTART:20260105T190000Z", ...lines);
const jazz = { starts: ["2026-01-05 19:00 Jazz"] };
const jazzTwice = { starts: ["2026-01-05 19:00 Jazz", "2026-01-06 19:00 Jazz"] };
const untilNine = { ...jazz, ends: ["2026-01-05 21:00 Jazz"] };
const fete = { starts: ["2026-01-05 19:00 Fête"] };
const rule = (start: string, text: string) => event(`DTSTART:${start}`, `RRULE:${text}`);

function withBytes(text: string, ...bytes: number[]): Uint8Array {
  const [before = "", after = ""] = text.split("~");
  return new Uint8Array([...Buffer.from(before), ...bytes, ...Buffer.from(after)]);
}

const calendars: readonly Case[] = [
  ["a character that a fold divides", withBytes(concert("SUMMARY:F~te"), 0xc3, 0x0d, 0x0a, 0x20, 0xaa), fete],
  ["a byte that is not UTF-8, next to characters that are", withBytes(concert("SUMMARY:Fête", "DESCRIPTION:Caf~"), 0xe9), fete],
  [
    "a series in UTC on a weekday of UTC",
    event("DTSTART:20260106T010000Z", "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2").replace("VERSION:2.0", "X-WR-TIMEZONE:America/New_York"),
    { starts: ["2026-01-06 01:00 Jazz", "2026-01-13 01:00 Jazz"] },
  ],
  [
    "a zone for each of two calendars",
    ics("X-WR-TIMEZONE:Europe/Madrid", ...vevent("DTSTART:20260105T100000")) +
      ics("X-WR-TIMEZONE:America/Denver", ...vevent("UID:2", "DTSTART:20260105T100000")),
    { starts: ["2026-01-05 09:00 Jazz", "2026-01-05 17:00 Jazz"] },
  ],
  [
    "the 31st, which some months lack",
    rule("20260131T090000Z", "FREQ=MONTHLY;COUNT=3"),
    { starts: ["2026-01-31 09:00 Jazz", "2026-03-31 09:00 Jazz", "2026-05-31 09:00 Jazz"] },
  ],
  [
    "parameters in quotes with colons and semicolons",
    event('DTSTART;X-FROM="a:b;c";TZID="Europe/Paris":20260105T190000'),
    { starts: ["2026-01-05 18:00 Jazz"] },
  ],
  [
    "names in small letters, and lines that end in LF",
    "begin:vcalendar\nversion:2.0\nbegin:vevent\nuid:1\nsummary:Jazz\ndtstart:20260105T190000Z\nend:vevent\nend:vcalendar\n",
    jazz,
  ],
  ["lines folded by a tab", concert("SUMMARY:Jazz in\r\n\t the park"), { starts: ["2026-01-05 19:00 Jazz in the park"] }],
  ["blank lines and a byte order mark first", `\ufeff\r\n\r\n${concert()}`, jazz],
  [
    "an alarm with a text and a duration of its own",
    concert("SUMMARY:Jazz", "DURATION:PT2H", "BEGIN:VALARM", "DESCRIPTION:Alarm", "DURATION:PT5M", "SUMMARY:Alarm", "END:VALARM"),
    { ...untilNine, has: { description: "" } },
  ],
  ["a time without seconds", event("DTSTART:20260105T1900Z"), jazz],
  ["dates with dashes and colons", event("DTSTART:2026-01-05T19:00:00Z", "DTEND:2026-01-05T21:00:00Z"), untilNine],
  ["a day with midnight", event("DTSTART;VALUE=DATE:20260105T000000", "DTEND;VALUE=DATE:20260106T000000"), { days: ["2026-01-05 Jazz"] }],
  ["an empty end", concert("DTEND:"), jazz],
  ["text with every escape", concert("DESCRIPTION:a\\, b\\; c\\\\d\\Ne\\nf"), { has: { description: "a, b; c\\d\ne\nf" } }],
  [
    "an exception that moves a date out of the window",
    ics(
      ...vevent("DTSTART:20260105T190000Z", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...vevent("RECURRENCE-ID:20260105T190000Z", "DTSTART:20251230T190000Z"),
    ),
    { starts: ["2026-01-12 19:00 Jazz"] },
  ],
  [
    "an exception that moves a date into the window",
    ics(
      ...vevent("DTSTART:20251222T190000Z", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...vevent("RECURRENCE-ID:20251229T190000Z", "DTSTART:20260102T190000Z"),
    ),
    { starts: ["2026-01-02 19:00 Jazz"] },
  ],
  [
    "a zone with its changes as dates",
    ics(
      ...["BEGIN:VTIMEZONE", "TZID:Office", "BEGIN:STANDARD", "DTSTART:20251026T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
      ...["RDATE:20261025T030000", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20250330T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
      ...["RDATE:20260329T020000", "RDATE:20270328T020000", "END:DAYLIGHT", "END:VTIMEZONE"],
      ...vevent("DTSTART;TZID=Office:20260323T190000", "RRULE:FREQ=WEEKLY;COUNT=2"),
    ),
    { starts: ["2026-03-23 18:00 Jazz", "2026-03-30 17:00 Jazz"] },
  ],
  ["a task without its end before it", ics("BEGIN:VTODO", "UID:2", ...vevent("DTSTART:20260105T190000Z")), jazz],
  ["a zone of the database that is also an abbreviation", event("DTSTART;TZID=CET:20260705T200000"), { starts: ["2026-07-05 18:00 Jazz"] }],
  [
    "excluded dates between semicolons",
    event("DTSTART:20260105T200000Z", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260106T200000Z;20260107T200000Z"),
    { starts: ["2026-01-05 20:00 Jazz"] },
  ],
  ["the name of a rule twice", rule("20260105T190000Z", "RRULE:FREQ=DAILY;COUNT=2"), jazzTwice],
  ["an offset after a time", event("DTSTART:20260105T190000+0100"), { starts: ["2026-01-05 18:00 Jazz"] }],
  [
    "quoted-printable that names no character set",
    concert("SUMMARY;ENCODING=QUOTED-PRINTABLE:F=EAte=85"),
    { starts: ["2026-01-05 19:00 Fête…"] },
  ],
  [
    "a description only in HTML",
    concert("X-ALT-DESC;FMTTYPE=text/html:<html><BODY class=a><p>Two sets\\, one bar</p></BODY></html>"),
    { has: { description: "<p>Two sets, one bar</p>" } },
  ],
  [
    "a text that is broken and not folded",
    concert("DESCRIPTION:First line", "second line, not folded", "", "last line", "STATUS:CONFIRMED"),
    { has: { description: "First line\nsecond line, not folded\nlast line" } },
  ],
  [
    "colons and quotes escaped",
    concert('SUMMARY:Jazz\\: \\"live\\"', "URL:http\\://a.example/"),
    { has: { title: 'Jazz: "live"', website: "http://a.example/" } },
  ],
  ["commas escaped in a URL", concert("URL:https://a.example/?a=1\\,2"), { has: { website: "https://a.example/?a=1,2" } }],
  ["headers before it", `HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\n\r\n${concert()}`, jazz],
  ["a title of two lines", concert("SUMMARY:Jazz\\n  live"), { starts: ["2026-01-05 19:00 Jazz live"] }],
  ["a text in base64", concert("SUMMARY;ENCODING=BASE64:Q2Fmw6k="), { starts: ["2026-01-05 19:00 Café"] }],
];

test.each(calendars)("iCalendar with %s", (_, file, expected) => expectCase("file.ics", file, expected));

const lines = (...rows: string[]) => `${rows.join("\r\n")}\r\n`;
const dated = (cells: string) => lines("Title;Start;End", `Jazz;${cells}`);

const tables: readonly Case[] = [
  [
    "rows with fewer and more cells",
    lines("Title,Start,Venue", "Jazz,2026-01-05 19:00", "Blues,2026-01-06 19:00,Pier,more,"),
    { starts: ["2026-01-05 19:00 Jazz", "2026-01-06 19:00 Blues"] },
  ],
  ["an end at 24:00", lines("Title;Start Date;Start Time;End Time", "Jazz;2026-01-05;19:00;24:00"), { ends: ["2026-01-06 00:00 Jazz"] }],
  ["a German abbreviation of a zone", dated("06.07.2026 20:30 MESZ;"), { starts: ["2026-07-06 18:30 Jazz"] }],
  ["minutes after a word for hours", lines("Titel;Datum;Uhrzeit", "Jazz;6.1.2026;20 Uhr 30"), { starts: ["2026-01-06 20:30 Jazz"] }],
  ["a date that ends in a dot", dated("2026.01.06. 20:30;"), { starts: ["2026-01-06 20:30 Jazz"] }],
  [
    "the year first in two digits",
    lines("Title;Start", "Jazz;26-01-06 20:30", "Blues;26-01-31 20:30"),
    { starts: ["2026-01-06 20:30 Jazz", "2026-01-31 20:30 Blues"] },
  ],
  [
    "formulas of texts",
    lines("Title,Start", '"=""Jazz""","=""2026-01-05 19:00"""', '"=""The """"Pier""""""",="2026-01-06 19:00"'),
    { starts: ["2026-01-05 19:00 Jazz", '2026-01-06 19:00 The "Pier"'] },
  ],
  [
    "a link as its title",
    lines("Title,Start", '"=HYPERLINK(""https://jazz.example/"",""Jazz"")",2026-01-05 19:00'),
    { ...jazz, has: { website: "https://jazz.example/" } },
  ],
  [
    "links between semicolons, and a website of their own",
    lines(
      "Title;Start;Website",
      '"=hyperlink(""https://a.example/""; ""Jazz"")";2026-01-05 19:00;"=HYPERLINK(""https://b.example/"",""Tickets"")"',
    ),
    { ...jazz, has: { website: "https://b.example/" } },
  ],
  ["spaces before quotes", lines("Title, Venue, Start", 'Jazz, "Hall, big", 2026-01-05 19:00'), jazz],
  [
    "quotes escaped by backslashes",
    lines("title,start", '"The \\"Pier\\"","2026-01-05 19:00"'),
    { starts: ['2026-01-05 19:00 The "Pier"'] },
  ],
  ["midnight in another zone next to a time", lines("Title,Date,Time", "Jazz,2026-01-05T00:00:00+02:00,19:00"), jazz],
  [
    "an evening in another zone next to its time",
    lines("Title,Date,Time", "Jazz,2026-01-05T19:00:00+02:00,19:00"),
    { starts: ["2026-01-05 17:00 Jazz"] },
  ],
  ["midnight in another zone as an evening of the site", lines("Title,Date,Time", "Jazz,2026-01-04T22:00:00-05:00,19:00"), jazz],
  [
    "ticks",
    lines("Title;Start;All day;Featured", "Jazz;2026-01-05;☑;✔", "Folk;2026-01-06;☐;✗"),
    { days: ["2026-01-05 Jazz"], has: { featured: true } },
  ],
  ["a currency in a header", lines("Title;Start;Price (€)", "Jazz;2026-01-05 19:00;12,5"), { has: { currency_symbol: "€" } }],
  [
    "the code of a currency in a header",
    lines("Title;Start;Price in SEK", "Jazz;2026-01-05 19:00;90"),
    { has: { currency_symbol: "SEK" } },
  ],
  ["a currency in a cell, which wins", lines("Title;Start;Price (€)", "Jazz;2026-01-05 19:00;£5"), { has: { currency_symbol: "£" } }],
  ["the order of dates in a header", lines("Title;Start (DD/MM/YYYY)", "Jazz;05/01/2026 19:00"), jazz],
  ["the American order of dates in a header in Spanish", lines("Título;Fecha (MM-DD-AAAA)", "Jazz;01/05/2026 19:00"), jazz],
  [
    "an order of dates in a header that no date has",
    lines("Title;Start (dd/mm/yyyy)", "Jazz;01/05/2026 19:00", "Folk;01/31/2026 19:00"),
    { starts: ["2026-01-05 19:00 Jazz", "2026-01-31 19:00 Folk"] },
  ],
  ["another formula, which is kept", lines("Title;Start", '=A1&"Jazz";2026-01-05 19:00'), { starts: ['2026-01-05 19:00 =A1&"Jazz"'] }],
];

test.each(tables)("a table with %s", (_, file, expected) => expectCase("file.csv", file, expected));

const api = "https://site.example/wp-json/calendar/events/v1";
const shown = {
  ...{ id: 7, title: "Jazz", slug: "jazz", status: "publish", start_date: "2026-01-05 19:00:00", end_date: "2026-01-05 21:00:00" },
  ...{ utc_start_date: "2026-01-05 19:00:00", utc_end_date: "2026-01-05 21:00:00", timezone: "UTC", rest_url: `${api}/events/7` },
  url: "https://site.example/event/jazz/",
};
const entry = (content: object, request: object = {}, response: object = {}) => ({
  startedDateTime: "2026-01-01T00:00:00Z",
  request: { method: "GET", url: `${api}/events/7`, ...request },
  response: { status: 200, content: { mimeType: "application/json", ...content }, ...response },
});
const har = (...entries: object[]) => JSON.stringify({ log: { version: "1.2", entries } });
const text = JSON.stringify(shown);

const archives: readonly Case[] = [
  ["a body in base64 that does not say so", har(entry({ text: btoa(text) })), jazz],
  ["a plain body that says it is base64", har(entry({ text, encoding: "base64" })), jazz],
  ["a body that begins with a byte order mark", har(entry({ text: `\ufeff${text}` })), jazz],
  ["a type of HTML", har(entry({ text, mimeType: "text/html" })), jazz],
  ["an answer that the browser had already", har(entry({ size: 0 }, {}, { status: 304 }), entry({ text })), jazz],
  [
    "an answer in an envelope",
    har(entry({ text: JSON.stringify({ body: shown, status: 200, headers: {} }) }, { url: `${api}/events/7?_envelope=1` })),
    jazz,
  ],
  [
    "an answer as JSONP",
    har(entry({ text: `/**/done(${text})`, mimeType: "application/javascript" }, { url: `${api}/events/7?_jsonp=done` })),
    jazz,
  ],
  [
    "an update after a read",
    har(entry({ text }), entry({ text: JSON.stringify({ ...shown, title: "Blues" }) }, { method: "PUT" })),
    { starts: ["2026-01-05 19:00 Blues"] },
  ],
  [
    "the host in capital letters and a port",
    har(entry({ text }, { url: `${api.replace("site.example", "SITE.example:443")}/events/7` })),
    jazz,
  ],
];

test.each(archives)("a HAR with %s", (_, file, expected) => expectCase("file.har", file, expected));
