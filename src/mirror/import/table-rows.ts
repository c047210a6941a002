import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { trimCharacters } from "../../text/white-space.ts";
import type { UntypedRecord } from "../../util/untyped.ts";
import { type ImportedEvent, type ImportWindow, isPoint, type Report, webAddress } from "./imported.ts";
import { plainOf } from "./table-headers.ts";
import { type CellOf, type RowContext, readTimes } from "./table-times.ts";

/** Reads a row of a table. Adds its venues and organizers to the books of the import. */
export type RowReader = (line: number, cellOf: CellOf, context: RowContext) => ImportedEvent[];

export function readVenue(line: number, cellOf: CellOf, { venues, report }: RowContext): ImportedEvent[] {
  const { name = cellOf("title"), place } = venueIn(line, cellOf, report);
  if (name === "") report(line, "the row has no name of a venue and is left out");
  else
    venues.add(
      name,
      {
        ...filled(cellOf, ["description", "excerpt", "slug"]),
        ...place,
        ...addresses(line, cellOf, [["venue_website", "website"], "website", "image"], report),
        ...(phoneOf(cellOf) !== "" && { phone: phoneOf(cellOf) }),
        ...flags(line, cellOf, ["show_map", "show_map_link"], report),
      },
      (sentence) => report(line, sentence),
    );
  return [];
}

export function readOrganizer(line: number, cellOf: CellOf, { organizers, report }: RowContext): ImportedEvent[] {
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

export function readEvent(line: number, cellOf: CellOf, context: RowContext): ImportedEvent[] {
  const { report, window, venues, organizers } = context;
  const all = readTimes(line, cellOf, context, readFlag(line, "all_day", cellOf("all_day"), report));
  const dates = all.filter(({ start_date }) => !window.isGiven || isWithin(start_date.slice(0, 10), window));
  if (all.length > 0 && dates.length === 0) report(line, `its date is outside of ${window.from} to ${window.until}`, true);
  if (dates.length === 0) return [];
  const status = statusOf(line, cellOf("status"), report);
  if (status === "cancelled") {
    report(line, "the event is cancelled and is left out");
    return [];
  }
  const title = cellOf("title").replace(/\s+/g, " ");
  if (title === "") report(line, 'the row has no title; it is "Untitled"');
  const lists = ["categories", "tags"].flatMap((field) => (cellOf(field) === "" ? [] : [[field, listIn(cellOf(field))] as const]));
  const say = (sentence: string) => report(line, sentence);
  const { name: venue, place } = venueIn(line, cellOf, report);
  const named = Object.keys(place).filter((field) => cellOf(field) !== "");
  if (venue === undefined && named.length > 0) say(`${unread(named)}, because the row has no venue`);
  const hosts = listIn(cellOf("organizer"));
  const contacts = filled(cellOf, ["email", "phone"]);
  const hasOneHost = hosts.length === 1;
  if (!hasOneHost && Object.keys(contacts).length > 0)
    say(`${unread(Object.keys(contacts))}, because the row does not have exactly one organizer`);
  const isPrivate = readFlag(line, "private", cellOf("private"), report) === true;
  if (isPrivate) say("the event is private and not shown to visitors");
  const fields = {
    title: title === "" ? "Untitled" : title,
    ...filled(cellOf, ["description", "excerpt", "slug", "currency_symbol"]),
    ...(cellOf("cost") !== "" && { cost: costOf(cellOf("cost"), say) }),
    // A header names the currency of costs that are only numbers.
    ...(context.currency &&
      cellOf("currency_symbol") === "" &&
      /^[\d\s.,'’–—-]+$/.test(cellOf("cost")) && { currency_symbol: context.currency }),
    ...positionOf(line, cellOf("currency_position"), report),
    ...Object.fromEntries(lists),
    ...addresses(line, cellOf, ["website", "image"], report),
    ...(venue !== undefined && {
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
      organizer: hosts.map((written) => {
        const [, host = written, email] = /^([^<>]+)<([^\s@<>]+@[^\s@<>]+)>$/.exec(written) ?? [];
        return organizers.add(
          host,
          {
            ...(email && { email }),
            ...(hasOneHost && { ...contacts, ...addresses(line, cellOf, [["organizer_website", "website"]], report) }),
          },
          say,
        );
      }),
    }),
    ...flags(line, cellOf, ["featured", "sticky", "hide_from_listings", "show_map", "show_map_link"], report),
    // `status` wins for a private draft.
    ...(isPrivate && (status ?? "publish") === "publish" ? { status: "private" } : status !== undefined && { status }),
  };
  return dates.map((times) => ({ line, fields: { ...fields, ...times } }));
}

function isWithin(day: string, { from, until }: ImportWindow): boolean {
  return day >= from && day <= until;
}

const positions: ReadonlyMap<string, string> = new Map([
  ["prefix", "prefix"],
  ["before", "prefix"],
  ["suffix", "postfix"],
  ["postfix", "postfix"],
  ["after", "postfix"],
]);

function positionOf(line: number, text: string, report: Report): UntypedRecord {
  const position = positions.get(text.toLowerCase());
  if (text !== "" && position === undefined)
    report(line, `the currency position ${JSON.stringify(text)} is neither prefix nor postfix and is not read`);
  return position === undefined ? {} : { currency_position: position };
}

/** The statuses of events by their names, in lower case and without accents. */
const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    publish:
      "publish published public live active confirmed publie publiee publicado publicada veroffentlicht bestatigt pubblicato gepubliceerd opublikowane",
    draft: "draft brouillon borrador entwurf bozza rascunho concept szkic",
    pending: "pending tentative",
    private: "private prive privee privado privada privat privato prywatne",
    future: "future scheduled",
    cancelled: "cancelled canceled annule annulee cancelado cancelada abgesagt storniert annullato annullata geannuleerd odwolane",
  }).flatMap(([status, words]) => words.split(" ").map((word) => [word, status] as const)),
);

