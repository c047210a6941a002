import { CsvError, type Options, parse } from "csv-parse/sync";
import { splitWallClock } from "../../time/wall-clock.ts";
import { utcZone } from "../../time/zones/zone.ts";
import { CalendarError } from "../../util/errors.ts";
import { mostFrequent } from "../../util/lists.ts";
import { counted } from "../../util/messages.ts";
import {
  type ImportContext,
  type ImportedEvent,
  type ImportedFile,
  maxEvents,
  type Report,
  type SourceFile,
  tooManyEvents,
} from "./imported.ts";
import { type Budget, maxSteps } from "./recurrence.ts";
import { readColumns } from "./table-columns.ts";
import { readHeaderClock, type TableDates } from "./table-dates.ts";
import { createFieldFinder, currencyIn, isForeignHeader, tableFields } from "./table-headers.ts";
import { type DateOrder, findDateOrder, orderIn } from "./table-order.ts";
import { createRow, joinParts, type Row } from "./table-parts.ts";
import { type RowReader, readEvent, readOrganizer, readVenue } from "./table-rows.ts";
import type { RowContext } from "./table-times.ts";
import { findNamedZone } from "./zone-names.ts";

/** The context of a table: the fields of its columns, and the current instant, by which `tomorrow` is resolved. */
export interface TableContext extends ImportContext {
  readonly fields: ReadonlyMap<string, string>;
  readonly dateOrder: DateOrder | undefined;
  /** The current instant, in seconds since 1970. */
  readonly now: number;
}

/** The maximum number of lines above the header. */
const titleLines = 5;

/** Reads the events of a CSV file, or its venues or organizers. The header is the first line that is not empty, or one below a title. */
export function readTable(file: SourceFile, context: TableContext): ImportedFile {
  const report = context.report(file.name);
  const { rows: found, isWhole } = readRows(file, context, report);
  const place = findHeader(found, context);
  const [first, header] = [found[0], found[place]];
  if (first && place > 0) report(first.line, `the lines above the header in line ${header?.line} are not read`);
  if (!header)
    throw new CalendarError(
      "invalid_import",
      `${file.name} is empty. The first line of a CSV file has to name the columns, such as title,start_date,venue.`,
    );
  const joined = joinParts(header.cells, found.slice(place + 1), context.fields);
  const { rows } = joined;
  if (rows.length === 0 && isWhole) report(header.line, "there is no row below the names of the columns");
  const columns = readColumns(header.line, joined, file, context.fields, report);
  const cellOf = ({ cells }: Row, field: string) => cells[columns.get(field) ?? -1]?.trim().replace(/^[-–—]$/, "") ?? "";
  // A linked title also sets the website of its event, if no column does.
  const linkOf = ({ links }: Row, field: string) =>
    addressFields.has(field) ? links.get(columns.get(field) ?? (field === "website" ? columns.get("title") : undefined) ?? -1) : undefined;
  const [noted] = ["start_date", "end_date"].flatMap((field) => orderIn(header.cells[columns.get(field) ?? -1] ?? "") ?? []);
  const isForeign = header.cells.some(isForeignHeader);
  const dates = rows.flatMap((row) => ["start_date", "end_date"].map((field) => ({ line: row.line, text: cellOf(row, field) })));
  const order = context.dateOrder ?? findDateOrder(dates, { year: splitWallClock(context.now).year, isForeign, noted }, report);
  // Before the rows are read, because instants are shown in the zone of the site.
  const named = mostFrequent(rows.flatMap((row) => cellOf(row, "timezone") || []));
  const timezone = context.timezone ?? (named === undefined ? undefined : findNamedZone(named, context.findZone)?.name);
  const zone = (timezone === undefined ? undefined : context.findZone(timezone)) ?? utcZone;
  const settings: TableDates = { zone, findZone: context.findZone, now: context.now, order };
  const clocks = new Map(
    [...columns].flatMap(([field, index]) => {
      const clock = readHeaderClock(header.cells[index] ?? "", context.findZone);
      return clock ? [[field, clock] as const] : [];
    }),
  );
  const currency = currencyIn(header.cells[columns.get("cost") ?? -1] ?? "");
  const reader = readerOf(columns);
  const missing = ["title", "start_date"].find((field) => !columns.has(field));
  // Events need both, also with only a time.
  if (reader === undefined || (reader === readEvent && missing)) {
    const example = JSON.stringify(`${header.cells[0]}=${missing}`);
    throw new CalendarError(
      "invalid_import",
      `${file.name} has no column for ${missing}. Name one of its columns with --map, such as --map ${example}. Fields are ${tableFields.join(", ")}.`,
    );
  }
  const [events, budget]: [ImportedEvent[], Budget] = [[], { steps: maxSteps }];
  let day = "";
  for (const row of rows) {
    if (row.cells.length > header.cells.length)
      report(row.line, `the row has more than ${counted(header.cells.length, "cell")}; the others are not read`);
    // Merged cells have their day only in the first row. A row without a time is not one of them, but may hold totals.
    const isMerged = cellOf(row, "start_date") === "" && cellOf(row, "start_time") !== "" && day !== "";
    if (isMerged) report(row.line, `the row has no day; it is on the day of the row above, ${day}`);
    else day = cellOf(row, "start_date");
    const textOf = (field: string) => (isMerged && field === "start_date" ? day : (linkOf(row, field) ?? cellOf(row, field)));
    const say: RowContext["say"] = (sentence, isOutside) => report(row.line, sentence, isOutside);
    events.push(...reader({ ...context, line: row.line, cellOf: textOf, say, report, settings, clocks, currency, budget }));
    if (events.length > maxEvents) break;
  }
  if (events.length > maxEvents) report(events[maxEvents]?.line, tooManyEvents);
  return { events: events.slice(0, maxEvents), timezone };
}

