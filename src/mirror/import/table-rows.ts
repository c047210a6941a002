import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { trimCharacters } from "../../text/white-space.ts";
import { type ImportedEvent, isPoint, isWithin, webAddress } from "./imported.ts";
import { plainOf } from "./table-headers.ts";
import { type RowContext, readTimes } from "./table-times.ts";

/** Reads a row of a table. Adds its venues and organizers to the books of the import. */
export type RowReader = (row: RowContext) => ImportedEvent[];

export function readVenue(row: RowContext): ImportedEvent[] {
  const { name = row.cellOf("title"), place } = venueIn(row);
  const phone = row.cellOf("venue_phone") || row.cellOf("phone");
  if (name === "") row.say("the row has no name of a venue and is left out");
  else
    row.venues.add(
      name,
      {
        ...textsIn(row, ["description", "excerpt", "slug"]),
        ...place,
        ...addressesIn(row, ["venue_website", "website", "image"]),
        ...(phone !== "" && { phone }),
        ...flagsIn(row, ["show_map", "show_map_link"]),
      },
      row.say,
    );
  return [];
}

export function readOrganizer(row: RowContext): ImportedEvent[] {
  const name = row.cellOf("organizer") || row.cellOf("title");
  if (name === "") row.say("the row has no name of an organizer and is left out");
  else
    row.organizers.add(
      name,
      {
        ...textsIn(row, ["description", "excerpt", "slug", "email", "phone"]),
        ...addressesIn(row, ["organizer_website", "website", "image"]),
      },
      row.say,
    );
  return [];
}

export function readEvent(row: RowContext): ImportedEvent[] {
  const { line, cellOf, say, window, venues, organizers } = row;
  const all = readTimes(row, flagIn(row, "all_day"));
  const dates = all.filter((times) => !window.isGiven || isWithin(times, window));
  if (all.length > 0 && dates.length === 0) say(`its date is outside of ${window.from} to ${window.until}`, true);
  if (dates.length === 0) return [];
  const status = wordIn(row, "status", statuses, (text) => `the status ${text} is unknown; the event is published`);
  if (status === "cancelled") {
    say("the event is cancelled and is left out");
    return [];
  }
  const title = cellOf("title").replace(/\s+/g, " ");
  if (title === "") say('the row has no title; it is "Untitled"');
  const { name: venue, place } = venueIn(row);
  const named = Object.keys(place).filter((field) => cellOf(field) !== "");
  if (venue === undefined && named.length > 0) say(`${unread(named)}, because the row has no venue`);
  const hosts = listIn(cellOf("organizer"));
  const contacts = textsIn(row, ["email", "phone"]);
  if (hosts.length !== 1 && Object.keys(contacts).length > 0)
    say(`${unread(Object.keys(contacts))}, because the row does not have exactly one organizer`);
  const isPrivate = flagIn(row, "private") === true;
  if (isPrivate) say("the event is private and not shown to visitors");
  const phone = cellOf("venue_phone");
  const fields = {
    title: title === "" ? "Untitled" : title,
    ...textsIn(row, ["description", "excerpt", "slug", "currency_symbol"]),
    ...(cellOf("cost") !== "" && { cost: costOf(cellOf("cost"), say) }),
    // A header names the currency of costs that are only numbers.
    ...(row.currency && cellOf("currency_symbol") === "" && /^[\d\s.,'’–—-]+$/.test(cellOf("cost")) && { currency_symbol: row.currency }),
    ...optional(
      "currency_position",
      wordIn(row, "currency_position", positions, (text) => `the currency position ${text} is neither prefix nor postfix and is not read`),
    ),
    ...Object.fromEntries(["categories", "tags"].flatMap((field) => (cellOf(field) === "" ? [] : [[field, listIn(cellOf(field))]]))),
    ...addressesIn(row, ["website", "image"]),
    ...(venue !== undefined && {
      venue: venues.add(venue, { ...place, ...(phone !== "" && { phone }), ...addressesIn(row, ["venue_website"]) }, say),
    }),
    ...(hosts.length > 0 && {
      organizer: hosts.map((written) => {
        const [, host = written, email] = /^([^<>]+)<([^\s@<>]+@[^\s@<>]+)>$/.exec(written) ?? [];
        const own = hosts.length === 1 ? { ...contacts, ...addressesIn(row, ["organizer_website"]) } : {};
        return organizers.add(host, { ...(email && { email }), ...own }, say);
      }),
    }),
    ...flagsIn(row, ["featured", "sticky", "hide_from_listings", "show_map", "show_map_link"]),
    // `status` wins for a private draft.
    ...(isPrivate && (status ?? "publish") === "publish" ? { status: "private" } : optional("status", status)),
  };
  return dates.map((times) => ({ line, fields: { ...fields, ...times } }));
}

/** Returns what a word in a cell means, and explains an unknown one. */
function wordIn(
  { cellOf, say }: RowContext,
  field: string,
  words: ReadonlyMap<string, string>,
  explain: (text: string) => string,
): string | undefined {
  const text = cellOf(field);
  const meaning = words.get(plainOf(text));
  if (text !== "" && meaning === undefined) say(explain(JSON.stringify(text)));
  return meaning;
}

function meanings(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).flatMap(([meaning, names]) => names.split(" ").map((name) => [name, meaning] as const)));
}

