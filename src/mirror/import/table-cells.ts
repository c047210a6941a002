import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import type { Report } from "./imported.ts";
import { webAddress } from "./web-address.ts";

/** Returns the text of a field in a row, empty for a column that the table does not have. */
export type CellOf = (field: string) => string;

/** Returns the fields whose cells are not empty. */
export function filled(cellOf: CellOf, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (cellOf(name) === "" ? [] : [[name, cellOf(name)]])));
}

/** Returns the parts of a place as fields of a venue. */
export function placeOf(cellOf: CellOf): Record<string, string> {
  const lines = [cellOf("address"), cellOf("address_2")].filter((text) => text !== "");
  const place = filled(cellOf, ["city", "province", "state", "zip", "country", "stateprovince"]);
  const region = stateOrProvince(place);
  return { ...(lines.length > 0 && { address: lines.join(", ") }), ...place, ...(region !== "" && { stateprovince: region }) };
}

/** Returns the web addresses of a row. A pair names the column and the field. */
export function addresses(
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
export function flags(line: number, cellOf: CellOf, names: readonly string[], report: Report): Record<string, boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readFlag(line, name, cellOf(name), report);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function readFlag(line: number, name: string, text: string, report: Report): boolean | undefined {
  if (/^(?:1|true|yes|y|x|on|ja|j|wahr|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar)$/i.test(text)) return true;
  if (!/^(?:|0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar|-)$/i.test(text))
    report(line, `${name} ${JSON.stringify(text)} is neither yes nor no and is not read`);
  return /^(?:0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar)$/i.test(text) ? false : undefined;
}

/** Splits a cell with several names at semicolons and bars, or else at commas. */
export function listIn(text: string): string[] {
  const parts = text.split(/[;|]/.test(text) ? /[;|]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
