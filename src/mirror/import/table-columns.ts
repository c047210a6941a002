import { CalendarError } from "../../util/errors.ts";
import type { Report, SourceFile } from "./imported.ts";
import { createFieldFinder, likelyField, plainOf } from "./table-headers.ts";
import { isTimeWithDots } from "./table-order.ts";
import type { JoinedTable } from "./table-parts.ts";

export function readColumns(
  line: number,
  { header: cells, rows, parts }: JoinedTable,
  { name }: SourceFile,
  fields: ReadonlyMap<string, string>,
  report: Report,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  const named = new Set([...fields.keys()].map(plainOf));
  const firstIn = (index: number) => rows.map((row) => row.cells[index]?.trim() ?? "").find((text) => text !== "") ?? "";
  const hasTimes = (index: number) => startsWithTime.test(firstIn(index)) || isTimeWithDots(firstIn(index));
  const hasDays = (index: number) => /\d/.test(firstIn(index)) && !hasTimes(index);
  const places = withTowns(cells, cells.map(createFieldFinder(fields)), named);
  const isTwice = [...endOf].every(([start, end]) => places.filter((field) => field === start).length === 2 && !places.includes(end));
  for (const [index, header] of cells.entries()) {
    const field = places[index];
    const known = columns.get(field ?? "");
    const [end, time] = [endOf.get(field), timeOf.get(field)];
    if (field !== undefined && (known === undefined || named.has(plainOf(header)))) columns.set(field, index);
    // "Day" before "Date" has weekdays, and is not the date.
    else if (field === "start_date" && known !== undefined && !/\d/.test(firstIn(known)) && hasDays(index)) {
      columns.set(field, index);
      unknown.push(cells[known] ?? "");
    }
    // A second column for a date holds the time, if its values do: "Date, Start", or "Fin, Fin". In "Date, Time, Date, Time", the second
    // pair is the end.
    else if (isTwice && end !== undefined && !columns.has(end)) columns.set(end, index);
    else if (time !== undefined && known !== undefined && !columns.has(time) && (hasTimes(index) || hasTimes(known))) {
      columns.set(time, hasTimes(index) ? index : known);
      columns.set(field ?? "", hasTimes(index) ? known : index);
    } else if (header.trim() !== "" && !parts.includes(index)) unknown.push(header);
  }
  // Databases use "time" in the names of columns with whole dates.
  const time = columns.get("start_time");
  if (time !== undefined && !columns.has("start_date") && hasDays(time)) {
    columns.set("start_date", time);
    columns.delete("start_time");
  }
  for (const header of unknown) {
    const isRepeated = cells.filter((cell) => plainOf(cell) === plainOf(header)).length > 1;
    const proposal = JSON.stringify(`${header}=${likelyField(header, columns)}`);
    const advice = isRepeated ? "give it another name than the column before it" : `name its field with --map ${proposal}`;
    report(line, `the column ${JSON.stringify(header)} is not read; ${advice}`);
  }
  for (const header of fields.keys()) {
    if (!cells.some((cell) => plainOf(cell) === plainOf(header))) {
      throw new CalendarError(
        "invalid_import",
        `${name} has no column ${JSON.stringify(header)}. It has ${cells.map((cell) => JSON.stringify(cell)).join(", ")}.`,
      );
    }
  }
  return columns;
}

const place = "venue";

/** Words that name the place of an event, and the town next to a column for the place or in a table of venues. */
const towns: ReadonlySet<string> = new Set(["ort", "plaats"]);

/** Returns the fields of columns, with the town in place of the venue for `Ort` next to `Veranstaltungsort`, or in a table of venues. */
function withTowns(cells: readonly string[], places: readonly (string | undefined)[], named: ReadonlySet<string>) {
  const isTown = (index: number) => {
    const name = plainOf(cells[index] ?? "");
    return places[index] === place && towns.has(name) && !named.has(name);
  };
  const hasVenue = places.some((field, index) => field === place && !isTown(index));
  const isOfVenues = places.includes("title") && !places.some((field) => field === "start_date" || field === "start_time");
  if (places.includes("city") || !(hasVenue || isOfVenues)) return places;
  return places.map((field, index) => (isTown(index) ? "city" : field));
}

const endOf = new Map<string | undefined, string>(Object.entries({ start_date: "end_date", start_time: "end_time" }));

const timeOf = new Map<string | undefined, string>(Object.entries({ start_date: "start_time", end_date: "end_time" }));

const startsWithTime = /^\d{1,2}(?:$|[:.,h]\d\d(?![\d.])| ?(?:[ap]\.?m|uhr|h)\b)/i;
