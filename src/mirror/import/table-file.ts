import { CsvError, parse } from "csv-parse/sync";
import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { endOfDay, formatWallClock, secondsPerDay, startOfDay } from "../../time/wall-clock.ts";
import { utcZone } from "../../time/zones/zone.ts";
import { CalendarError } from "../../util/errors.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import type { ImportContext, ImportedFile } from "./calendar-file.ts";
import { fieldOf, plainOf, tableFields } from "./columns.ts";
import { type DateOrder, dateOrders } from "./date-orders.ts";
import { type ImportedEvent, maxEvents, type Report, type SourceFile } from "./imported.ts";
import { findDateOrder, readTableDate, readTableTime, type TableDate, type TableDates } from "./table-dates.ts";
import { webAddress } from "./web-address.ts";
import { findNamedZone } from "./zone-names.ts";

/** The context of a table: the fields of its columns, and the instant that `tomorrow` depends on. */
export interface TableContext extends ImportContext {
  /** The fields of headers that the user named, by header. */
  readonly fields: ReadonlyMap<string, string>;
  /** The order of day, month and year that the user named. */
  readonly dateOrder: DateOrder | undefined;
  /** The current instant, in seconds since 1970. */
  readonly now: number;
}

/** A line of a table. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What all rows of a table share. */
interface RowContext extends Omit<TableContext, "report"> {
  readonly settings: TableDates;
  readonly report: Report;
}

/** Returns the text of a field in a row, empty for a column that the table does not have. */
type CellOf = (field: string) => string;

/** Reads the events of a CSV file, or its venues or organizers. Its first line that is not empty names the fields. */
export function readTable(file: SourceFile, context: TableContext): ImportedFile {
  const report = context.report(file.name);
  const [header, ...rows] = readRows(file, report);
  if (!header) throw new CalendarError(`${file.name} is empty. Its first line has to name the columns, such as title,start_date,venue.`);
  const columns = readColumns(header, rows, file, context, report);
  const cellOf = ({ cells }: Row, field: string) => cells[columns.get(field) ?? -1]?.trim() ?? "";
  const order = context.dateOrder ?? findOrder(rows, cellOf, report);
  const zone = (context.timezone === undefined ? undefined : context.findZone(context.timezone)) ?? utcZone;
  const settings: TableDates = { zone, findZone: context.findZone, now: context.now, order };
  const reader = kindOfTable(columns, file, header);
  const events = rows.flatMap((row) => {
    if (row.cells.length > header.cells.length)
      report(row.line, `the row has more than ${header.cells.length} cells; the others are not read`);
    return reader(row.line, (field) => cellOf(row, field), { ...context, report, settings });
  });
  if (events.length > maxEvents)
    report(events[maxEvents]?.line, `the world has ${maxEvents} events; this one and all that follow are left out`);
  return { events: events.slice(0, maxEvents), timezone: context.timezone };
}

