import type { Report } from "./imported.ts";
import { createFieldFinder, plainOf } from "./table-headers.ts";

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly links: ReadonlyMap<number, string>;
}

const quoted = '"((?:[^"]|"")*)"';
const formulaOfText = new RegExp(`^=${quoted}$`);
const formulaOfLink = new RegExp(`^=hyperlink\\( ?${quoted} ?(?:[,;] ?${quoted} ?)?\\)$`, "i");

/** The errors that spreadsheets show in place of a value, in eight languages; `#####` is printed where a column is too narrow. */
const error =
  /^#(?:N\/[ABD]!?|NV|(?:DIV|DEEL|DZIEL)\/0!|#+|¡(?:REF|VALOR|NUM|DIV\/0)!|¿NOMBRE\?|(?:REF|VALUE|NAME|NULL|NUM|SPILL|CALC|BEZUG|WERT|ZAHL|VALEUR|NOM|NOMBRE|RIF|VALORE|NOME|VALOR|VERW|WAARDE|NAAM|ADR|ARG|NAZWA|LICZBA)[!?])$/;

const empty = /^(?:NULL|null|\\N|NaN|[nN]\/[aA])$/;

/**
 * Creates a row with the values that a spreadsheet shows for its formulas of strings and links: `Jazz` for `="Jazz"` and for
 * `=HYPERLINK("https://jazz.example","Jazz")`.
 */
export function createRow(line: number, cells: readonly string[], report: Report): Row {
  const links = new Map<number, string>();
  const textOf = (cell: string, index: number) => {
    const formula = cell.trim();
    if (empty.test(formula)) return "";
    if (error.test(formula)) {
      report(line, `the cell ${JSON.stringify(formula)} is an error of the spreadsheet and is not read`);
      return "";
    }
    if (!formula.startsWith("=")) return cell;
    const [, url, shown = url] = formulaOfLink.exec(formula) ?? [];
    if (url !== undefined) links.set(index, withoutDoubles(url));
    const text = shown ?? formulaOfText.exec(formula)?.[1];
    return text === undefined ? cell : withoutDoubles(text);
  };
  return { line, cells: cells.map(textOf), links };
}

function withoutDoubles(text: string): string {
  return text.replaceAll('""', '"');
}

const names = {
  half: ["ampm", "meridiem"],
  day: ["tag"],
  month: ["month", "monat", "mois", "mes", "mese", "maand", "miesiac"],
  year: ["year", "jahr", "annee", "ano", "anno", "jaar", "rok"],
};

export interface JoinedTable {
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly parts: readonly number[];
}

/** Pairs of short words that name the start and the end only together, such as `Du` and `Au`. */
const pairs = ["du au", "de a", "de ate", "da a", "das as", "dal al", "dalle alle", "van tot", "od do"].map((pair) => pair.split(" "));

/** Returns a header in which `From` and `To` replace such a pair. */
function withPairs(header: readonly string[], fields: ReadonlyMap<string, string>): readonly string[] {
  const named = new Set([...fields.keys()].map(plainOf));
  const names = header.map(plainOf);
  const pair = pairs.find((words) => words.every((word) => names.includes(word) && !named.has(word)));
  return pair === undefined ? header : header.map((cell, index) => ["From", "To"][pair.indexOf(names[index] ?? "")] ?? cell);
}

/**
 * Joins the parts of dates that have separate columns: a month and a year to their day, and AM or PM to the times before it. In German,
 * the day is `Tag`, which is a tag in other tables, and becomes `Day` in the header.
 */
export function joinParts(cells: readonly string[], rows: readonly Row[], fields: ReadonlyMap<string, string>): JoinedTable {
  const header = withPairs(cells, fields);
  const fieldOf = createFieldFinder(fields);
  const placesOf = (part: keyof typeof names) => [...header.keys()].filter((index) => names[part].includes(plainOf(header[index] ?? "")));
  const [[year], [month], halves] = [placesOf("year"), placesOf("month"), placesOf("half")];
  const starts = header.findIndex((cell) => fieldOf(cell) === "start_date");
  const isNamed = [...fields.keys()].some((name) => names.day.includes(plainOf(name)));
  const tag = month === undefined || isNamed ? -1 : (placesOf("day")[0] ?? -1);
  const day = year === undefined ? -1 : starts === -1 ? tag : starts;
  const parts = [...halves, ...(day === -1 ? [] : [year, month])].filter((index) => index !== undefined);
  if (parts.length === 0) return { header, rows, parts };
  const join = (cells: readonly string[]) =>
    cells.map((cell, index) => {
      if (cell.trim() === "") return cell;
      if (index === day) return dayOf(cell, cells[month ?? -1]?.trim() ?? "", cells[year ?? -1]?.trim() ?? "");
      const half = cells[halves.find((place) => place > index) ?? -1]?.trim() ?? "";
      return /^[ap]/i.test(half) && /^\s*\d{1,2}(?:[:.]\d\d)?\s*$/.test(cell) && /_(?:date|time)$/.test(fieldOf(header[index] ?? "") ?? "")
        ? `${cell.trim()} ${half}`
        : cell;
    });
  return {
    header: header.map((cell, index) => (index === day && starts === -1 ? "Day" : cell)),
    rows: rows.map((row) => ({ ...row, cells: join(row.cells) })),
    parts,
  };
}

function dayOf(day: string, month: string, year: string): string {
  if (!/^\d{4}$/.test(year) || day.includes(year)) return day;
  if (month === "") return `${day} ${year}`;
  return /^\d+$/.test(month) ? `${year}-${month}-${day}` : `${day} ${month} ${year}`;
}
