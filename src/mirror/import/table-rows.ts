import { stateOrProvince } from "../../service/resources/linked-posts/kinds.ts";
import { endOfDay, formatWallClock, secondsPerDay, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { UntypedRecord } from "../../util/untyped.ts";
import type { ImportContext } from "./calendar-file.ts";
import { plainOf } from "./date-texts.ts";
import { type ImportedEvent, type Report, webAddress } from "./imported.ts";
import { readTableDate, readTableEnd, readTableTime, type TableDate, type TableDates } from "./table-dates.ts";
import { dateOrders } from "./table-order.ts";
import { splitDates, splitTimes } from "./table-ranges.ts";
import { findNamedZone } from "./zone-names.ts";

/** The settings that all rows of a table share. */
interface RowContext extends Omit<ImportContext, "report"> {
  readonly settings: TableDates;
  readonly report: Report;
}

/** Reads a row of a table; venues and organizers go into the books of the import. */
export type RowReader = (line: number, cellOf: CellOf, context: RowContext) => ImportedEvent[];

export function readVenue(line: number, cellOf: CellOf, { venues, report }: RowContext): ImportedEvent[] {
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
  const times = readTimes(line, cellOf, context);
  if (times === undefined) return [];
  const day = times.start_date.slice(0, 10);
  if (window.isGiven && (day < window.from || day > window.until)) {
    report(line, `its date is outside of ${window.from} to ${window.until}`, true);
    return [];
  }
  const status = statusOf(line, cellOf("status"), report);
  if (status === "cancelled") {
    report(line, "the event is cancelled and is left out");
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
        ...(status !== undefined && { status }),
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
  const [firstDay = cellOf("start_date"), secondDay = ""] = splitDates(cellOf("start_date"), rowSettings) ?? [];
  const { day: startDay, time: startTime, end: secondTime } = splitTimes(firstDay, cellOf("start_time"));
  const [endDay, endTime] = [cellOf("end_date") || secondDay, cellOf("end_time") || secondTime];
  if (startDay === "") {
    report(line, "the row has no start and is left out");
    return undefined;
  }
  const read = (field: "start" | "end", day: string, time: string): TableDate | undefined => {
    const date = day === "" ? undefined : readTableDate(day, time, rowSettings);
    const consequence = field === "start" ? "the row is left out" : "the event ends when it starts";
    if (day !== "" && date === undefined)
      report(line, `the ${field} ${JSON.stringify(`${day} ${time}`.trim())} is not a date${orderHint(day, settings)}; ${consequence}`);
    return date;
  };
  const start = read("start", startDay, startTime);
  if (start === undefined) return undefined;
  // Either column may hold the whole end, or its time without a day, which is then on the day of the start.
  const only = endDay === "" || endTime === "" ? endDay + endTime : "";
  const seconds = only === "" ? undefined : readTableTime(only, rowSettings);
  const end =
    seconds === undefined
      ? read("end", endDay || endTime, endDay === "" ? "" : endTime)
      : onDayOf(
          start,
          readTableEnd(startDay, startTime, only, rowSettings)?.wallClock ?? startOfDay(start.wallClock) + seconds,
          line,
          report,
        );
  const given = readFlag(line, "all_day", cellOf("all_day"), report);
  const isAllDay = given ?? !(start.hasTime || end?.hasTime === true);
  if (isAllDay && given === undefined) report(line, "the row has no time; its event takes the whole day");
  const clockOf = ({ wallClock, written }: TableDate) => (isAllDay && written === startOfDay(written ?? 0) ? written : wallClock);
  const first = clockOf(start);
  const last = end ? clockOf(end) : first;
  if (last < first) report(line, "the event ends before it starts; its end is its start");
  // Calendar programs end whole days at the midnight after them.
  const isMidnightAfter = isAllDay && end?.hasTime === true && last === startOfDay(last) && last > startOfDay(first);
  const until = Math.max(first, isMidnightAfter ? last - 1 : last);
  return {
    start_date: formatWallClock(isAllDay ? startOfDay(first) : first),
    end_date: formatWallClock(isAllDay ? endOfDay(until) : until),
    ...(isAllDay && { all_day: true }),
    ...(own && { timezone: own.name }),
  };
}

/** Returns the end on the day of the start, or on the day after for an end that would be before the start. */
function onDayOf(start: TableDate, end: WallClock, line: number, report: Report): TableDate {
  if (end >= start.wallClock) return { wallClock: end, hasTime: true };
  report(line, `the event ends at ${formatWallClock(end).slice(11, 16)}, before it starts, so it ends on the next day`);
  return { wallClock: end + secondsPerDay, hasTime: true };
}

/** Returns a hint for a date that cannot be read in the order of the other dates, but in another one. */
function orderHint(text: string, settings: TableDates): string {
  const others = dateOrders.filter((order) => readTableDate(text, "", { ...settings, order }) !== undefined);
  return others.length === 0 ? "" : ` in the order ${settings.order} of the other dates`;
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

/** Words for the statuses of events, in small letters and without accents. */
const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    publish: "publish published confirmed publie publiee publicado publicada veroffentlicht bestatigt pubblicato gepubliceerd",
    draft: "draft brouillon borrador entwurf bozza rascunho concept",
    pending: "pending tentative",
    private: "private prive privee privado privada privat privato",
    future: "future scheduled",
    cancelled: "cancelled canceled annule annulee cancelado cancelada abgesagt storniert annullato annullata geannuleerd",
  }).flatMap(([status, words]) => words.split(" ").map((word) => [word, status] as const)),
);

function statusOf(line: number, text: string, report: Report): string | undefined {
  const status = statuses.get(plainOf(text));
  if (text !== "" && status === undefined) report(line, `the status ${JSON.stringify(text)} is unknown; the event is published`);
  return status;
}

/** Returns the text of a field in a row, empty for a column that the table does not have. */
type CellOf = (field: string) => string;

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
  if (/^(?:1|true|yes|y|x|on|ja|j|wahr|oui|vrai|si|sí|verdadero|vero|sim|verdadeiro|waar|ein|activé|checked)$/i.test(text)) return true;
  if (!/^(?:|0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar|aus|désactivé|unchecked|-)$/i.test(text))
    report(line, `${name} ${JSON.stringify(text)} is neither yes nor no and is not read`);
  return /^(?:0|false|no|n|off|nein|falsch|non|faux|falso|não|nao|nee|onwaar|aus|désactivé|unchecked)$/i.test(text) ? false : undefined;
}

/** Splits a cell with several names at semicolons and bars, or else at commas. */
function listIn(text: string): string[] {
  const parts = text.split(/[;|]/.test(text) ? /[;|]/ : /,/);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}
