import { describe, expect, test } from "vitest";
import { fieldOf } from "../../src/mirror/import/table-headers.ts";
import { daysOf, importing, remarksIn, startsOf } from "./importing.ts";

/** Names that programs and people give to the columns of a table, and dates whose parts have columns of their own. */

describe("a column is found by the words for a date in its name, in any order", () => {
  test.each([
    ["start_date", "Start date and time", "Start Date/Time", "start_at", "Begins at", "Date start", "dateStart", "From date"],
    ["start_date", "Event starts", "Datum von", "Fecha y hora de comienzo", "Data e ora di inizio", "Quand", "Date et heure"],
    ["end_date", "End date & time", "Finish", "ends_on", "To date", "dateEnd", "Ende (Datum)", "Date et heure de fin", "Data termino"],
    ["end_date", "Hasta"],
    ["start_time", "From time", "Start Time (ET)", "startTime", "Startuhrzeit", "Uhrzeit von", "Hora de inicio", "Ora", "Heure de début"],
    ["end_time", "Finish time", "Time end", "Enduhrzeit", "Ende Uhrzeit", "Hora de finalización", "Ora di fine", "Heure de fin"],
    ["end_time", "Eindtijd"],
  ])("%s", (field, ...headers) => {
    expect(headers.map((header) => [header, fieldOf(header)])).toEqual(headers.map((header) => [header, field]));
  });

  const others = ["Time zone", "AM/PM", "Last updated", "Day of week", "Attendees", "On/At", "Ende der Anmeldung"];
  test.each(others)("%s is not a date", (header) => {
    expect(["start_date", "end_date", "start_time", "end_time"]).not.toContain(fieldOf(header));
  });
});

test.each([
  ...Object.entries({ "Hosted by": "organizer", "Summary/Title": "title", "Zip/Postal code": "zip", "Contact email": "email" }),
  ...Object.entries({ "Contact name": "organizer", "Organizer Tel": "phone", "Organiser URL": "organizer_website", location_town: "city" }),
  ...Object.entries({ "Event Venue Name": "venue", "Venue Zip/Postal Code": "zip", "Venue phone": "venue_phone", "Entry fee": "cost" }),
  ...Object.entries({ "Meeting Organizer": "organizer", "¿Cuánto?": "cost", "Preis in Euro": "cost", "Price USD": "cost", Qué: "title" }),
  ...Object.entries({ Dónde: "venue", "Location description": undefined }),
])("the column %s is the field %s", (header, field) => expect(fieldOf(header)).toBe(field));

test.each([
  ["after the times", "Title,Date,Start,End,AM/PM\nYoga,2026-06-03,7:00,8:30,PM\n", ["2026-06-03 19:00", "2026-06-03 20:30"]],
  ["after each time", "Title,Starts,AM/PM,Finish,AM/PM,Day\nYoga,11:30,AM,1:00,PM,2026-06-03\n", ["2026-06-03 11:30", "2026-06-03 13:00"]],
  ["which a time names itself", "Title,Date,Time,AM/PM\nYoga,2026-06-03,7 am,PM\n", ["2026-06-03 07:00", "2026-06-03 07:00"]],
  ["which a row does not have", "Title,Date,Time,AM/PM\nYoga,2026-06-03,19:00,\n", ["2026-06-03 19:00", "2026-06-03 19:00"]],
])("AM and PM have a column of their own, %s", async (_, table, times) => {
  const result = await importing({ "a.csv": table });
  expect(result.events.map(({ start_date, end_date }) => [start_date.slice(0, 16), end_date.slice(0, 16)])).toEqual([times]);
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  ["day, month and year", "Title,Day,Month,Year,Time\nYoga,3,6,2026,19:00\nRun,4,June,2026,7:00\n"],
  ["jour, mois et année", "Titre,Jour,Mois,Année,Heure\nYoga,3,06,2026,19h\nRun,4,juin,2026,7h\n"],
  ["Tag, Monat und Jahr", "Titel,Tag,Monat,Jahr,Uhrzeit\nYoga,3,6,2026,19 Uhr\nRun,4,Juni,2026,7 Uhr\n"],
  ["year", "Title,Date,Year,Time\nYoga,June 3,2026,7pm\nRun,4 June 2026,2026,7am\n"],
  ["month, year and a day as named", "Title,No,Month,Year,Time\nYoga,3,6,2026,19:00\nRun,4,6,2026,7:00\n", ["--map", "no=start_date"]],
])("a date is joined from columns for its %s", async (_, table, flags: readonly string[] = []) => {
  const result = await importing({ "a.csv": table }, flags);
  expect(startsOf(result)).toEqual(["2026-06-03 19:00 Yoga", "2026-06-04 07:00 Run"]);
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  ["Titel;Datum;Veranstaltungsort;Straße, Hausnummer;PLZ;Ort", "Jazz;2026-07-01 20:00;Halle;Hauptstr. 1;10115;Berlin"],
  ["Titel;Datum;Ort;Location;Adresse;PLZ", "Jazz;2026-07-01 20:00;Berlin;Halle;Hauptstr. 1;10115"],
  ["Naam;Datum;Locatie;Adres;Postcode;Plaats", "Jazz;2026-07-01 20:00;Halle;Hauptstr. 1;10115;Berlin"],
  ["Nombre;Fecha;Lugar;Dirección;CEP;Localidad", "Jazz;2026-07-01 20:00;Halle;Hauptstr. 1;10115;Berlin"],
  ["Name;Straße;PLZ;Ort", "Halle;Hauptstr. 1;10115;Berlin"],
])("the place and its town are told apart in %s", async (header, row) => {
  const result = await importing({ "a.csv": `${header}\n${row}\n` });
  expect(result.world.venues).toEqual([{ venue: "Halle", address: "Hauptstr. 1", zip: "10115", city: "Berlin" }]);
  expect(remarksIn(result)).toEqual([]);
});