const positions = meanings({ prefix: "prefix before", postfix: "suffix postfix after" });

/** The statuses of events by their names, in lower case and without accents. */
const statuses = meanings({
  publish:
    "publish published public live active confirmed publie publiee publicado publicada veroffentlicht bestatigt pubblicato gepubliceerd opublikowane",
  draft: "draft brouillon borrador entwurf bozza rascunho concept szkic",
  pending: "pending tentative",
  private: "private prive privee privado privada privat privato prywatne",
  future: "future scheduled",
  cancelled: "cancelled canceled annule annulee cancelado cancelada abgesagt storniert annullato annullata geannuleerd odwolane",
});

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

function optional<Value>(field: string, value: Value | undefined): Record<string, Value> {
  return value === undefined ? {} : { [field]: value };
}

function textsIn({ cellOf }: RowContext, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (cellOf(name) === "" ? [] : [[name, cellOf(name)]])));
}

function unread(fields: readonly string[]): string {
  return `${fields.join(" and ")} ${fields.length === 1 ? "is" : "are"} not read`;
}

/** Returns the venue of a row. A cell of several lines has the name, and the address below it. */
function venueIn(row: RowContext) {
  const { cellOf, say } = row;
  const [name, ...below] = cellOf("venue")
    .split("\n")
    .flatMap((text) => trimCharacters(text.trim(), " ,;") || []);
  const lines = [cellOf("address"), cellOf("address_2")].filter((text) => text !== "");
  const place = textsIn(row, ["city", "province", "state", "zip", "country", "stateprovince"]);
  const region = stateOrProvince(place);
  // One column may hold both.
  const [, first = cellOf("latitude"), second = cellOf("longitude")] = /^(-?\d+\.\d+)[,; ] ?(-?\d+\.\d+)$/.exec(cellOf("latitude")) ?? [];
  const [latitude, longitude] = [degreesIn(first), degreesIn(second)];
  const hasPoint = isPoint(latitude, longitude);
  if (!hasPoint && first + second !== "")
    say(`${JSON.stringify([first, second].filter((text) => text !== "").join(" "))} is not a latitude and longitude and is not read`);
  const address = lines.length > 0 ? lines : below;
  return {
    name,
    place: {
      ...(address.length > 0 && { address: address.join(", ") }),
      ...place,
      ...(region !== "" && { stateprovince: region }),
      ...(hasPoint && { geo_lat: latitude, geo_lng: longitude }),
    },
  };
}

/** Returns degrees such as `-3.7`, `40,4°` and `3.7° W`; `NaN` for any other string. The `O` of some languages is east or west. */
function degreesIn(text: string): number {
  const [, sign, digits = "", side = ""] = /^([-−+]?)(\d{1,3}(?:[.,]\d+)?) ?°? ?([nsew]?)$/i.exec(text) ?? [];
  const isNegative = /[-−]/.test(sign ?? "") || /[sw]/i.test(side);
  return digits === "" ? Number.NaN : (isNegative ? -1 : 1) * Number(digits.replace(",", "."));
}

/** Returns the URLs of a row. Each website is the `website` of its record, and the first one wins. */
function addressesIn({ cellOf, say }: RowContext, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const field = name.replace(/^.+_(?=website$)/, "");
    const url = cellOf(name) === "" ? undefined : webAddress(cellOf(name), (sentence) => say(`the ${field} ${sentence}`));
    return url === undefined ? [] : [[field, url] as const];
  });
  return Object.fromEntries(found.toReversed());
}

function flagsIn(row: RowContext, names: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(names.flatMap((name) => Object.entries(optional(name, flagIn(row, name)))));
}

function flagIn({ cellOf, say }: RowContext, name: string): boolean | undefined {
  const text = cellOf(name);
  if (
    /^(?:1|true|yes|y|x|on|[✓✔☑✅]\ufe0f?|ja|j|wahr|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar|tak|prawda|ein|activé|checked)$/i.test(
      text,
    )
  )
    return true;
  if (/^(?:0|false|no|n|off|[✗✘☐❌]\ufe0f?|nein|falsch|non|faux|falso|não|nao|nee|onwaar|nie|fałsz|aus|désactivé|unchecked)$/i.test(text))
    return false;
  if (text !== "" && text !== "-") say(`${name} ${JSON.stringify(text)} is neither yes nor no and is not read`);
  return undefined;
}

/** Splits a cell with several names at line breaks, semicolons and bars, or otherwise at commas. */
function listIn(text: string): string[] {
  const parts = text.split(/[;|\n]/.test(text) ? /[;|\n]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