function statusOf(line: number, text: string, report: Report): string | undefined {
  const status = statuses.get(plainOf(text));
  if (text !== "" && status === undefined) report(line, `the status ${JSON.stringify(text)} is unknown; the event is published`);
  return status;
}

/** Matches a number with separators of thousands, except for one with a single comma, which the service reads. */
const thousands =
  /(?<![\d.,'’])\d{1,3}(?:(?:[.'’\u00a0\u202f]\d{3})+(?=(?:,\d{1,2})?(?![\d.,'’]\d))|(?:[,'’]\d{3})+(?=\.\d{1,2}(?!\d)))|^\d{1,3}(?: \d{3})+(?=(?:[.,]\d{1,2})?(?: ?€| ?EUR|$))/g;

/**
 * Writes a cost as the service reads it: without separators of thousands, and without separators that no cents follow: `€ 12` for
 * `€ 12,-`, and `10 , 12` for `10, 12`.
 */
function costOf(text: string, say: (sentence: string) => void): string {
  const plain = text.replace(thousands, (number, index: number) => {
    // Some countries have three decimals.
    if (number.includes(".") && text[index + number.length] !== ",")
      say(`the dot in the cost ${JSON.stringify(text)} is read as a separator of thousands`);
    return number.replace(/\D/g, "");
  });
  return plain
    .replace(/(?<=\d)€(?=\d\d(?![\d.,€]))/g, ",")
    .replace(/(?<=\d),(?= )/g, " ,")
    .replace(/(?<=\d)[.,](?!\d)(?:[-–—]{1,3}(?!\d))?/g, "");
}

/** Returns the fields whose cells are not empty. */
function filled(cellOf: CellOf, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (cellOf(name) === "" ? [] : [[name, cellOf(name)]])));
}

/** Returns the start of a remark about fields. */
function unread(fields: readonly string[]): string {
  return `${fields.join(" and ")} ${fields.length === 1 ? "is" : "are"} not read`;
}

/** Returns the venue of a row. A cell of several lines has the name, and the address below it. */
function venueIn(line: number, cellOf: CellOf, report: Report) {
  const [name, ...address] = linesIn(cellOf("venue")).flatMap((text) => trimCharacters(text, " ,;") || []);
  return { name, place: { ...(address.length > 0 && { address: address.join(", ") }), ...placeOf(line, cellOf, report) } };
}

/** Returns the parts of a place, as fields of a venue. */
function placeOf(line: number, cellOf: CellOf, report: Report): Record<string, string | number> {
  const lines = [cellOf("address"), cellOf("address_2")].filter((text) => text !== "");
  const place = filled(cellOf, ["city", "province", "state", "zip", "country", "stateprovince"]);
  const region = stateOrProvince(place);
  // One column may hold both.
  const [, first = cellOf("latitude"), second = cellOf("longitude")] = /^(-?\d+\.\d+)[,; ] ?(-?\d+\.\d+)$/.exec(cellOf("latitude")) ?? [];
  const [latitude, longitude] = [degreesIn(first), degreesIn(second)];
  const hasPoint = isPoint(latitude, longitude);
  if (!hasPoint && first + second !== "")
    report(
      line,
      `${JSON.stringify([first, second].filter((text) => text !== "").join(" "))} is not a latitude and longitude and is not read`,
    );
  const point = hasPoint ? { geo_lat: latitude, geo_lng: longitude } : {};
  return { ...(lines.length > 0 && { address: lines.join(", ") }), ...place, ...(region !== "" && { stateprovince: region }), ...point };
}

/** Returns degrees such as `-3.7`, `40,4°` and `3.7° W`; `NaN` for any other string. The `O` of some languages is east or west. */
function degreesIn(text: string): number {
  const [, sign, digits = "", side = ""] = /^([-−+]?)(\d{1,3}(?:[.,]\d+)?) ?°? ?([nsew]?)$/i.exec(text) ?? [];
  const isNegative = /[-−]/.test(sign ?? "") || /[sw]/i.test(side);
  return digits === "" ? Number.NaN : (isNegative ? -1 : 1) * Number(digits.replace(",", "."));
}

/** Returns the URLs of a row. A pair names the column and the field. */
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
  // Reversed, so that the first column with a value wins.
  return Object.fromEntries(found.toReversed());
}

function linesIn(text: string): string[] {
  return text.split("\n").flatMap((part) => part.trim() || []);
}

/** Returns the yes/no values of a row. */
function flags(line: number, cellOf: CellOf, names: readonly string[], report: Report): Record<string, boolean> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = readFlag(line, name, cellOf(name), report);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function readFlag(line: number, name: string, text: string, report: Report): boolean | undefined {
  if (
    /^(?:1|true|yes|y|x|on|[✓✔☑✅]\ufe0f?|ja|j|wahr|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar|tak|prawda|ein|activé|checked)$/i.test(
      text,
    )
  )
    return true;
  if (/^(?:0|false|no|n|off|[✗✘☐❌]\ufe0f?|nein|falsch|non|faux|falso|não|nao|nee|onwaar|nie|fałsz|aus|désactivé|unchecked)$/i.test(text))
    return false;
  if (text !== "" && text !== "-") report(line, `${name} ${JSON.stringify(text)} is neither yes nor no and is not read`);
  return undefined;
}

/** Splits a cell with several names at line breaks, semicolons and bars, or otherwise at commas. */
function listIn(text: string): string[] {
  const parts = text.split(/[;|\n]/.test(text) ? /[;|\n]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
