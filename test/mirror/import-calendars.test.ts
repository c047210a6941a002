import { expect, test } from "vitest";
import { daysOf, ics, importing, remarksIn, startsOf, vevent } from "./importing.ts";

/** A series of three Mondays at 19:00 in New York, which are Tuesdays 00:00 in UTC. */
const series = ["DTSTART;TZID=America/New_York:20260105T190000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3"];
const mondays = ["2026-01-06 00:00 Jazz", "2026-01-13 00:00 Jazz", "2026-01-20 00:00 Jazz"];
const withoutSecond = [mondays[0], mondays[2]];

const eastern = [
  ...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500"],
  ...["RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400"],
  ...["RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "END:DAYLIGHT"],
];
const zone = (name: string, ...lines: string[]) => ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
const window = ["--from", "2026-01-01", "--until", "2027-12-31"];

test.each([
  ["in UTC", "EXDATE:20260113T000000Z"],
  ["in another zone", "EXDATE;TZID=Europe/London:20260113T000000"],
  ["without a zone", "EXDATE:20260112T190000"],
  ["as a day", "EXDATE;VALUE=DATE:20260112"],
  ["as midnight of its day", "EXDATE;TZID=America/New_York:20260112T000000"],
  ["as midnight of its day in UTC", "EXDATE:20260112T000000Z"],
  ["in a list with spaces and in small letters", "exdate:20251201T000000Z, 20260113t000000z"],
  ["in a zone of Windows", "EXDATE;TZID=Eastern Standard Time:20260112T190000"],
])("an excluded date is found %s", async (_, line) => {
  const result = await importing({ "a.ics": ics("X-WR-TIMEZONE:Europe/Berlin", ...vevent(...series, line)) }, window);
  expect(startsOf(result)).toEqual(withoutSecond);
});

test.each([
  ["in UTC", "RECURRENCE-ID:20260113T000000Z"],
  ["in another zone", "RECURRENCE-ID;TZID=Europe/Berlin:20260113T010000"],
  ["without a zone", "RECURRENCE-ID:20260112T190000"],
  ["as a day", "RECURRENCE-ID;VALUE=DATE:20260112"],
  ["as midnight", "RECURRENCE-ID;TZID=America/New_York:20260112T000000"],
])("an exception replaces the date that it names %s", async (_, line) => {
  const exception = vevent(line, "DTSTART;TZID=Europe/Paris:20260114T200000", "SUMMARY:Moved");
  const result = await importing({ "a.ics": ics(...exception, ...vevent(...series)) }, window);
  expect(startsOf(result)).toEqual([mondays[0], "2026-01-14 19:00 Moved", mondays[2]]);
});

test.each([
  ["in UTC", "20260120T000000Z", 3],
  ["in UTC, one second before a date", "20260119T235959Z", 2],
  ["without a zone, on the clock of the series", "20260119T190000", 3],
  ["as a day, to its end", "20260119", 3],
  ["as the day before", "20260118", 2],
  ["as midnight, before the time of the day", "20260119T000000", 2],
])("a series ends with UNTIL %s", async (_, until, count) => {
  const lines = [series[0] ?? "", `RRULE:FREQ=WEEKLY;UNTIL=${until}`];
  const result = await importing({ "a.ics": ics(...vevent(...lines)) }, window);
  expect(startsOf(result)).toEqual(mondays.slice(0, count));
});

test.each([
  ["in UTC", "RDATE:20260108T150000Z", "2026-01-08 15:00 Jazz"],
  ["in another zone", "RDATE;TZID=Europe/Berlin:20260108T160000", "2026-01-08 15:00 Jazz"],
  ["without a zone, on the clock of the series", "RDATE:20260108T100000", "2026-01-08 15:00 Jazz"],
  ["as a day, with the time of the start", "RDATE;VALUE=DATE:20260108", "2026-01-09 00:00 Jazz"],
])("an additional date is read %s", async (_, line, expected) => {
  const result = await importing({ "a.ics": ics(...vevent(...series, line)) }, window);
  expect(startsOf(result)).toEqual([...mondays, expected].sort());
});

test("an additional date that is a date of the rule is one event, and keeps the length of its period", async () => {
  const lines = [...series, "RDATE;VALUE=PERIOD:20260113T000000Z/PT3H,20260115T000000Z/20260115T020000Z"];
  const { events } = await importing({ "a.ics": ics(...vevent(...lines)) }, window);
  const ends = events.map(({ utc_end_date }) => utc_end_date.slice(5, 16)).sort();
  expect(ends).toEqual(["01-06 01:00", "01-13 03:00", "01-15 02:00", "01-20 01:00"]);
});

test.each([
  ["as a day", "20260106"],
  ["as the last second of the day in the calendar's zone", "20260106T225959Z"],
  ["as midnight of the calendar", "20260105T230000Z"],
  ["as the end of the day in UTC", "20260106T235959Z"],
])("a series of whole days ends with UNTIL %s", async (_, until) => {
  const lines = ["DTSTART;VALUE=DATE:20260105", `RRULE:FREQ=DAILY;UNTIL=${until}`];
  const result = await importing({ "a.ics": ics("X-WR-TIMEZONE:Europe/Berlin", ...vevent(...lines)) }, window);
  expect(daysOf(result)).toEqual(["2026-01-05 Jazz", "2026-01-06 Jazz"]);
});

test.each([
  ["a day", "EXDATE;VALUE=DATE:20260106"],
  ["midnight without a zone", "EXDATE:20260106T000000"],
  ["midnight in UTC", "EXDATE:20260106T000000Z"],
  ["midnight of the calendar in UTC", "EXDATE:20260105T230000Z"],
  ["midnight of any zone", "EXDATE;TZID=Asia/Tokyo:20260106T000000"],
])("a series of whole days excludes the day of %s", async (_, line) => {
  const lines = ["DTSTART;VALUE=DATE:20260105", "RRULE:FREQ=DAILY;COUNT=3", line];
  const result = await importing({ "a.ics": ics("X-WR-TIMEZONE:Europe/Berlin", ...vevent(...lines)) }, window);
  expect(daysOf(result)).toEqual(["2026-01-05 Jazz", "2026-01-07 Jazz"]);
});

test("an exception for this and all later dates moves them by as much, and single exceptions stay", async () => {
  const moved = ["DTSTART;TZID=America/New_York:20260310T180000", "DURATION:PT2H", "SUMMARY:New"];
  const file = ics(
    ...vevent("DTSTART;TZID=America/New_York:20260302T190000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=5", "EXDATE:20260331T230000Z"),
    ...vevent("RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260309T190000", ...moved),
    ...vevent("RECURRENCE-ID:20260323T230000Z", "DTSTART:20260324T120000Z", "SUMMARY:Once"),
  );
  const result = await importing({ "a.ics": file }, window);
  // Summer time begins on 8 March in New York; the clock time of the exception stays.
  const starts = ["2026-03-03 00:00 Jazz", "2026-03-10 22:00 New", "2026-03-17 22:00 New", "2026-03-24 12:00 Once", "2026-03-31 22:00 New"];
  expect(startsOf(result)).toEqual(starts);
});

test("a cancelled date, also with all later ones, does not take place", async () => {
  const cancelled = vevent("RECURRENCE-ID:20260113T000000Z", "STATUS:CANCELLED");
  const rest = vevent("UID:2", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260113T000000Z", "DTSTART:20260113T000000Z", "STATUS:CANCELLED");
  const file = ics(...vevent(...series), ...cancelled, ...vevent("UID:2", "SUMMARY:Band", ...series), ...rest);
  const result = await importing({ "a.ics": file }, window);
  expect(startsOf(result)).toEqual(["2026-01-06 00:00 Band", ...withoutSecond].sort());
  expect(remarksIn(result)).toEqual(["lines 10, 23: the date of the series is cancelled and is left out"]);
});

test.each([
  ["a higher SEQUENCE", ["SEQUENCE:2", "DTSTAMP:20260101T000000Z"], ["SEQUENCE:1", "DTSTAMP:20260105T000000Z"], "First"],
  ["a later DTSTAMP", ["DTSTAMP:20260101T000000Z"], ["DTSTAMP:20260105T000000Z"], "Second"],
  ["a later LAST-MODIFIED", ["LAST-MODIFIED:20260107T000000Z"], ["LAST-MODIFIED:20260105T000000Z"], "First"],
  ["its place, when nothing says more", [], [], "Second"],
])("of two events with one UID the newer one counts, by %s", async (_, first, second, title) => {
  const result = await importing({
    "a.ics": ics(...vevent("DTSTART:20260701T180000Z", "SUMMARY:First", ...first)),
    "b.ics": ics(...vevent("DTSTART:20260701T180000Z", "SUMMARY:Second", ...second)),
  });
  expect(startsOf(result)).toEqual([`2026-07-01 18:00 ${title}`]);
  expect(remarksIn(result)[0]).toContain("line 3: the event is written again from line 3; this one is left out");
});

test("two events at other times that share a UID by an error are both kept, with a remark", async () => {
  const result = await importing({ "a.ics": ics(...vevent("DTSTART:20260701T180000Z"), ...vevent("DTSTART:20260702T180000Z")) });
  expect(startsOf(result)).toEqual(["2026-07-01 18:00 Jazz", "2026-07-02 18:00 Jazz"]);
  expect(remarksIn(result)).toEqual(["line 8: the event has the UID of line 3, and neither is newer; both are kept"]);
});

test("an exception that is older than its series goes with the date that the series no longer has", async () => {
  const exception = vevent("SEQUENCE:1", "RECURRENCE-ID:20260113T000000Z", "DTSTART:20260114T000000Z", "SUMMARY:Old");
  const result = await importing({ "a.ics": ics(...vevent("SEQUENCE:2", ...series, "EXDATE:20260113T000000Z"), ...exception) }, window);
  expect(startsOf(result)).toEqual(withoutSecond);
  expect(remarksIn(result)).toEqual(["line 15: RECURRENCE-ID is not a date of its series, which is newer; the event is left out"]);
});

test.each([
  ["CANCEL", [], "line 4: the event is cancelled and is left out"],
  ["REPLY", [], "line 4: the event is in a message with METHOD:REPLY, which answers an invitation, and is left out"],
  ["REQUEST", ["2026-07-01 18:00 Jazz"], undefined],
])("METHOD:%s decides how a message is read", async (method, starts, remark) => {
  const result = await importing({
    "a.ics": ics(`METHOD:${method}`, ...vevent("DTSTART:20260701T180000Z")),
    "b.csv": "title,start\nFair,2026-07-02 18:00\n",
  });
  expect(startsOf(result)).toEqual([...starts, "2026-07-02 18:00 Fair"]);
  expect(remarksIn(result)).toEqual(remark === undefined ? [] : [`a.ics, ${remark}`]);
});

test.each([
  ["a name of Windows", "W. Europe Standard Time", "12:00"],
  ["a name of Windows with a number of Outlook", "Eastern Standard Time 1", "18:00"],
  ["a retired name of Windows", "Mexico Standard Time", "20:00"],
  ["a name that Outlook shows", "Eastern Time (US & Canada)", "18:00"],
  ["a path with three parts", "/citadel.org/20210210_1/America/Argentina/Buenos_Aires", "17:00"],
  ["a path without a host", "/Europe/Stockholm", "12:00"],
  ["spaces in a name", "America/New York", "18:00"],
  ["an offset", "UTC-05:00", "19:00"],
  ["an offset of POSIX", "Etc/GMT+5", "19:00"],
  ["small letters", "europe/lisbon", "13:00", "Europe/Lisbon"],
  ["the first known city that Outlook shows", "(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb", "12:00", "Europe/Sarajevo"],
])("a zone is found by %s", async (_, name, time, spelled = "") => {
  const result = await importing({ "a.ics": ics(...vevent(`DTSTART;TZID=${name}:20260701T140000`)) });
  expect(startsOf(result)).toEqual([`2026-07-01 ${time} Jazz`]);
  if (spelled) expect(result.world.site.timezone).toBe(spelled);
  expect(remarksIn(result)).toEqual([]);
});

test("a letter is not a zone", async () => {
  const file = ics(...vevent("DTSTART;TZID=europe/lisbon:20260701T140000"), ...vevent("UID:2", "DTSTART;TZID=X:20260701T140000"));
  const result = await importing({ "a.ics": file });
  expect(remarksIn(result)).toEqual(['line 11: the zone "X" is unknown; Europe/Lisbon is used. Name another one with --timezone']);
});

test("a zone that only the file defines gives the instants, which are shown on the clock of the calendar", async () => {
  const event = vevent("DTSTART;TZID=Customized Time Zone:20260701T140000");
  const file = ics("X-WR-TIMEZONE:Europe/Berlin", ...zone("Customized Time Zone", ...eastern), ...event);
  const result = await importing({ "a.ics": file });
  const start = { utc_start_date: "2026-07-01 18:00:00", start_date: "2026-07-01 20:00:00" };
  expect(result.events).toMatchObject([{ ...start, timezone: "Europe/Berlin" }]);
  expect(remarksIn(result)).toEqual([
    'line 4: the zone "Customized Time Zone" is defined by the file alone; its events are shown on the clock of Europe/Berlin',
  ]);
});

test("the definition in the file comes before the time zone database", async () => {
  const fixed = ["BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD"];
  const files = { "a.ics": ics(...zone("Europe/Berlin", ...fixed), ...vevent("DTSTART;TZID=Europe/Berlin:20260701T140000")) };
  const result = await importing(files);
  expect(startsOf(result)).toEqual(["2026-07-01 11:00 Jazz"]);
});

test("a definition that lists the changes of some years leaves the others to the time zone database", async () => {
  const lines = [
    ...["BEGIN:STANDARD", "DTSTART:20181028T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RDATE:20191027T030000", "END:STANDARD"],
    ...["BEGIN:DAYLIGHT", "DTSTART:20190331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "RDATE:20200329T020000", "END:DAYLIGHT"],
  ];
  const files = { "a.ics": ics(...zone("Europe/Berlin", ...lines), ...vevent("DTSTART;TZID=Europe/Berlin:20261107T140000")) };
  const result = await importing(files);
  expect(startsOf(result)).toEqual(["2026-11-07 13:00 Jazz"]);
});

test("calendars in one file have zones of their own, also by one name", async () => {
  const [first, second] = [eastern, eastern.map((line) => line.replace(/-0([45])00/, (_, hour) => `-0${Number(hour) + 3}00`))];
  const event = (uid: string) => vevent(`UID:${uid}`, `SUMMARY:${uid}`, "DTSTART;TZID=Local:20260701T140000");
  const files = { "a.ics": ics(...zone("Local", ...first), ...event("East")) + ics(...zone("Local", ...second), ...event("West")) };
  const result = await importing(files);
  expect(startsOf(result)).toEqual(["2026-07-01 18:00 East", "2026-07-01 21:00 West"]);
});

test.each([
  ["a day over the change of clocks is a day", "DURATION:P1D", "2026-03-29 18:00:00"],
  ["24 hours over the change of clocks are 24 hours", "DURATION:PT24H", "2026-03-29 19:00:00"],
  ["an end is where it is", "DTEND;TZID=Europe/Berlin:20260329T180000", "2026-03-29 18:00:00"],
  ["an end in another zone is where it is", "DTEND;TZID=America/New_York:20260329T130000", "2026-03-29 19:00:00"],
  ["minutes", "DURATION:PT90M", "2026-03-28 19:30:00"],
  ["a week and an hour", "DURATION:P1WT1H", "2026-04-04 19:00:00"],
])("%s", async (_, line, end) => {
  const { events } = await importing({ "a.ics": ics(...vevent("DTSTART;TZID=Europe/Berlin:20260328T180000", line)) });
  expect(events).toMatchObject([{ start_date: "2026-03-28 18:00:00", end_date: end }]);
});

test.each([
  [
    "Microsoft's mark",
    ["DTSTART;TZID=Europe/Berlin:20260105T000000", "DTEND;TZID=Europe/Berlin:20260107T000000"],
    "2026-01-05 2026-01-06 Jazz",
  ],
  ["Microsoft's mark on dates in UTC", ["DTSTART:20260104T230000Z", "DTEND:20260105T230000Z"], "2026-01-05 Jazz"],
  ["Microsoft's mark with an end in the last minute", ["DTSTART:20260105T000000", "DTEND:20260105T235959"], "2026-01-05 Jazz"],
])("an event takes whole days by %s", async (_, lines, day) => {
  const file = ics("X-WR-TIMEZONE:Europe/Berlin", ...vevent(...lines, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"));
  expect(daysOf(await importing({ "a.ics": file }))).toEqual([day]);
});

test.each([
  ["COUNT=0", "COUNT=0 is not a number above 0 and is not read; the event repeats without end"],
  ["COUNT=-1;UNTIL=20260113T000000Z", "COUNT=-1 is not a number above 0 and is not read; the event repeats until its UNTIL"],
  ["INTERVAL=0", "INTERVAL=0 is not a number above 0 and is not read; it is 1"],
  ["UNTIL=soon", "UNTIL=SOON is not a date and is not read; the event repeats without end"],
  ["UNTIL=20260101T000000Z", "the UNTIL of the event is before its start, so the rule has no dates"],
  ["SKIP=FORWARD;COUNT=2", "SKIP=FORWARD is not read"],
])("a part of a rule that cannot be read is named by line: %s", async (part, sentence) => {
  const result = await importing({ "a.ics": ics(...vevent("DTSTART:20260105T180000Z", `RRULE:FREQ=DAILY;${part}`)) }, window);
  expect(remarksIn(result)).toContain(`line 7: ${sentence}`);
});

test.each([
  ...["GEO:40.4168;-3.7038", "GEO:40.4168,-3.7038", "GEO:40.4168\\;-3.7038", "GEO:40,4168;-3,7038"],
  'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Town Hall":geo:40.4168,-3.7038',
])("the point of a place is read from %s", async (line) => {
  const { venues, ...result } = await importing({ "a.ics": ics(...vevent("DTSTART:20260105T190000Z", "LOCATION:Town Hall", line)) });
  expect(venues).toMatchObject([{ venue: "Town Hall", geo_lat: 40.4168, geo_lng: -3.7038 }]);
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  ["LOCATION;ALTREP=https://a.example/1:Town Hall: Room 2", { venue: "Town Hall: Room 2" }],
  ["item1.LOCATION:Town Hall", { venue: "Town Hall" }],
  ["LOCATION:Town Hall\\, \\; ", { venue: "Town Hall" }],
  // Several lines are a name and an address.
  ["LOCATION:Town Hall\\nMain Street 1\\n28001 Madrid", { venue: "Town Hall", address: "Main Street 1, 28001 Madrid" }],
])("the place is read from %s", async (line, venue) => {
  expect((await importing({ "a.ics": ics(...vevent("DTSTART:20260105T190000Z", line)) })).venues).toMatchObject([venue]);
});

test.each([
  ["ORGANIZER:Friends of Tango\\, Madrid", { organizer: "Friends of Tango, Madrid", email: "" }],
  ["ORGANIZER:tango@town.example", { organizer: "tango@town.example", email: "tango@town.example" }],
  ["ORGANIZER;CN=Tango:invalid:nomail", { organizer: "Tango", email: "" }],
  ['ORGANIZER;CN=Tango;EMAIL="tango@town.example":/aMTQ/principal/', { organizer: "Tango", email: "tango@town.example" }],
  ['ORGANIZER;CN="Tango%20%26%20Co":mailto:tan%2Bgo@town.example?subject=Hi', { organizer: "Tango & Co", email: "tan+go@town.example" }],
  ["ORGANIZER;CN=Club: Tango:mailto:tango@town.example", { organizer: "Club: Tango", email: "tango@town.example" }],
  ["ORGANIZER;CN=100%25 Tango:mailto:", { organizer: "100%25 Tango", email: "" }],
])("the organizer is read from %s", async (line, organizer) => {
  expect((await importing({ "a.ics": ics(...vevent("DTSTART:20260105T190000Z", line)) })).organizers).toMatchObject([organizer]);
});

test("an organizer without a name and an unknown zone are reported", async () => {
  const file = ics("TZ:-05", ...vevent("DTSTART:20260105T190000", "ORGANIZER:urn:uuid:42", "ORGANIZER:mailto:"));
  expect(remarksIn(await importing({ "a.ics": file }))).toEqual([
    "line 3: TZ:-05 is an offset without the rules of a zone and is not read; name the zone with --timezone",
    'line 8: ORGANIZER "urn:uuid:42" has no name and is not read',
    'line 9: ORGANIZER "mailto:" has no name and is not read',
  ]);
});

test("an hour that occurs twice means its first occurrence", async () => {
  const { events } = await importing({ "a.ics": ics(...vevent("DTSTART;TZID=Europe/Berlin:20261025T023000", "DURATION:PT2H")) });
  const inUtc = { utc_start_date: "2026-10-25 00:30:00", utc_end_date: "2026-10-25 02:30:00" };
  expect(events).toMatchObject([{ start_date: "2026-10-25 02:30:00", ...inUtc }]);
});

test("an event without END ends where the next one begins", async () => {
  const files = {
    "a.ics": ics("BEGIN:VEVENT", "UID:9", "SUMMARY:Open", "DTSTART:20260701T100000Z", ...vevent("DTSTART:20260702T100000Z")),
  };
  const result = await importing(files);
  expect(startsOf(result)).toEqual(["2026-07-01 10:00 Open", "2026-07-02 10:00 Jazz"]);
  expect(remarksIn(result)).toEqual(["line 3: BEGIN:VEVENT has no END:VEVENT"]);
});

test("a second image or website of an event is reported", async () => {
  const more = ["ATTACH:https://a.example/1.png", "ATTACH:https://a.example/2.png?w=300", "URL:https://a.example", "URL:https://b.example"];
  expect(remarksIn(await importing({ "a.ics": ics(...vevent("DTSTART:20260701T180000Z", ...more)) }))).toEqual([
    "line 8: ATTACH is not read, because the event has an image",
    "line 10: URL is not read, because the event has a website",
  ]);
});

test("a time in a VALUE=DATE is reported", async () => {
  const result = await importing({ "town.ics": ics(...vevent("DTSTART;VALUE=DATE:20260105T120000")) }, window);
  expect(daysOf(result)).toEqual(["2026-01-05 Jazz"]);
  expect(remarksIn(result)).toEqual([
    'line 6: the time of DTSTART "20260105T120000" is not read, because VALUE=DATE says that it is a day',
  ]);
});

test.each(["PRIVATE", "Confidential"])("an event of CLASS:%s is private, and an alarm is not read, which remarks say", async (text) => {
  const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM"];
  const result = await importing({ "a.ics": ics(...vevent("DTSTART:20260701T180000Z", `CLASS:${text}`, ...alarm)) });
  expect(result.events).toEqual([expect.objectContaining({ status: "private" })]);
  expect(remarksIn(result)).toEqual([
    `line 7: the event is private and not shown to visitors, because it has CLASS:${text.toUpperCase()}`,
    "line 8: VALARM is not read",
  ]);
});