function readRows({ name, text }: SourceFile, report: Report): Row[] {
  // A spreadsheet program reads the separator from a line before the header.
  const [line = "", separator] = /^\s*"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  const delimiter = separator ?? findDelimiter(rest);
  const rows: Row[] = [];
  const skipped = line.split(/\r\n|\n|\r/).length;
  let next = skipped;
  try {
    parse(rest, {
      ...{ delimiter, relaxColumnCount: true, relaxQuotes: true, maxRecordSize: 1_000_000 },
      onRecord(cells: string[], { lines }: { readonly lines: number }) {
        if (cells.some((cell) => cell.trim() !== "")) rows.push({ line: next, cells });
        next = lines + skipped;
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

/** Finds the character that separates the cells of the header, outside of quotes. */
function findDelimiter(text: string): string {
  const [header = ""] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart().slice(0, 20_000)) ?? [];
  const bare = header.replace(/"(?:[^"]|"")*"/g, "");
  const [delimiter = ","] = [",", ";", "\t", "|"].toSorted((a, b) => bare.split(b).length - bare.split(a).length);
  return delimiter;
}

function findOrder(rows: readonly Row[], cellOf: (row: Row, field: string) => string, report: Report): DateOrder {
  const dates = rows.flatMap((row) => ["start_date", "end_date"].map((field) => ({ line: row.line, text: cellOf(row, field) })));
  const { order, example, proof } = findDateOrder(dates.map(({ text }) => text));
  if (example !== undefined) {
    const words = { dmy: "day, month, year", mdy: "month, day, year", ymd: "year, month, day" }[order];
    const reason =
      proof === undefined
        ? "nothing in the file says more"
        : `${proof} in line ${dates.find(({ text }) => text === proof)?.line} has no other order`;
    report(undefined, `dates such as ${example} are read as ${words}, because ${reason}; name another order with --date-order`);
  }
  return order;
}

/** Returns the place of each field, from 0. */
function readColumns(
  { line, cells }: Row,
  rows: readonly Row[],
  { name }: SourceFile,
  { fields }: TableContext,
  report: Report,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const named = new Map([...fields].map(([header, field]) => [plainOf(header), field]));
  const hasTimes = (index: number) =>
    startsWithTime.test(rows.map((row) => row.cells[index]?.trim() ?? "").find((text) => text !== "") ?? "");
  for (const [index, header] of cells.entries()) {
    const field = named.get(plainOf(header)) ?? fieldOf(header);
    const known = columns.get(field ?? "");
    if (field !== undefined && (known === undefined || named.has(plainOf(header)))) columns.set(field, index);
    // Of "Date" and "Start", the one that has times is the time of the start.
    else if (field === "start_date" && known !== undefined && !columns.has("start_time") && (hasTimes(index) || hasTimes(known))) {
      columns.set("start_time", hasTimes(index) ? index : known);
      columns.set("start_date", hasTimes(index) ? known : index);
    } else if (header.trim() !== "") {
      report(
        line,
        `the column ${JSON.stringify(header)} is not read; name its field with --map ${JSON.stringify(`${header}=description`)}`,
      );
    }
  }
  for (const header of fields.keys()) {
    if (!cells.some((cell) => plainOf(cell) === plainOf(header))) {
      throw new CalendarError(
        `${name} has no column ${JSON.stringify(header)}. It has ${cells.map((cell) => JSON.stringify(cell)).join(", ")}.`,
      );
    }
  }
  return columns;
}

const startsWithTime = /^\d{1,2}(?:[:.h]\d\d(?![\d.])| ?(?:[ap]\.?m|uhr|h)\b)/i;

type RowReader = (line: number, cellOf: CellOf, context: RowContext) => ImportedEvent[];

/** Returns how the rows of a table are read: as events, or as venues or organizers in a table without dates. */
function kindOfTable(columns: ReadonlyMap<string, number>, { name }: SourceFile, { cells }: Row): RowReader {
  const has = (...fields: readonly string[]) => fields.some((field) => columns.has(field));
  if (!has("start_date", "start_time")) {
    if (has("venue") || (has("title") && has("address", "city", "zip", "country", "venue_phone"))) return readVenue;
    if (has("organizer") || (has("title") && has("email", "phone"))) return readOrganizer;
  }
  for (const field of ["title", "start_date"]) {
    if (columns.has(field)) continue;
    throw new CalendarError(
      `${name} has no column for ${field}. Name one of its columns with --map, such as --map ${JSON.stringify(`${cells[0]}=${field}`)}. Fields are ${tableFields.join(", ")}.`,
    );
  }
  return readRow;
}

function readVenue(line: number, cellOf: CellOf, { venues, report }: RowContext): ImportedEvent[] {
  const name = cellOf("venue") || cellOf("title");
  if (name === "") report(line, "the row has no name of a venue and is left out");
  else
    venues.add(
      name,
      {
        ...filled(cellOf, ["description", "excerpt", "slug"]),
        ...placeOf(cellOf),
        ...addresses(line, cellOf, [["venue_website", "website"], "website", "image"], report),
        ...(phoneOf(cellOf) !== "" && { phone: phoneOf(cellOf) }),
        ...flags(line, cellOf, ["show_map", "show_map_link"], report),
      },
      (sentence) => report(line, sentence),
    );
  return [];
}

function readOrganizer(line: number, cellOf: CellOf, { organizers, report }: RowContext): ImportedEvent[] {
  const name = cellOf("organizer") || cellOf("title");
  if (name === "") report(line, "the row has no name of an organizer and is left out");
  else
    organizers.add(
      name,
      {
        ...filled(cellOf, ["description", "excerpt", "slug", "email", "phone"]),
        ...addresses(line, cellOf, [["organizer_website", "website"], "website", "image"], report),
      },
      (sentence) => report(line, sentence),
    );
  return [];
}

function phoneOf(cellOf: CellOf): string {
  return cellOf("venue_phone") || cellOf("phone");
}

/** Returns the fields whose cells are not empty. */
function filled(cellOf: CellOf, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (cellOf(name) === "" ? [] : [[name, cellOf(name)]])));
}

/** Returns the parts of a place as fields of a venue. */
function placeOf(cellOf: CellOf): Record<string, string> {
  const lines = [cellOf("address"), cellOf("address_2")].filter((text) => text !== "");
  const place = filled(cellOf, ["city", "province", "state", "zip", "country", "stateprovince"]);
  const region = stateOrProvince(place);
  return { ...(lines.length > 0 && { address: lines.join(", ") }), ...place, ...(region !== "" && { stateprovince: region }) };
}

/** Returns the web addresses of a row. A pair names the column and the field. */
function addresses(
  line: number,
  cellOf: CellOf,
  columns: readonly (string | readonly [string, string])[],
  report: Report,
): Record<string, string> {
  const found = columns.flatMap((column) => {
    const [name, field] = typeof column === "string" ? [column, column] : column;
    const url = cellOf(name) === "" ? undefined : webAddress(cellOf(name), (sentence) => report(line, `the ${field} ${sentence}`));
    return url === undefined ? [] : [[field, url] as const];
  });
  // The first column with a value counts.
  return Object.fromEntries(found.toReversed());
}

/** Returns the switches of a row that say yes or no. */
function flags(line: number, cellOf: CellOf, names: readonly string[], report: Report): Record<string, boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readFlag(line, name, cellOf(name), report);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readFlag(line: number, name: string, text: string, report: Report): boolean | undefined {
  if (/^(?:1|true|yes|y|x|on|ja|j|wahr|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar)$/i.test(text)) return true;
  if (!/^(?:|0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar|-)$/i.test(text))
    report(line, `${name} ${JSON.stringify(text)} is neither yes nor no and is not read`);
  return /^(?:0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar)$/i.test(text) ? false : undefined;
}

function readRow(line: number, cellOf: CellOf, context: RowContext): ImportedEvent[] {
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
  const lists = ["categories", "tags"].flatMap((field) => (cellOf(field) === "" ? [] : [[field, listIn(cellOf(field))] as const]));
  const say = (sentence: string) => report(line, sentence);
  const venue = cellOf("venue");
  const place = placeOf(cellOf);
  const named = Object.keys(place).filter((field) => cellOf(field) !== "");
  if (venue === "" && named.length > 0) say(`${named.join(" and ")} is not read, because the row has no venue`);
  const hosts = listIn(cellOf("organizer"));
  const contacts = filled(cellOf, ["email", "phone"]);
  const hasOneHost = hosts.length === 1;
  if (!hasOneHost && Object.keys(contacts).length > 0)
    say(`${Object.keys(contacts).join(" and ")} is not read, because the row has not one organizer`);
  return [
    {
      line,
      fields: {
        title: title === "" ? "Untitled" : title,
        ...times,
        ...filled(cellOf, ["description", "excerpt", "slug", "cost", "currency_symbol"]),
        ...positionOf(line, cellOf("currency_position"), report),
        ...Object.fromEntries(lists),
        ...addresses(line, cellOf, ["website", "image"], report),
        ...(venue !== "" && {
          venue: venues.add(
            venue,
            {
              ...place,
              ...(cellOf("venue_phone") !== "" && { phone: cellOf("venue_phone") }),
              ...addresses(line, cellOf, [["venue_website", "website"]], report),
            },
            say,
          ),
        }),
        ...(hosts.length > 0 && {
          organizer: hosts.map((host) =>
            organizers.add(
              host,
              hasOneHost ? { ...contacts, ...addresses(line, cellOf, [["organizer_website", "website"]], report) } : {},
              say,
            ),
          ),
        }),
        ...flags(line, cellOf, ["featured", "sticky", "hide_from_listings", "show_map", "show_map_link"], report),
        ...statusOf(line, cellOf("status"), report),
      },
    },
  ];
}

function readTimes(line: number, cellOf: CellOf, { settings, report, findZone }: RowContext) {
  const named = cellOf("timezone");
  const own = named === "" ? undefined : findNamedZone(named, findZone);
  if (named !== "" && own === undefined) report(line, `the zone ${JSON.stringify(named)} is unknown; ${settings.zone.name} is used`);
  const zone = own ?? settings.zone;
  const rowSettings = { ...settings, zone };
  const [startDay, startTime, endTime] = [cellOf("start_date"), cellOf("start_time"), cellOf("end_time")];
  if (startDay === "") {
    report(line, "the row has no start and is left out");
    return undefined;
  }
  const read = (field: "start" | "end", day: string, time: string): TableDate | undefined => {
    const date = day === "" ? undefined : readTableDate(day, time, rowSettings);
    const consequence = field === "start" ? "the row is left out" : "the event ends when it starts";
    if (day !== "" && date === undefined)
      report(line, `the ${field} ${JSON.stringify(`${day} ${time}`.trim())} is no date${orderHint(day, settings)}; ${consequence}`);
    return date;
  };
  const start = read("start", startDay, startTime);
  if (start === undefined) return undefined;
  // A time alone, in either column, is one on the day of the start.
  const alone = endTime === "" ? readTableTime(cellOf("end_date"), rowSettings) : undefined;
  const isOnStartDay = alone !== undefined || (cellOf("end_date") === "" && endTime !== "");
  const end = isOnStartDay
    ? onDayOf(start, alone ?? readTableTime(endTime, rowSettings), line, endTime, report)
    : read("end", cellOf("end_date"), endTime);
  const given = readFlag(line, "all_day", cellOf("all_day"), report);
  const isAllDay = given ?? !(start.hasTime || end?.hasTime === true);
  if (isAllDay && given === undefined) report(line, "the row has no time; its event takes the whole day");
  const last = end?.wallClock ?? start.wallClock;
  if (last < start.wallClock) report(line, "the event ends before it starts; its end is its start");
  // Calendar programs end whole days at the midnight after them.
  const isMidnightAfter = isAllDay && end?.hasTime === true && last === startOfDay(last) && last > startOfDay(start.wallClock);
  const until = Math.max(start.wallClock, isMidnightAfter ? last - 1 : last);
  return {
    start_date: formatWallClock(isAllDay ? startOfDay(start.wallClock) : start.wallClock),
    end_date: formatWallClock(isAllDay ? endOfDay(until) : until),
    ...(isAllDay && { all_day: true }),
    ...(own && { timezone: own.name }),
  };
}

/** Returns the end on the day of the start, or on the day after for an end that would be before the start. */
function onDayOf(start: TableDate, seconds: number | undefined, line: number, text: string, report: Report): TableDate | undefined {
  if (seconds === undefined) {
    report(line, `the end ${JSON.stringify(text)} is no time; the event ends when it starts`);
    return undefined;
  }
  const end = startOfDay(start.wallClock) + seconds;
  if (end >= start.wallClock) return { wallClock: end, hasTime: true };
  report(line, `the event ends at ${formatWallClock(end).slice(11, 16)}, before it starts, so it ends on the next day`);
  return { wallClock: end + secondsPerDay, hasTime: true };
}

/** Says of a date that another order could read that it has another one than the rest. */
function orderHint(text: string, settings: TableDates): string {
  const others = dateOrders.filter((order) => readTableDate(text, "", { ...settings, order }) !== undefined);
  return others.length === 0 ? "" : ` in the order ${settings.order} of the other dates`;
}

const positions: Readonly<Record<string, string>> = {
  prefix: "prefix",
  before: "prefix",
  suffix: "postfix",
  postfix: "postfix",
  after: "postfix",
};

function positionOf(line: number, text: string, report: Report): UntypedRecord {
  const position = positions[text.toLowerCase()];
  if (text !== "" && position === undefined)
    report(line, `the currency position ${JSON.stringify(text)} is neither prefix nor postfix and is not read`);
  return position === undefined ? {} : { currency_position: position };
}

const statuses: ReadonlySet<string> = new Set(["publish", "draft", "pending", "private", "future"]);

function statusOf(line: number, text: string, report: Report): UntypedRecord {
  const status = text.toLowerCase().replace(/^published$/, "publish");
  if (status === "" || statuses.has(status)) return status === "" ? {} : { status };
  report(line, `the status ${JSON.stringify(text)} is unknown; the event is published`);
  return {};
}

/** Splits a cell with several names at semicolons and bars, or else at commas. */
function listIn(text: string): string[] {
  const parts = text.split(/[;|]/.test(text) ? /[;|]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
