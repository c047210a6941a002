import { expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { readTableDate } from "../../src/mirror/import/table-dates.ts";
import type { DateOrder } from "../../src/mirror/import/table-order.ts";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import { grouped } from "../support/grouped.ts";
import { findZone } from "../support/zones.ts";
import { daysOf, importing, remarksIn, startsOf } from "./importing.ts";

const madrid = findZone("Europe/Madrid");

/** Reads a date as a table of a site in Madrid does. */
function read(date: string, time = "", order: DateOrder = "dmy"): string | undefined {
  if (!madrid) throw new Error("no zone");
  const found = readTableDate(date, time, { zone: madrid, findZone, now: Date.UTC(2026, 5, 15, 12) / 1_000, order });
  return found && formatWallClock(found.wallClock).slice(0, found.hasTime ? 16 : 10);
}

test.each(
  grouped([
    // With an offset or a zone, on the clock of the site.
    ["2026-07-01 22:00", "2026-07-01T20:00:00Z", "2026-07-01T20:00:00.000Z", "Wed, 01 Jul 2026 20:00:00 GMT", "20260701T200000Z"],
    ["2026-07-01 20:00", "2026-07-01T20:00:00+02:00", "2026-07-01 20:00 GMT+2"],
    ["2026-07-01 20:00", "Wed Jul 01 2026 20:00:00 GMT+0200 (Central European Summer Time)"],
    ["2026-07-01 16:30", "2026-07-01 20:00 +0530"],
    ["2026-07-02 05:00", "2026-07-01T20:00:00-0700"],
    ["2026-01-08 01:00", "07/01/2026 8:00 PM EDT"],
    ["2026-07-02 02:00", "2026-07-01 8pm EDT", "2026-07-01 20:00 America/New_York", "2026-07-01T20:00-04:00[America/New_York]"],
    // Digits.
    ["2026-07-01", "2026-07-01", "2026/7/1", "20260701", "1.7.2026"],
    ["2026-07-01 20:00", "2026.07.01 20:00", "20260701 2000", "1-7-2026 20h00", "20:00, 1.7.2026", "01/07/2026 20.00.00"],
    ["2026-07-01 19:30", "01.07.26 19.30"],
    ["2026-07-03 20:00", "3. 7. 2026 20:00", "Fr. 03.07.26 / 20:00 Uhr"],
    ["2026-07-03", "Fr 3.7. 2026"],
    ["1969-12-31", "31/12/69"],
    ["2026-12-31", "31/12/'26"],
    // Serial days and seconds since 1970.
    ["2026-07-01", "46204"],
    ["2026-07-01 20:00", "46204.8333333333", "1782928800", "1782928800000"],
    ["2026-07-01 18:00", "46204,75"],
    // Months by name.
    ["2026-07-01", "July 1, 2026", "1st of July 2026", "1-Jul-26", "2026 July 1"],
    ["2026-07-01 20:00", "Jul 1st 2026 8pm", "Mi., 1. Juli 2026 um 20 Uhr", "miércoles, 1 de julio de 2026 a las 20:00"],
    ["2026-07-01 20:00", "mercoledì 1º luglio 2026 alle ore 20.00", "quarta-feira, 1 de julho de 2026 às 20h"],
    ["2026-07-01 20:00", "woensdag 1 juli 2026 om 20.00 uur", "w środę 1 lipca 2026 r. o godz. 20:00"],
    ["2026-03-04", "March 4 2026", "4 mrt 2026"],
    ["2026-03-01 20:15", "Sonntag, den 1. März 2026, 20:15 Uhr"],
    ["2026-01-04", "4. Jänner 2026"],
    ["2026-07-01 20:30", "mercredi 1er juillet 2026 à 20h30"],
    ["2026-02-03", "mar. 3 févr. 2026"],
    ["2026-08-01 20:00", "1 août 2026 20 h"],
    ["2026-09-01", "1 de setiembre del 2026"],
    ["2026-03-01", "1 de março de 2026"],
    ["2026-07-03 20:00", "piątek, 3 lipca 2026, 20:00", "pt. 3 lip 2026 20:00"],
    ["2026-07-03", "3 lip 2026"],
    ["2026-10-12", "poniedziałek 12 października 2026 roku"],
    // Noon and midnight in words.
    ["2026-07-03 12:00", "3 July 2026 12 noon", "July 3, 2026 at Noon", "3 juillet 2026 à midi", "3 de julio de 2026 al mediodía"],
    ["2026-07-03 12:00", "3 luglio 2026 a mezzogiorno", "3. Juli 2026, 12 Uhr mittags", "noon, 3 July 2026"],
    ["2026-07-12 12:00", "2026-07-12 noon"],
    ["2026-07-12 00:00", "12.7.2026 midnight"],
    ["2026-07-03 00:00", "3 juillet 2026 à minuit", "vrijdag 3 juli 2026 om middernacht"],
    ["2026-06-16 12:00", "tomorrow noon"],
    // Words around times.
    ["2026-07-03 20:00", "3 July 2026 from 8pm", "vrijdag 3 juli 2026 om 20u", "3 juillet 2026 dès 20h", "8pm on Friday 3 July 2026"],
    ["2026-07-03 20:00", "20h, le 3 juillet 2026", "3 July 2026, 8pm until late", "2026\u201107\u201103 20:00", "2026–07–03 20:00"],
    ["2026-07-03 20:00", "3 July 2026 20,00"],
    ["2026-07-03 20:30", "vrijdag 3 juli 2026 om 20u30", "8:30 pm, July 3, 2026"],
    ["2026-07-03", "3‑7‑2026"],
    ["2026-09-08 18:00", "8 de septiembre de 2026, 6:00 p. m.", "September 8, 2026 at 6:00\u202fPM"],
    ["2026-09-08 18:00", "\u200e2026\u200e-\u200e09\u200e-\u200e08 18:00", "'2026-09-08 18:00"],
    ["2026-08-08 18:00", "8. aou\u0302t 2026 18h00"],
    // Words that depend on now.
    ["2026-06-16 20:00", "tomorrow 8pm"],
    ["2026-06-19", "next friday"],
  ]),
)("a table has %j as %s", (text, expected) => expect(read(text)).toBe(expected));

test.each(
  grouped([
    ["20:00", "8pm", "8 p.m.", "20:00:30", "from 8pm", "8pm until late", "20:00 – open end", "20 Uhr bis spät", "8pm onwards", "om 20u"],
    ["20:00", "20,00", "20:00 PM", "20.00", "20.00.00", "20 Uhr", "godz. 20", "8 wieczorem", "1899-12-30 20:00:00", "18:00Z"],
    ["20:00", "8:00 de la tarde", "8 h du soir", "20:00hs"],
    ["00:00", "12am", "12 midnight", "12:00 Midnight", "à minuit", "o północy", "à meia-noite", "12 de la noche"],
    ["12:30", "12:30 PM"],
    ["19:30", "1930", "0.8125"],
    ["00:30", "0:30 AM", "12:30 de la noche"],
    ["00:05", "0.05.30"],
    ["10:05", "10.05.00"],
    ["12:00", "noon", "12 noon", "12:00 noon", "midi", "Mediodía", "mezzogiorno", "Mittag", "w południe", "middag", "meio-dia"],
    ["12:00", "ao meio dia"],
    ["09:00", "9 de la mañana", "9 heures du matin"],
  ]),
)("a cell with the time %j is %s", (time, expected) => expect(read("2026-07-01", time)).toBe(`2026-07-01 ${expected}`));

test.each([
  ...["soon", "2026", "July 2026", "4 juillet", "32.1.2026", "29/02/2026", "2026-13-01", "2026-02-30", "4 Brumaire 2026"],
  ...["1.7.2026 maybe", "1.7.2026 20:00 AM", "1.7.2026 20:00 and 22:00", "3 July 2026 afternoon", "3 July 2026 13 noon"],
  ...["1.7.2026 20:00 Middle-earth", "1.7.2026 25:00", "1.7.2026 13pm", "1.7.2026 – 3.7.2026", "2026-07-01 20:00 x", "12345678901"],
  ...["2026-W37-2", "2026-251", "2026-09-08 18:00, 20:00", "1.7.07.2026", "2026-09-08 - 10", "31.02.2026 18:00"],
])("a string of which only a part is a date is refused: %j", (text) => expect(read(text)).toBeUndefined());

test.each([
  ["dmy", "05/12/2026", "2026-12-05"],
  ["mdy", "05/12/2026", "2026-05-12"],
  ["mdy", "05/12/26", "2026-05-12"],
  ["ymd", "26/05/12", "2026-05-12"],
] as const)("--date-order %s reads %s as %s", async (order, text, day) => {
  const result = await importing({ "a.csv": `title,start\nJazz,${text}\n` }, ["--date-order", order]);
  expect(daysOf(result)).toEqual([`${day} Jazz`]);
  expect(remarksIn(result)).toEqual(["line 2: the row has no time; its event takes the whole day"]);
});

test("the order of most dates decides, and a date of another order is refused by line", async () => {
  const result = await importing({ "a.csv": "title,start\nA,13/07/2026 20:00\nB,14/07/2026 20:00\nC,07/25/2026 20:00\n" });
  expect(startsOf(result)).toEqual(["2026-07-13 20:00 A", "2026-07-14 20:00 B"]);
  expect(remarksIn(result)).toEqual([
    "dates such as 13/07/2026 20:00 are read as day, month, year, because 13/07/2026 20:00 in line 2 fits no other order; name another order with --date-order",
    'line 4: the start "07/25/2026 20:00" is not a date in the order dmy of the other dates; the row is left out',
  ]);
});

const nextDay = ["line 2: the event ends at 02:00, before it starts, so it ends on the next day"];

test.each([
  ["an end in the night, on the next day", "Start Date,Start Time,End Time", "2026-07-01,22:00,02:00", "2026-07-02 02:00:00", nextDay],
  ["an end in the night in the column of dates, too", "Start,End", "2026-07-01 22:00,02:00", "2026-07-02 02:00:00", nextDay],
  ["an end later on the day, on the day", "Start Date,Start Time,End Time", "2026-07-01,20:00,22:00", "2026-07-01 22:00:00"],
  ["an end some days later, at an earlier time", "Start,End", "2026-07-01 23:30,2026-07-04 00:30", "2026-07-04 00:30:00"],
  ["an end with an offset", "Start,End", "2026-07-01T20:00:00+02:00,2026-07-01T22:00:00+02:00", "2026-07-01 20:00:00"],
  ["an end in UTC, on the next day there", "Start,End", "2026-07-01T20:00:00Z,2026-07-02T01:00:00Z", "2026-07-02 01:00:00"],
  ["an end with its day in the column of times", "Date,Time,End Time", "2026-07-01,20:00,2026-07-03 01:00", "2026-07-03 01:00:00"],
  ["a time for which a spreadsheet has the day it counts from", "Start,End", "2026-07-01 20:00,1899-12-30 22:00:00", "2026-07-01 22:00:00"],
  [
    "an end on a later day without a time, with that day",
    "Start,End",
    "2026-07-01 20:00,2026-07-03",
    "2026-07-03 23:59:59",
    ["line 2: the end has no time; the event lasts until the end of its last day"],
  ],
  ["such a time, of another spreadsheet", "Date,Time,End Time", "2026-07-01,20:00,1904-01-01 22:00:00", "2026-07-01 22:00:00"],
])("a table with %s is read, with a remark only where the day of the end is guessed", async (_, header, row, end, remarks = []) => {
  const result = await importing({ "a.csv": `Title,${header}\nJazz,${row}\n` });
  expect(result.events).toMatchObject([{ utc_end_date: end }]);
  expect(remarksIn(result)).toEqual(remarks);
});

test.each(
  grouped([
    [["2026-07-01 10:00:00", "2026-07-01 12:00:00"], "2026-07-01,10:00-12:00", "2026-07-01,10:00 – 12:00", "2026-07-01,10-12 noon"],
    [["2026-07-01 10:00:00", "2026-07-01 12:00:00"], "2026-07-01 10:00-12:00,"],
    [["2026-07-01 19:00:00", "2026-07-01 21:00:00"], "2026-07-01,7-9 pm", '"July 1, 2026, 7-9 pm",'],
    [["2026-07-01 11:00:00", "2026-07-01 13:30:00"], "2026-07-01,11-1:30 pm"],
    [["2026-07-01 10:30:00", "2026-07-01 12:15:00"], "2026-07-01,10:30 AM to 12:15 PM"],
    [["2026-07-01 20:00:00", "2026-07-01 22:00:00"], "1.7.2026,20-22 Uhr", "2026-07-01,between 8pm and 10pm"],
    [["2026-07-01 20:00:00", "2026-07-01 22:00:00"], "2026-07-01,zwischen 20 und 22 Uhr", "2026-07-01,entre las 20:00 y las 22:00"],
    [
      ["2026-07-01 20:00:00", "2026-07-01 22:00:00"],
      "2026-07-01,20:00~22:00",
      '2026-07-01,"20,00-22,00"',
      "2026-07-01,2000-2200",
      "1 July 2026 from 8pm to 10pm,",
    ],
    [["2026-07-01 20:00:00", "2026-07-01 22:00:00"], "2026-07-01,8p-10p", "2026-07-01,8pm-10", "2026-07-01,20:00:00 - 22:00:00"],
    [["2026-07-01 20:00:00", "2026-07-01 22:00:00"], "1 July 2026 between 8pm and 10pm,", '"1 juillet 2026, de 20h à 22h",'],
    [["2026-07-01 20:00:00", "2026-07-01 22:00:00"], "Mittwoch 1. Juli 2026 von 20 bis 22 Uhr,", "1.7.2026,od 20:00 do 22:00"],
    [["2026-07-01 14:00:00", "2026-07-01 18:30:00"], "01/07/2026,de 14h à 18h30"],
    [["2026-07-01 12:00:00", "2026-07-01 14:00:00"], "2026-07-01,noon-2pm", "2026-07-01,noon-2"],
    [["2026-07-01 09:00:00", "2026-07-01 17:00:00"], "2026-07-01,9am-5", "2026-07-01,9 a.m. - 5:00"],
    [["2026-07-01 23:00:00", "2026-07-02 01:00:00"], "2026-07-01,11pm-1"],
    [["2026-07-01 21:00:00", "2026-07-01 22:00:00"], "2026-07-01,9pm-22:00"],
    [["2026-07-01 20:00:00", "2026-07-02 00:00:00"], "2026-07-01,8pm-midnight", "2026-07-01 20:00-midnight,", "01/07/2026,de 20h à minuit"],
    [["2026-07-01 20:00:00", "2026-07-01 22:30:00"], "2026-07-01,20u - 22u30"],
    [["2026-07-02 01:00:00", "2026-07-02 01:00:00"], "2026-07-01 20:00-05:00,"],
    [["2026-07-01 08:00:00", "2026-07-01 08:00:00"], "2026-07-01T03:00-05:00,"],
    [["2026-07-01 15:00:00", "2026-07-01 15:00:00"], "2026-07-01,10:00:00-05:00", "2026-07-01,1000-0500"],
  ]),
)("the date and the time %s are read with the end, if they have one", async (row, [start_date, end_date]) => {
  const { events } = await importing({ "a.csv": `Title,Date,Time\nJazz,${row}\n` }, ["--date-order", "dmy"]);
  expect(events).toMatchObject([{ start_date, end_date, all_day: false }]);
});

test.each([
  ["Titel;Datum;Start;Ende", "3.7.2026;20.00.00;22.00.00"],
  ["Titel;Datum;Start;Ende", "3.7.2026;10.05.00;11.05.00"],
  ["Titel;Datum;Uhrzeit;Ende", "3.7.2026;20.00;22.00"],
  ["Oggetto;Data inizio;Ora inizio;Data fine;Ora fine", "03.07.2026;20.00.00;03.07.2026;22.00.00"],
])("times with dots are times in the columns %s: %s", async (header, cells) => {
  const result = await importing({ "a.csv": `${header}\nJazz;${cells}\n` });
  const [start, end] = cells.includes("10.05") ? ["10:05:00", "11:05:00"] : ["20:00:00", "22:00:00"];
  expect(result.events).toMatchObject([{ start_date: `2026-07-03 ${start}`, end_date: `2026-07-03 ${end}` }]);
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  [
    "Spanish",
    "Título del evento;Fecha del evento;Hora inicio;Hora fin;Nombre del lugar;Código postal;Correo electrónico;Organizador;Enlace",
  ],
  ["French", "Nom de l'événement;Date de l'événement;Heure de début;Heure de fin;Emplacement;Code postal;Courriel;Organisateur;Lien"],
  ["Polish", "Nazwa wydarzenia;Data wydarzenia;Godzina rozpoczęcia;Godzina zakończenia;Miejsce;Kod pocztowy;Email;Organizator;Strona WWW"],
  ["German", "Name der Veranstaltung;Datum;Beginntum;Endzeit;Veranstaltungsort;PLZ;Mail;Veranstalter;Webseite"],
  ["English", "Event Title;Event date;Start Time;End Time;Venue Name;Zip Code;Organizer Email;Organizer Name;Event URL"],
])("headers that say whose name a column has are read in %s", async (_, header) => {
  const row = "Jazz;5/7/2026;20:00;22:00;Park;28001;a@b.example;City;https://jazz.example/";
  const result = await importing({ "a.csv": `${header}\n${row}\n` }, ["--date-order", "dmy"]);
  const dates = { start_date: "2026-07-05 20:00:00", end_date: "2026-07-05 22:00:00" };
  expect(result.events).toMatchObject([{ title: "Jazz", ...dates, website: "https://jazz.example/" }]);
  expect(result.venues).toMatchObject([{ venue: "Park", zip: "28001" }]);
  expect(result.organizers).toMatchObject([{ organizer: "City", email: "a@b.example" }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a table in Spanish has the day before the month, whatever its headers say the title is of", async () => {
  const result = await importing({ "a.csv": "Título del evento,Fecha y hora de inicio\nJazz,05/07/2026 20:00\n" });
  expect(startsOf(result)).toEqual(["2026-07-05 20:00 Jazz"]);
});

test("the statuses of a table are read in the languages of its headers, and a cancelled event is left out", async () => {
  const rows = Object.entries({ A: "Borrador", B: "privé", C: "Veröffentlicht", D: "Cancelled", E: "Annulé", F: "sold out" });
  const table = rows.map(([title, status]) => `${title},2026-07-01,${status}`);
  const result = await importing({ "a.csv": ["Title,Date,Status", ...table].join("\n") });
  expect(result.events.map(({ title, status }) => `${title} ${status}`)).toEqual(["A draft", "B private", "C publish", "F publish"]);
  expect(remarksIn(result)).toContain("lines 5, 6: the event is cancelled and is left out");
  expect(remarksIn(result)).toContain('line 7: the status "sold out" is unknown; the event is published');
});

test.each(
  grouped([
    ["2026-07-01 2026-07-03", "01.07.2026 - 03.07.2026", "1 juillet 2026 au 3 juillet 2026", "2026-07-01 to 2026-07-03"],
    ["2026-07-01 2026-07-03", "2026-07-01~2026-07-03", "2026–07–01 – 2026–07–03", "van 1 t/m 3 juli 2026", '"July 1, 2026 → July 3, 2026"'],
    // One of the two has the month and the year of both.
    ["2026-07-01 2026-07-03", "1-3 July 2026", '"July 1-3, 2026"', "vom 1. bis 3. Juli 2026", "vom 1. bis zum 3. Juli 2026"],
    [
      "2026-07-01 2026-07-03",
      "du 1 au 3 juillet 2026",
      "od 1 do 3 lipca 2026",
      "du mercredi 1 au vendredi 3 juillet 2026",
      "del 1 al 3 de julio de 2026",
    ],
    ["2026-07-01 2026-08-03", '"July 1 – August 3, 2026"'],
    ["2026-06-30 2026-07-02", "30 June - 2 July 2026", "30.06.-02.07.2026"],
    ["2026-12-30 2027-01-02", "30 December - 2 January 2027", '"Dec 30 – Jan 2, 2027"', "30.12. - 02.01.2027", "30.12.-2.1.27"],
  ]),
)("two days in one cell are the start and the end: %s", async (cell, days) => {
  expect(daysOf(await importing({ "a.csv": `Title,Date\nJazz,${cell}\n` }))).toEqual([`${days} Jazz`]);
});

test.each([
  ["midnight in UTC", "2026-03-29T00:00:00Z,2026-03-30T00:00:00Z"],
  ["midnight of the calendar, written in UTC", "2026-03-29T04:00:00Z,2026-03-30T04:00:00Z"],
  ["midnight elsewhere", "2026-03-29T00:00:00+02:00,"],
])("a whole day from %s is the day that the table shows", async (_, dates) => {
  const table = `Title,Start,End,All day?\nClosed,${dates},checked\n`;
  expect(daysOf(await importing({ "a.csv": table }, ["--timezone", "America/New_York"]))).toEqual(["2026-03-29 Closed"]);
});

test("a time that a spreadsheet wrote with few digits is a whole minute", async () => {
  const { events } = await importing({ "a.csv": "Title;Date;Time;End Time\nA;46204;0,8333;0,9166\nB;46204,8333;;\nC;46204.52378472;;\n" });
  expect(events).toMatchObject([
    { start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 22:00:00" },
    { start_date: "2026-07-01 20:00:00" },
    { start_date: "2026-07-01 12:34:15" },
  ]);
});

test.each([
  ["ET", "2026-07-02 00:00 Jazz"],
  ["PT", "2026-07-02 03:00 Jazz"],
])("the zone %s of a row is the clock there, in summer too", async (zone, start) => {
  expect(startsOf(await importing({ "a.csv": `Title,Start,Time zone\nJazz,2026-07-01 20:00,${zone}\n` }))).toEqual([start]);
  expect(startsOf(await importing({ "a.csv": `Title,Start\nJazz,"July 1, 2026 8:00 PM ${zone}"\n` }))).toEqual([start]);
});

test("a table of venues in Spanish has the province", async () => {
  const { venues } = await importing({ "a.csv": "Nombre;Dirección;Ciudad;Provincia\nTeatro;C/ Mayor 1;Alcalá;Madrid\n" });
  expect(venues).toMatchObject([{ venue: "Teatro", city: "Alcalá", province: "Madrid", stateprovince: "Madrid" }]);
});

test.each([
  ["2026-07-01,8:00 PM EDT,10:00 PM EDT", "2026-07-02 00:00:00", "2026-07-02 02:00:00"],
  ["2026-07-01,8:00 PM EDT,10:00 PM", "2026-07-02 00:00:00", "2026-07-02 02:00:00"],
  ["2026-07-01T20:00:00+02:00,,22:00", "2026-07-01 18:00:00", "2026-07-01 20:00:00"],
  ["2026-07-01,7-9 pm ET,", "2026-07-01 23:00:00", "2026-07-02 01:00:00"],
])("a time without a day ends the event on the clock of its start: %s", async (row, utc_start_date, utc_end_date) => {
  const result = await importing({ "a.csv": `Title,Date,Time,End Time\nJazz,${row}\n` });
  expect(result.events).toMatchObject([{ utc_start_date, utc_end_date }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a remark names the line of its row below a cell of several lines, whatever the line ends", async () => {
  const result = await importing({ "a.csv": 'Title,Start\r\n"Jazz\r\nlive",2026-07-01 20:00\nFair,soon\n' });
  expect(remarksIn(result)).toEqual(['line 4: the start "soon" is not a date; the row is left out']);
});

test("an event that ends on a day before its start is named", async () => {
  const result = await importing({ "a.csv": "Title,Start,End\nJazz,2026-07-02 10:00,2026-07-01 12:00\n" });
  expect(result.events).toMatchObject([{ end_date: "2026-07-02 10:00:00" }]);
  expect(remarksIn(result)).toEqual(["line 2: the event ends before it starts; its end is its start"]);
});

test.each([
  ["a separator line", "sep=|\nTitle|Start\nJazz|2026-07-01 20:00\n"],
  ["empty lines before the header", "\n;;\nTitle;Start\nJazz;2026-07-01 20:00\n"],
  ["a header with a line break in it", '"Title\n(required)";"Start\r\nDate"\n"Jazz";"2026-07-01 20:00"\n'],
  ["several line ends", '"Place\n";Title;Start\r\nPark;Jazz;2026-07-01 20:00\n;;\r;;\r\n'],
  ["a column Día, which is the day of the start", "Title,Día,Time\nJazz,2026-07-01,20:00\n"],
  ["a column Jour, which is the day of the start", "Title,Jour,Time\nJazz,2026-07-01,20:00\n"],
  ["a column Giorno, which is the day of the start", "Title,Giorno,Time\nJazz,2026-07-01,20:00\n"],
  ["a column Day, which is the day of the start", "Title,Day,Time\nJazz,2026-07-01,20:00\n"],
  ["a date and a start, which is a time", "Title,Date,Start,End\nJazz,2026-07-01,20:00,22:00\n"],
  ["a start, which is a time, before a date", "Start;Titel;Datum\n20:00;Jazz;01.07.2026\n"],
  ["German headers", "Bezeichnung;Datum;Uhrzeit\nJazz;1.7.2026;20 Uhr\n"],
  ["French headers", "Titre;Date de début;Heure de début\nJazz;01/07/2026;20h\n"],
  ["Spanish headers", "Título,Fecha de inicio,Hora\nJazz,1 de julio de 2026,20:00\n"],
])("a table with %s is read", async (_, text) => {
  const order = ["--date-order", "dmy"];
  expect(startsOf(await importing({ "a.csv": text }, order))).toEqual(["2026-07-01 20:00 Jazz"]);
});

test("remarks after a separator line and empty lines name the lines of the file", async () => {
  const result = await importing({ "a.csv": "sep=;\n\nTitle;Start\nJazz;soon\n" });
  expect(remarksIn(result)).toEqual(['line 4: the start "soon" is not a date; the row is left out']);
});

test("the columns of the service's own importer are read", async () => {
  const header =
    "Event Name,Event Start Date,Event Start Time,All Day Event,Hide Event From Event Listings,Event Sticky in Month View,Event Show Map Link,Event Show Map,Event Cost,Event Currency Symbol,Event Currency Position,Event Venue Name,Event Organizers Name(s),Event Website,Feature Event,Venue Address 1,Venue Address 2,State/Province,Venue Country";
  const row = "Jazz,2026-07-01,20:00,FALSE,TRUE,yes,1,no,12,€,suffix,Hall,Anna,https://jazz.example,TRUE,Main Street 1,Floor 2,ON,Canada";
  const result = await importing({ "a.csv": `${header}\n${row}\n` });
  expect(result.events).toMatchObject([
    {
      ...{ title: "Jazz", all_day: false, hide_from_listings: true, sticky: true, show_map_link: true, show_map: false, featured: true },
      ...{ currency_symbol: "€", currency_position: "postfix", website: "https://jazz.example" },
    },
  ]);
  expect(result.venues).toMatchObject([{ venue: "Hall", address: "Main Street 1, Floor 2", country: "Canada", stateprovince: "ON" }]);
  expect(remarksIn(result)).toEqual([]);
});

test("tables of venues and of organizers alone add to the events of other tables", async () => {
  const result = await importing({
    "events.csv": "title,start,venue,organizer\nJazz,2026-07-01 20:00,Hall,Anna\n",
    "venues.csv":
      "Venue Name,Venue Address,Venue City,Venue Phone,Venue Website,Venue Show Map\nHall,Main Street 1,Toronto,555 0100,https://hall.example,no\n",
    "organizers.csv": "Organizer Name,Organizer Email,Organizer Phone\nAnna,anna@town.example,555 0101\n",
  });
  expect(result.venues).toMatchObject([
    { venue: "Hall", address: "Main Street 1", city: "Toronto", phone: "555 0100", website: "https://hall.example", show_map: false },
  ]);
  expect(result.organizers).toMatchObject([{ organizer: "Anna", email: "anna@town.example", phone: "555 0101" }]);
  expect(result.events).toHaveLength(1);
});

const jazz = { title: "Jazz", start_date: "2026-07-01 20:00:00" };

test.each([
  ["venues", "Name,City,Phone\nHall,Toronto,555 0100\n", { venue: "Hall", city: "Toronto", phone: "555 0100" }],
  ["organizers", "Name,Email\nAnna,anna@town.example\n", { organizer: "Anna", email: "anna@town.example" }],
] as const)("a table of %s alone is a world without events", async (collection, text, record) => {
  const result = await importing({ "a.csv": text });
  expect(result[collection]).toMatchObject([record]);
  expect(result.events).toEqual([]);
});

test.each([
  ["events", "My events 2026\nName;Date;Time\nJazz;2026-07-01;20:00\n", jazz],
  ["events", "My events, 2026, all\n\nName;Date;Time\nJazz;2026-07-01;20:00\n", jazz],
  ["events", "My events 2026\nName\tDate\tTime\nJazz\t2026-07-01\t20:00\n", jazz],
  ["events", '"My events, 2026"\n"Name";"Date";"Time"\n"Jazz";"2026-07-01";"20:00"\n', jazz],
  ["venues", "Our halls, 2026\n\nName,City,Phone\nHall,Toronto,555 0100\n", { venue: "Hall", city: "Toronto", phone: "555 0100" }],
  ["venues", "Venue\nVenue;City\nHall;Toronto\n", { venue: "Hall", city: "Toronto" }],
  ["organizers", "Our hosts\nName\tEmail\nAnna\tanna@town.example\n", { organizer: "Anna", email: "anna@town.example" }],
  ["organizers", "Hosts\nas of May\nOrganizer,Email\nAnna,anna@town.example\n", { organizer: "Anna", email: "anna@town.example" }],
] as const)("a title above a table of %s is skipped: %j", async (collection, text, record) => {
  const result = await importing({ "a.csv": text });
  expect(result[collection]).toMatchObject([record]);
  expect(result[collection]).toHaveLength(1);
  expect(remarksIn(result)).toEqual([expect.stringMatching(/^line 1: the lines above the header in line \d are not read$/)]);
});

test("a row of whole days ends with the day, also where a calendar program writes the midnight after it", async () => {
  const rows = ["A,7/1/2026,,7/2/2026,,TRUE", "B,7/1/2026,12:00:00 AM,7/3/2026,12:00:00 AM,True", "C,7/13/2026,,,,"];
  const result = await importing({ "a.csv": ["Subject,Start Date,Start Time,End Date,End Time,All day event", ...rows].join("\n") });
  expect(daysOf(result)).toEqual(["2026-07-01 2026-07-02 A", "2026-07-01 2026-07-02 B", "2026-07-13 C"]);
});

test.each([
  ["German", "Titel;Datum;Ort;Straße;Kosten"],
  ["French", "Nom;Date;Lieu;Rue;Tarif"],
  ["Spanish", "Nombre;Fecha;Lugar;Calle;Tarifa"],
  ["Italian", "Nome;Data;Luogo;Via;Tariffa"],
  ["Portuguese", "Nome;Data;Local;Rua;Preço"],
  ["Dutch", "Naam;Datum;Locatie;Straat;Tarief"],
  ["Polish", "Tytuł;Data;Miejsce;Ulica;Cena"],
])("columns are read by their words in %s", async (_, header) => {
  const result = await importing({ "a.csv": `${header}\nJazz;2026-07-01 20:00;Park;Main 1;12 €\n` });
  expect(remarksIn(result)).toEqual([]);
  expect(result.world.events).toEqual([expect.objectContaining({ title: "Jazz", venue: "Park", cost: "12 €" })]);
  expect(result.venues).toEqual([expect.objectContaining({ venue: "Park", address: "Main 1" })]);
});

test.each([
  ["Tytuł;Data;Godzina;Miejsce", "Jazz;03.07.2026;20:00;Sala", "2026-07-03 20:00:00", "2026-07-03 20:00:00"],
  ["Tytuł;Data od;Data do", "Jazz;03.07.2026 20:00;04.07.2026 01:00", "2026-07-03 20:00:00", "2026-07-04 01:00:00"],
  [
    "Temat;Data rozpoczęcia;Czas rozpoczęcia;Data zakończenia;Czas zakończenia;Wydarzenie całodzienne;Lokalizacja",
    "Jazz;13.07.2026;00:00:00;14.07.2026;00:00:00;Prawda;Ratusz",
    "2026-07-13 00:00:00",
    "2026-07-13 23:59:59",
  ],
  ["Nazwa;Początek;Koniec", "Jazz;3 lipca 2026 20:00;3 lipca 2026 22:00", "2026-07-03 20:00:00", "2026-07-03 22:00:00"],
])("a table in Polish is read: %s", async (header, row, start_date, end_date) => {
  const result = await importing({ "a.csv": `${header}\n${row}\n` });
  expect(result.events).toMatchObject([{ title: "Jazz", start_date, end_date }]);
  expect(remarksIn(result)).toEqual([]);
});

test.each(
  grouped([
    [["12"], "€ 12,-", "12,– €", "CHF 12.–", "€ 12,--", "12."],
    [["10", "15"], "€ 10,-15"],
    [["10", "12"], "10, 12 €"],
    [["12.50"], "€ 12,50"],
    [["1200"], "$1,200", "1.200 €", "1\u00a0200 €", "1 200 €", "CHF 1'200"],
    [["1200.50"], "1.200,50 €", "$1,200.50", "1 200,50 €", "CHF 1’200.50"],
    [["1200", "2500"], "1.200-2.500 €"],
    [["1", "200"], "Zone 1 200 €"],
    [["12.50"], "12€50"],
    [["10", "15"], "10€15€", "10€ 15"],
  ]),
)("the cost %s has the values %j", async (cost, values) => {
  const { world } = await importing({ "a.csv": `Title;Start;Cost\nJazz;2026-07-01 20:00;${cost}\n` });
  const url = "https://town.example/wp-json/calendar/events/v1/events?start_date=2026-01-01";
  const answer = await composeCalendar({ world, quiet: true }).fetch(url);
  expect(await answer.json()).toMatchObject({ events: [{ cost_details: { values } }] });
});

test("cells of several lines have a name on each line, and a venue with its address", async () => {
  const cells = '"Town\u00a0Hall\nMain Street 1",Town  Hall,"Anna\nSmith, Ben","Music\nDance"';
  const { world } = await importing({
    "a.csv": `Title,Start,Venue,Place,Organizer,Category\nJazz,2026-07-01 20:00,${cells}\nFolk,2026-07-02 20:00,Town Hall,,,\n`,
  });
  expect(world.venues).toEqual([{ venue: "Town Hall", address: "Main Street 1" }]);
  expect(world.events[0]).toMatchObject({ venue: "Town Hall", organizer: ["Anna", "Smith, Ben"], categories: ["Music", "Dance"] });
});

test.each([
  ["Venue,Latitude,Longitude", "Hall,140.5,7", 'line 2: "140.5 7" is not a latitude and longitude and is not read'],
  ["Venue,Latitude,Longitude", "Hall,43°39′,79°23′", 'line 2: "43°39′ 79°23′" is not a latitude and longitude and is not read'],
  ["Venue", "#N/A", 'line 2: the cell "#N/A" is an error of the spreadsheet and is not read'],
  ["Cost", "1.200 €", 'line 2: the dot in the cost "1.200 €" is read as a separator of thousands'],
  ["City,Zip", "Bonn,53111", "line 2: city and zip are not read, because the row has no venue"],
  ["Title", "Folk", 'line 1: the column "Title" is not read; give it another name than the column before it'],
  ["Website", '"https://a.example\nhttps://b.example"', expect.stringContaining("is not a web address and is not read")],
])("the columns %s with %s get a remark", async (columns, cells, remark) => {
  expect(remarksIn(await importing({ "a.csv": `Title,Start,${columns}\nJazz,2026-07-01 20:00,${cells}\n` }))).toEqual([remark]);
});

test("the field that is proposed for a column is one that its name has, and that no other column is", async () => {
  const result = await importing({ "a.csv": "Titel;Datum;Straßenname;Startdatum alt;Farbe\nJazz;2026-07-01 20:00;;;\n" });
  expect(remarksIn(result)).toEqual([
    'line 1: the column "Straßenname" is not read; name its field with --map "Straßenname=address"',
    'line 1: the column "Startdatum alt" is not read; name its field with --map "Startdatum alt=description"',
    'line 1: the column "Farbe" is not read; name its field with --map "Farbe=description"',
  ]);
});