const twoPairs = ["Event,Date,Time,Date,Time", "Titel,Datum,Uhrzeit,Datum,Uhrzeit", "Event,Start date,Start time,Date,Time"];
test.each(twoPairs)("the second of two pairs of a date and a time is the end: %s", async (header) => {
  const result = await importing({
    "a.csv": `${header}\nJazz,2026-07-03,20:00,2026-07-03,22:00\nFolk,2026-07-13,20:00,2026-07-14,01:00\n`,
  });
  expect(result.events).toMatchObject([
    { start_date: "2026-07-03 20:00:00", end_date: "2026-07-03 22:00:00" },
    { start_date: "2026-07-13 20:00:00", end_date: "2026-07-14 01:00:00" },
  ]);
  expect(remarksIn(result)).toEqual([]);
});

test.each([
  ["Titre,Date,De,À", "Jazz,2026-07-03,20:00,22:00"],
  ["Titolo,Data,Dalle,Alle", "Jazz,2026-07-03,20:00,22:00"],
  ["Título,Data,Das,Às", "Jazz,2026-07-03,20:00,22:00"],
  ["Naam,Datum,Van,Tot", "Jazz,2026-07-03,20:00,22:00"],
  ["Nazwa,Data,Od,Do", "Jazz,2026-07-03,20:00,22:00"],
  ["Titre,Du,Au", "Jazz,2026-07-03 20:00,2026-07-03 22:00"],
  ["Titolo,Dal,Al", "Jazz,2026-07-03 20:00,2026-07-03 22:00"],
])("two short words name the start and the end together: %s", async (header, row) => {
  const result = await importing({ "a.csv": `${header}\n${row}\n` });
  expect(result.events).toMatchObject([{ start_date: "2026-07-03 20:00:00", end_date: "2026-07-03 22:00:00" }]);
  expect(remarksIn(result)).toEqual([]);
});