/** The fields that take the URL of a link instead of its text. */
const addressFields: ReadonlySet<string> = new Set(["website", "venue_website", "organizer_website", "image"]);

function fieldsIn(cells: readonly string[], fields: TableContext["fields"]): ReadonlySet<string> {
  return new Set(cells.map(createFieldFinder(fields)).filter((field) => field !== undefined));
}

/** Returns the index of the header: the first row, or one below a title, as in spreadsheets. */
function findHeader(rows: readonly Row[], { fields }: TableContext): number {
  const named = rows.slice(0, titleLines + 1).map(({ cells }) => fieldsIn(cells, fields));
  const ofEvents = named.findIndex((found) => readerOf(found) === readEvent);
  if (ofEvents !== -1) return ofEvents;
  // A single name can be a title, such as "Venue".
  const ofOthers = named.findIndex((found) => found.size > 1 && readerOf(found) !== undefined);
  return Math.max(0, ofOthers);
}

function readRows(
  { name, ...file }: SourceFile,
  context: TableContext,
  report: Report,
): { readonly rows: readonly Row[]; readonly isWhole: boolean } {
  // Several programs may have written the file, each with its line ends. The parser takes those of the first line only.
  const text = file.text.replace(/\r\n?/g, "\n");
  // Spreadsheet programs accept a first line `sep=;` that names the separator.
  const [line = "", separator] = /^\s*"?sep=(.)"?[ \t]*(?:\n|$)/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  const delimiter = separator ?? findDelimiter(rest, context);
  // Some people write a space after a comma, which would make a quote part of its cell.
  const format = { delimiter, escape: escapeIn(rest), relaxColumnCount: true, relaxQuotes: true, ltrim: delimiter !== "\t" };
  const rows: Row[] = [];
  const skipped = linesIn(line);
  let next = skipped;
  try {
    parse(rest, {
      ...{ ...format, maxRecordSize: 1_000_000 },
      onRecord(cells: string[], { lines }: { readonly lines: number }) {
        if (cells.some((cell) => cell.trim() !== "")) rows.push(createRow(next, cells, report));
        next = lines + skipped;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { line: from, sentence } =
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? { line: lineOfOpenQuote(text, format), sentence: "the quote that opens here is not closed" }
        : { line: next, sentence: "this row has more than 1 MB, as if a quote were not closed" };
    if (rows.length === 0)
      throw new CalendarError(
        "invalid_import",
        `${name} cannot be read as CSV: line ${from}: ${sentence}. Close it, or export the file again.`,
        { cause: error },
      );
    report(from, `${sentence}; its row and all that follow are left out`);
    return { rows, isWhole: false };
  }
  return { rows, isWhole: true };
}

/** Returns the line of an opening quote in the last cell that is never closed. */
function lineOfOpenQuote(text: string, format: Options): number {
  const rows: string[][] = parse(`${text}"`, format);
  return linesIn(text) - linesIn(rows.at(-1)?.at(-1) ?? "") + 1;
}

/** Returns the character before a quote inside a quoted cell: another quote, or the backslash of databases. */
function escapeIn(text: string): string {
  return /(?<!\\)\\"(?!\s*(?:[,;\t|]|$))/m.test(text) && !/[^\s,;\t|"\\]""/.test(text) ? "\\" : '"';
}

const linesIn = (text: string) => text.split("\n").length;

/**
 * Finds the separator of the cells, ignoring quotes: the character that splits one of the first lines into the most fields, or otherwise
 * the first line into the most cells. The title above a header usually contains other separators, or none.
 */
function findDelimiter(text: string, { fields }: TableContext): string {
  const lines = text.slice(0, 20_000).match(/(?:"(?:[^"]|"")*"|[^"\n])+/g) ?? [];
  const [first = "", ...others] = lines.filter((line) => line.trim() !== "").slice(0, titleLines + 1);
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const fieldsBy = (delimiter: string) => {
    const rows = [first, ...others].map((line) => line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/s, "$1")));
    return Math.max(...rows.map((cells) => (cells.length === 1 ? 0 : fieldsIn(cells, fields).size)));
  };
  const [{ delimiter } = { delimiter: "," }] = [",", ";", "\t", "|"]
    .map((one) => ({ delimiter: one, fields: fieldsBy(one), cells: bare.split(one).length }))
    .toSorted((a, b) => b.fields - a.fields || b.cells - a.cells);
  return delimiter;
}

/** Returns how to read rows with these fields: as events, or as venues or organizers if they have no dates. */
function readerOf(columns: Pick<ReadonlySet<string>, "has">): RowReader | undefined {
  const has = (...fields: readonly string[]) => fields.some((field) => columns.has(field));
  if (has("start_date", "start_time")) return has("title") ? readEvent : undefined;
  if (has("venue") || (has("title") && has("address", "city", "zip", "country", "venue_phone"))) return readVenue;
  return has("organizer") || (has("title") && has("email", "phone")) ? readOrganizer : undefined;
}
