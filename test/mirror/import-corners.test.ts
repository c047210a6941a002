import { describe, expect, test } from "vitest";
import { daysOf, ics, importing, remarksIn, startsOf, vevent } from "./importing.ts";

/** Corners of RFC 5545 and of the exports of calendar and spreadsheet programs. The right values are computed by hand. */

const window = ["--from", "2026-01-01", "--until", "2028-12-31"];
const berlin = ";TZID=Europe/Berlin:";
const newYork = ";TZID=America/New_York:";

describe("iCalendar", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["a zone GMT+0100, which is east of Greenwich", vevent("DTSTART;TZID=GMT+0100:20260105T190000"), ["2026-01-05 18:00"]],
    ["a zone with a Z after the time, which wins", vevent("DTSTART;TZID=Europe/Berlin:20260105T190000Z"), ["2026-01-05 19:00"]],
    ["a time that the clock skips", vevent(`DTSTART${newYork}20260308T023000`), ["2026-03-08 07:30"]],
    [
      "a series whose time the clock skips on its second day",
      vevent(`DTSTART${newYork}20260307T023000`, "RRULE:FREQ=DAILY;COUNT=3"),
      ["2026-03-07 07:30", "2026-03-08 07:30", "2026-03-09 06:30"],
    ],
    ["the end of a day as 24:00", vevent("DTSTART:20260105T240000Z"), ["2026-01-06 00:00"]],
    ["a leap second", vevent("DTSTART:20261231T235960Z"), ["2026-12-31 23:59"]],
    [
      "weeks that begin on Sunday, every second one",
      vevent("DTSTART:20260804T090000Z", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU"),
      ["2026-08-04 09:00", "2026-08-16 09:00", "2026-08-18 09:00", "2026-08-30 09:00"],
    ],
    [
      "two rules",
      vevent("DTSTART:20260105T090000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2"),
      ["2026-01-05 09:00", "2026-01-07 09:00", "2026-01-12 09:00", "2026-01-14 09:00"],
    ],
    [
      "a rule of dates that do not take place",
      vevent("DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY;COUNT=5", "EXRULE:FREQ=WEEKLY;BYDAY=WE"),
      ["2026-01-05 09:00", "2026-01-06 09:00", "2026-01-08 09:00", "2026-01-09 09:00"],
    ],
    [
      "a rule that excludes the start",
      vevent("DTSTART:20260105T090000Z", "RRULE:FREQ=DAILY;COUNT=2", "EXRULE:FREQ=WEEKLY;BYDAY=MO"),
      ["2026-01-06 09:00"],
    ],
    [
      "a changed date without its series, as invitations have it",
      vevent(`RECURRENCE-ID${berlin}20260112T190000`, `DTSTART${berlin}20260112T200000`),
      ["2026-01-12 19:00"],
    ],
    [
      "a zone of the file with summer in January",
      [
        ...["BEGIN:VTIMEZONE", "TZID:South", "BEGIN:STANDARD", "DTSTART:20080406T030000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"],
        ...["TZOFFSETFROM:+1100", "TZOFFSETTO:+1000", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20081005T020000"],
        ...["RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU", "TZOFFSETFROM:+1000", "TZOFFSETTO:+1100", "END:DAYLIGHT", "END:VTIMEZONE"],
        ...vevent("DTSTART;TZID=South:20260105T190000"),
      ],
      ["2026-01-05 08:00"],
    ],
    [
      "a start that its rule does not name, which is kept and is the first of its count",
      vevent("DTSTART:20260105T180000Z", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3"),
      ["2026-01-05 18:00", "2026-01-07 18:00", "2026-01-14 18:00"],
    ],
    [
      "a rule in small letters, with spaces, and with empty parts",
      vevent("DTSTART:20260105T180000Z", "rrule:freq=weekly; byday=mo, we;count=3;"),
      ["2026-01-05 18:00", "2026-01-07 18:00", "2026-01-12 18:00"],
    ],
    ["the line ends of old computers", ["BEGIN:VEVENT\rUID:1\rDTSTART:20260105T190000Z\rSUMMARY:Jazz\rEND:VEVENT"], ["2026-01-05 19:00"]],
  ])("with %s has the right starts", async (_, lines, starts) => {
    const result = await importing({ "file.ics": ics(...lines) }, window);
    expect(startsOf(result)).toEqual(starts.map((start) => `${start} Jazz`));
  });

  test.each<[string, readonly string[], readonly string[]]>([
    [
      "the fourth Thursday of November",
      vevent("DTSTART;VALUE=DATE:20251127", "RRULE:FREQ=YEARLY;UNTIL=20271231;BYMONTH=11;BYDAY=4TH"),
      ["2026-11-26", "2027-11-25"],
    ],
    [
      "Friday the 13th",
      vevent("DTSTART;VALUE=DATE:20260213", "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4"),
      ["2026-02-13", "2026-03-13", "2026-11-13", "2027-08-13"],
    ],
    ["29 February", vevent("DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY"), ["2028-02-29"]],
    ["the day after as its end", vevent("DTSTART;VALUE=DATE:20260105", "DTEND;VALUE=DATE:20260107"), ["2026-01-05 2026-01-06"]],
    ["a day that does not say VALUE=DATE", vevent("DTSTART:20260105"), ["2026-01-05"]],
    ["an end on the day of the start", vevent("DTSTART;VALUE=DATE:20260105", "DTEND;VALUE=DATE:20260105"), ["2026-01-05"]],
    ["a length of three days", vevent("DTSTART;VALUE=DATE:20260105", "DURATION:P3D"), ["2026-01-05 2026-01-07"]],
  ])("with %s has the right days", async (_, lines, days) => {
    const result = await importing({ "file.ics": ics(...lines) }, window);
    expect(daysOf(result)).toEqual(days.map((day) => `${day} Jazz`));
  });

  test("of its first version has quoted-printable text over several lines, in the characters that it names", async () => {
    const lines = [
      "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9, =\r\nJazz",
      "DESCRIPTION;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Fr=FCh=0D=0Aund =3D sp=E4t, =80 5",
      "DTSTART:20260105T190000Z",
    ];
    const result = await importing({ "file.ics": ics(...vevent(...lines)) }, window);
    expect(result.events).toMatchObject([{ title: "Café, Jazz", description: "Früh\nund = spät, € 5" }]);
    expect(remarksIn(result)).toEqual([]);
  });
});