test("cells without a value in the words of databases are empty, and an organizer may have an address", async () => {
  const { world, ...result } = await importing({
    "a.csv": "title,start,end,venue,city,cost,organizer\nJazz,2026-07-03 20:00,NULL,NULL,\\N,n/a,Anna <anna@town.example>\n",
  });
  expect(world.events).toEqual([
    { title: "Jazz", start_date: "2026-07-03 20:00:00", end_date: "2026-07-03 20:00:00", organizer: ["Anna"] },
  ]);
  expect(world.organizers).toEqual([{ organizer: "Anna", email: "anna@town.example" }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a month without a year is named as a column that is not read, and its dates are refused for their year", async () => {
  const result = await importing({ "a.csv": "Title,Date,Month\nYoga,3 June,June\nRun,2026-06-04 07:00,June\n" });
  expect(startsOf(result)).toEqual(["2026-06-04 07:00 Run"]);
  expect(remarksIn(result)).toEqual([
    'line 1: the column "Month" is not read; name its field with --map "Month=description"',
    'line 2: the start "3 June" is not a date, because it has no year; the row is left out',
  ]);
});

test.each([
  ['"June 3, 2026 7:00 PM (EDT) → 9:30 PM"', "2026-06-03 23:00", "2026-06-04 01:30:00"],
  ['"June 3, 2026 7:00 PM (EDT) → June 4, 2026 1:00 AM"', "2026-06-03 23:00", "2026-06-04 05:00:00"],
  ["2026-06-05T07:00/2026-06-05T09:00", "2026-06-05 07:00", "2026-06-05 09:00:00"],
  ["2026-06-05T07:00:00Z/2026-06-05T09:00:00Z", "2026-06-05 07:00", "2026-06-05 09:00:00"],
])("the cell %s has a start and an end", async (cell, start, end) => {
  const result = await importing({ "a.csv": `Name,Date\nJazz,${cell}\n` });
  expect(startsOf(result)).toEqual([`${start} Jazz`]);
  expect(result.events).toMatchObject([{ end_date: end }]);
});

test.each([
  ["Lat/Lng", '"43.65, -79.38"'],
  ["Lat,Lng", "43.65,−79.38"],
  ["Lat,Lng", '43.65° N,"79,38° W"'],
])("the coordinates of a venue are read from %s: %s", async (columns, cells) => {
  const { venues } = await importing({ "a.csv": `Venue,City,${columns}\nHall,Toronto,${cells}\n` });
  expect(venues).toMatchObject([{ venue: "Hall", geo_lat: 43.65, geo_lng: -79.38 }]);
});

const madrid = ["--timezone", "Europe/Madrid"];

test.each([
  ["start (UTC),end (UTC)", "2026-07-03 18:00,2026-07-03 20:00", "2026-07-03 18:00", "2026-07-03 20:00"],
  ["Start (ET),End (ET)", "2026-07-03 20:00,2026-07-03 21:00", "2026-07-04 00:00", "2026-07-04 01:00"],
  ["Start (ET),End", "2026-07-03 20:00,21:00", "2026-07-04 00:00", "2026-07-04 01:00"],
  ["Start (ET),End (UTC)", "2026-07-03 20:00,2026-07-04 01:30", "2026-07-04 00:00", "2026-07-04 01:30"],
  ["Date,Time (EST)", "2026-07-03,20:00", "2026-07-04 01:00", "2026-07-04 01:00"],
  ["Date,Start time (America/New_York)", "2026-07-03,8-9 pm", "2026-07-04 00:00", "2026-07-04 01:00"],
  ["Begin [JST]", "2026-07-03 20:00", "2026-07-03 11:00", "2026-07-03 11:00"],
  ["Beginn (UTC+3)", "2026-07-03 20:00", "2026-07-03 17:00", "2026-07-03 17:00"],
  // A zone in the cell or in a column of zones wins.
  ["Start (ET)", "2026-07-03 20:00 PT", "2026-07-04 03:00", "2026-07-04 03:00"],
  ["Start (ET)", "2026-07-03T20:00:00Z", "2026-07-03 20:00", "2026-07-03 20:00"],
  ["Start (ET),Time zone", "2026-07-03 20:00,UTC", "2026-07-03 20:00", "2026-07-03 20:00"],
  // Other notes say nothing about a zone.
  ["Start (local)", "2026-07-03 20:00", "2026-07-03 18:00", "2026-07-03 18:00"],
  ["Date (yyyy-mm-dd),Time (24h)", "2026-07-03,20:00", "2026-07-03 18:00", "2026-07-03 18:00"],
  ["Start (required),End (optional)", "2026-07-03 20:00,", "2026-07-03 18:00", "2026-07-03 18:00"],
])("the zone in the header %s is the one of its dates: %s", async (columns, cells, start, end) => {
  const result = await importing({ "a.csv": `Title,${columns}\nJazz,${cells}\n` }, madrid);
  expect(result.events).toMatchObject([{ utc_start_date: `${start}:00`, utc_end_date: `${end}:00` }]);
  expect(remarksIn(result)).toEqual([]);
});

test("a day in a column with a zone stays the day that the table shows", async () => {
  const result = await importing({ "a.csv": "Title,Date (UTC)\nFair,2026-07-03\n" }, ["--timezone", "America/New_York"]);
  expect(daysOf(result)).toEqual(["2026-07-03 Fair"]);
});
