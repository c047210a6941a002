import { CalendarError } from "../../util/errors.ts";
import type { Report, SourceFile } from "./imported.ts";
import { fieldOf, likelyField, plainOf } from "./table-headers.ts";
import { isTimeWithDots } from "./table-order.ts";
import type { Row } from "./table-parts.ts";

/** Returns the index of the column of each field. */
export function readColumns(
  { line, cells }: Row,
  rows: readonly Row[],
  parts: readonly number[],
  { name }: SourceFile,
  fields: ReadonlyMap<string, string>,
  report: Report,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  const named = new Map([...fields].map(([header, field]) => [plainOf(header), field]));
  const firstIn = (index: number) => rows.map((row) => row.cells[index]?.trim() ?? "").find((text) => text !== "") ?? "";
  const hasTimes = (index: number) => startsWithTime.test(firstIn(index)) || isTimeWithDots(firstIn(index));
  const hasDays = (index: number) => /\d/.test(firstIn(index)) && !hasTimes(index);
  const places = cells.map((header) => named.get(plainOf(header)) ?? fieldOf(header));
  const isTwice = [...endOf].every(([start, end]) => places.filter((field) => field === start).length === 2 && !places.includes(end));
  for (const [index, header] of cells.entries()) {
    const field = places[index];
    const known = columns.get(field ?? "");
    if (field !== undefined && (known === undefined || named.has(plainOf(header)))) columns.set(field, index);
    // "Day" before "Date" has weekdays, and is not the date.
    else if (field === "start_date" && known !== undefined && !/\d/.test(firstIn(known)) && hasDays(index)) {
      columns.set(field, index);
      unknown.push(cells[known] ?? "");
    }
    // A second column for a date holds the time, if its values do: "Date, Start", or "Fin, Fin". In "Date, Time, Date, Time", the second
    // pair is the end.
    else if (isTwice && field !== undefined && endOf.has(field) && !columns.has(endOf.get(field) ?? ""))
      columns.set(endOf.get(field) ?? "", index);
    else if (timeOf.has(field) && known !== undefined && !columns.has(timeOf.get(field) ?? "") && (hasTimes(index) || hasTimes(known))) {
      columns.set(timeOf.get(field) ?? "", hasTimes(index) ? index : known);
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
    const proposal = JSON.stringify(`${header}=${likelyField(header, columns)}`);
    report(line, `the column ${JSON.stringify(header)} is not read; name its field with --map ${proposal}`);
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

/** The fields of ends, by those of starts. */
const endOf: ReadonlyMap<string, string> = new Map([
  ["start_date", "end_date"],
  ["start_time", "end_time"],
]);

/** The fields of times, by those of dates. */
const timeOf: ReadonlyMap<string | undefined, string> = new Map([
  ["start_date", "start_time"],
  ["end_date", "end_time"],
]);

const startsWithTime = /^\d{1,2}(?:$|[:.,h]\d\d(?![\d.])| ?(?:[ap]\.?m|uhr|h)\b)/i;
