import { fieldOf, plainOf } from "./table-headers.ts";

/** A line of a table. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const names = {
  half: ["ampm", "meridiem"],
  month: ["month", "monat", "mois", "mes", "mese", "maand"],
  year: ["year", "jahr", "annee", "ano", "anno", "jaar"],
};

/**
 * Joins the parts of dates that have columns of their own: a month and a year to their day, and AM or PM to the times before it.
 *
 * @returns the rows, and the places of the columns that were joined to others
 */
export function joinParts(
  header: readonly string[],
  rows: readonly Row[],
): { readonly rows: readonly Row[]; readonly parts: readonly number[] } {
  const placesOf = (part: keyof typeof names) => [...header.keys()].filter((index) => names[part].includes(plainOf(header[index] ?? "")));
  const [[year], [month], halves] = [placesOf("year"), placesOf("month"), placesOf("half")];
  const day = year === undefined ? -1 : header.findIndex((cell) => fieldOf(cell) === "start_date");
  const parts = [...halves, ...(day === -1 ? [] : [year, month])].filter((index) => index !== undefined);
  if (parts.length === 0) return { rows, parts };
  const join = (cells: readonly string[]) =>
    cells.map((cell, index) => {
      if (cell.trim() === "") return cell;
      if (index === day) return dayOf(cell, cells[month ?? -1]?.trim() ?? "", cells[year ?? -1]?.trim() ?? "");
      const half = cells[halves.find((place) => place > index) ?? -1]?.trim() ?? "";
      return /^[ap]/i.test(half) && /^\s*\d{1,2}(?:[:.]\d\d)?\s*$/.test(cell) && /_(?:date|time)$/.test(fieldOf(header[index] ?? "") ?? "")
        ? `${cell.trim()} ${half}`
        : cell;
    });
  return { rows: rows.map(({ line, cells }) => ({ line, cells: join(cells) })), parts };
}

function dayOf(day: string, month: string, year: string): string {
  if (!/^\d{4}$/.test(year) || day.includes(year)) return day;
  if (month === "") return `${day} ${year}`;
  return /^\d+$/.test(month) ? `${year}-${month}-${day}` : `${day} ${month} ${year}`;
}