test.each([
  [
    "German",
    [
      "Betreff;Beginnt am;Beginnt um;Endet am;Endet um;Ganztägiges Ereignis",
      "Fest;08.09.2026;18:00:00;08.09.2026;20:00:00;Aus",
      "Tag;09.09.2026;00:00:00;10.09.2026;00:00:00;Ein",
    ],
  ],
  ["French", ["Objet,Début,Début,Fin,Fin,Journée entière", "Fest,08/09/2026,18:00,08/09/2026,20:00,Faux"]],
  [
    "Spanish",
    [
      "Asunto;Fecha de comienzo;Comienzo;Fecha de finalización;Finalización;Todo el día",
      "Fest;08/09/2026;18:00;08/09/2026;20:00;Falso",
      "Tag;13/09/2026;;13/09/2026;;Verdadero",
    ],
  ],
  [
    "Dutch",
    ['Onderwerp,Begindatum,Begintijd,Einddatum,Eindtijd,"Gebeurtenis, duurt hele dag"', "Fest,8-9-2026,18:00:00,8-9-2026,20:00:00,Onwaar"],
  ],
])("a table that a mail program exported in %s keeps its times", async (_, lines) => {
  const result = await importing({ "file.csv": lines.join("\r\n") }, ["--timezone", "Europe/Berlin"]);
  expect(startsOf(result)).toContain("2026-09-08 16:00 Fest");
  expect(result.events[0]).toMatchObject({ all_day: false, utc_end_date: "2026-09-08 18:00:00" });
  expect(result.events.slice(1).every(({ all_day }) => all_day)).toBe(true);
  expect(remarksIn(result).filter((remark) => remark.includes("is not read"))).toEqual([]);
});

test("an import says how many answers of a HAR the browser had cached", async () => {
  const url = "https://site.example/wp-json/calendar/events/v1/events/7";
  const event = {
    ...{ id: 7, title: "Jazz", url: "https://site.example/event/jazz/", start_date: "2026-01-05 19:00:00" },
    end_date: "2026-01-05 20:00:00",
  };
  const text = JSON.stringify(event);
  const entries = [
    { request: { method: "GET", url }, response: { status: 200, content: { text } } },
    { request: { method: "GET", url: `${url}0` }, response: { status: 304, content: {} } },
  ];
  const result = await importing({ "page.har": JSON.stringify({ log: { entries } }) });
  expect(result.events).toHaveLength(1);
  expect(remarksIn(result)).toContain(`304 for 1 answer such as ${url}0, which the browser had cached; record with the cache disabled`);
});
