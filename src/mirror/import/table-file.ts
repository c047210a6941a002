import { CsvError, parse } from "csv-parse/sync";
import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { endOfDay, formatWallClock, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import { CalendarError } from "../../util/errors.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import { zoneNamed } from "./calendar-dates.ts";
import type { ImportContext, ImportedFile } from "./calendar-file.ts";
import { fieldOf, plainOf, tableFields } from "./columns.ts";
import { type ImportedEvent, maxEvents, type SourceFile } from "./imported.ts";
import { findDayOrder, readTableDate, type TableDates } from "./table-dates.ts";
import { webAddress } from "./web-address.ts";

/** The context of a table: the fields of its columns, and the instant that `tomorrow` depends on. */
export interface TableContext extends ImportContext {
  /** The fields of headers that the user named, by header. */
  readonly fields: ReadonlyMap<string, string>;
  /** The current instant, in seconds since 1970. */
  readonly now: number;
}

/** A line of a table. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads the events of a CSV file, whose first line names the fields. */
export function readTable(file: SourceFile, context: TableContext): ImportedFile {
  const { report } = context;
  const [header, ...rows] = readRows(file, context);
  if (!header) throw new CalendarError(`${file.name} is empty. Its first line has to name the columns, such as title,start_date,venue.`);
  const columns = readColumns(file, header, context);
  const cellOf = ({ cells }: Row, field: string) => cells[columns.get(field) ?? -1]?.trim() ?? "";
  const dates = rows.flatMap((row) => [cellOf(row, "start_date"), cellOf(row, "end_date")]);
  const { isDayFirst, isClear } = findDayOrder(dates);
  if (!isClear) report(undefined, `dates such as ${dates.find((text) => /^\d+\/\d+\//.test(text))} are read with the month first`);
  const zone = zoneNamed(context.timezone, context.findZone);
  const settings: TableDates = { zone, findZone: context.findZone, now: context.now, isDayFirst };
  const events = rows.flatMap((row) => {
    if (row.cells.length > header.cells.length)
      report(row.line, `the row has more than ${header.cells.length} cells; the others are not read`);
    return readRow(row.line, (field) => cellOf(row, field), { ...context, settings });
  });
  if (events.length > maxEvents)
    report(events[maxEvents]?.line, `the world has ${maxEvents} events; this one and all that follow are left out`);
  return { events: events.slice(0, maxEvents), timezone: context.timezone };
}

function readRows({ name, text }: SourceFile, { report }: TableContext): Row[] {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const [delimiter = ","] = [",", ";", "\t"].toSorted((a, b) => first.split(b).length - first.split(a).length);
  const rows: Row[] = [];
  let next = 1;
  try {
    parse(text, {
      ...{ delimiter, relaxColumnCount: true, relaxQuotes: true, maxRecordSize: 1_000_000 },
      onRecord(cells: string[], { lines }: { readonly lines: number }) {
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: next, cells });
        next = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (rows.length === 0) throw new CalendarError(`${name} cannot be read as CSV: ${error.message}.`, { cause: error });
    report(next, `the rest of the file cannot be read as CSV: ${error.message}`);
  }
  return rows;
}

/** Returns the place of each field, from 0. */
function readColumns({ name }: SourceFile, { cells }: Row, { fields, report }: TableContext): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const named = new Map([...fields].map(([header, field]) => [plainOf(header), field]));
  for (const [index, header] of cells.entries()) {
    const field = named.get(plainOf(header)) ?? fieldOf(header);
    if (field === undefined || (columns.has(field) && !named.has(plainOf(header)))) {
      report(1, `the column ${JSON.stringify(header)} is not read; name its field with --map ${JSON.stringify(`${header}=description`)}`);
    } else columns.set(field, index);
  }
  for (const header of fields.keys()) {
    if (!cells.some((cell) => plainOf(cell) === plainOf(header))) {
      throw new CalendarError(
        `${name} has no column ${JSON.stringify(header)}. It has ${cells.map((cell) => JSON.stringify(cell)).join(", ")}.`,
      );
    }
  }
  for (const field of ["title", "start_date"]) {
    if (columns.has(field)) continue;
    throw new CalendarError(
      `${name} has no column for ${field}. Name one of its columns with --map, such as --map ${JSON.stringify(`${cells[0]}=${field}`)}. Fields are ${tableFields.join(", ")}.`,
    );
  }
  return columns;
}

interface RowContext extends TableContext {
  readonly settings: TableDates;
}

function readRow(line: number, cellOf: (field: string) => string, context: RowContext): ImportedEvent[] {
  const { report, window, venues, organizers } = context;
  const times = readTimes(line, cellOf, context);
  if (times === undefined) return [];
  const day = times.start_date.slice(0, 10);
  if (window.isGiven && (day < window.from || day > window.until)) {
    report(line, `1 of its dates are outside of ${window.from} to ${window.until}`);
    return [];
  }
  const title = cellOf("title").replace(/\s+/g, " ");
  if (title === "") report(line, 'the row has no title; it is "Untitled"');
  const texts = ["description", "excerpt", "slug", "cost"].flatMap((field) =>
    cellOf(field) === "" ? [] : [[field, cellOf(field)] as const],
  );
  const lists = ["categories", "tags"].flatMap((field) => (cellOf(field) === "" ? [] : [[field, listIn(cellOf(field))] as const]));
  const addresses = ["website", "image"].flatMap((field) => {
    const url = cellOf(field) === "" ? undefined : webAddress(cellOf(field), (sentence) => report(line, `the ${field} ${sentence}`));
    return url === undefined ? [] : [[field, url] as const];
  });
  const filled = (names: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(names.flatMap((name) => (cellOf(name) === "" ? [] : [[name, cellOf(name)]])));
  const say = (sentence: string) => report(line, sentence);
  const venue = cellOf("venue");
  const place = filled(["address", "city", "province", "state", "zip", "country"]);
  if (venue === "" && Object.keys(place).length > 0) say(`${Object.keys(place).join(" and ")} is not read, because the row has no venue`);
  const region = stateOrProvince(place);
  const hosts = listIn(cellOf("organizer"));
  const contacts = filled(["email", "phone"]);
  const hasOneHost = hosts.length === 1;
  if (!hasOneHost && Object.keys(contacts).length > 0)
    say(`${Object.keys(contacts).join(" and ")} is not read, because the row has not one organizer`);
  return [
    {
      line,
      fields: {
        title: title === "" ? "Untitled" : title,
        ...times,
        ...Object.fromEntries([...texts, ...lists, ...addresses]),
        ...(venue !== "" && { venue: venues.add(venue, { ...place, ...(region !== "" && { stateprovince: region }) }, say) }),
        ...(hosts.length > 0 && {
          organizer: hosts.map((host) => organizers.add(host, hasOneHost ? contacts : {}, say)),
        }),
        ...(isTrue(cellOf("featured")) && { featured: true }),
        ...statusOf(line, cellOf("status"), report),
      },
    },
  ];
}

function readTimes(line: number, cellOf: (field: string) => string, { settings, report, findZone }: RowContext) {
  const named = cellOf("timezone");
  const own = named === "" ? undefined : findZone(named);
  if (named !== "" && own === undefined) report(line, `the zone ${JSON.stringify(named)} is unknown; ${settings.zone.name} is used`);
  const zone = own ?? settings.zone;
  const read = (field: "start" | "end", day: string): WallClock | undefined => {
    const text = `${day} ${cellOf(`${field}_time`)}`.trim();
    const wallClock = text === "" ? undefined : readTableDate(text, { ...settings, zone });
    const consequence = field === "start" ? "the row is left out" : "the event ends when it starts";
    if (text !== "" && wallClock === undefined) report(line, `the ${field} ${JSON.stringify(text)} is no date; ${consequence}`);
    return wallClock;
  };
  if (cellOf("start_date") === "") {
    report(line, "the row has no start and is left out");
    return undefined;
  }
  const start = read("start", cellOf("start_date"));
  if (start === undefined) return undefined;
  // A time alone is one on the day of the start.
  const endDay = cellOf("end_date") === "" && cellOf("end_time") !== "" ? formatWallClock(start).slice(0, 10) : cellOf("end_date");
  const end = read("end", endDay) ?? start;
  if (end < start) report(line, "the event ends before it starts; its end is its start");
  const isAllDay = isTrue(cellOf("all_day"));
  const [first, last] = isAllDay ? [startOfDay(start), endOfDay(Math.max(start, end))] : [start, Math.max(start, end)];
  return {
    start_date: formatWallClock(first),
    end_date: formatWallClock(last),
    ...(isAllDay && { all_day: true }),
    ...(own && { timezone: named }),
  };
}

const statuses: ReadonlySet<string> = new Set(["publish", "draft", "pending", "private", "future"]);

function statusOf(line: number, text: string, report: TableContext["report"]): UntypedRecord {
  const status = text.toLowerCase().replace(/^published$/, "publish");
  if (status === "" || statuses.has(status)) return status === "" ? {} : { status };
  report(line, `the status ${JSON.stringify(text)} is unknown; the event is published`);
  return {};
}

function isTrue(text: string): boolean {
  return /^(?:1|true|yes|y|x|on)$/i.test(text);
}

/** Splits a cell with several names at semicolons and bars, or else at commas. */
function listIn(text: string): string[] {
  const parts = text.split(/[;|]/.test(text) ? /[;|]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
