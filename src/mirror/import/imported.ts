import { kindNames, kinds } from "../../kinds/kinds.ts";
import { countDays, parseWallClock, secondsPerDay, splitWallClock, type WallClock } from "../../time/wall-clock.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import { groupBy } from "../../util/lists.ts";
import { firstNames } from "../../util/messages.ts";
import { listIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";

export interface ImportFile {
  readonly name: string;
  /** The number of bytes. */
  readonly size: number;
  /** Returns the first bytes, to detect the format. */
  head(): Uint8Array;
  bytes(): Uint8Array;
  chunks(): Iterable<Uint8Array>;
  /** Returns a file in the same folder; `undefined` if there is none. */
  beside(name: string): Uint8Array | undefined;
}

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** Reports a part of a file that was skipped or changed. */
export interface Remark {
  /** The name of the file; empty for a single file. */
  readonly file: string;
  /** The line, from 1; absent for a remark about the file as a whole. */
  readonly line?: number;
  readonly sentence: string;
  /** True for an event outside the days of the import. */
  readonly isOutside?: boolean;
}

/** The maximum number of line numbers in a remark. */
const maxLines = 10;
/** The maximum length of a sentence, because it quotes values of the file. */
const maxSentence = 300;

/** @example describeRemarks([{ file: "a.ics", line: 4, sentence: "COLOR is not read" }]) // ["a.ics, line 4: COLOR is not read"] */
export function describeRemarks(remarks: readonly Remark[]): string[] {
  const names = [...new Set(remarks.map(({ file }) => file))];
  const sorted = remarks.toSorted((a, b) => names.indexOf(a.file) - names.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
  return [...groupBy(sorted, ({ file, sentence }) => `${file}\n${sentence}`).values()].map((group) => {
    const [{ file, sentence }] = group as [Remark, ...Remark[]]; // No group is empty.
    const lines = group.flatMap(({ line }) => line ?? []);
    const place = [file, ...(lines.length > 0 ? [`${lines.length === 1 ? "line" : "lines"} ${firstNames(lines, maxLines)}`] : [])];
    // Cuts the middle of a long sentence, where the quoted value is.
    const isLong = sentence.length > maxSentence;
    const shown = isLong ? `${sentence.slice(0, maxSentence / 2)}…${sentence.slice(-maxSentence / 2)}` : sentence;
    return [place.filter((part) => part !== "").join(", "), shown].filter((part) => part !== "").join(": ");
  });
}

/** Adds a remark about a line of the current file, or about the whole file if `line` is `undefined`. */
export type Report = (line: number | undefined, sentence: string, isOutside?: boolean) => void;

/** The first and last day of the import, `YYYY-MM-DD`. */
export interface ImportWindow {
  readonly from: string;
  readonly until: string;
  /** True if the user set the days. Otherwise they limit only recurring events. */
  readonly isGiven: boolean;
}

export function isWithin({ start_date }: { readonly start_date: string }, { from, until }: ImportWindow): boolean {
  const day = start_date.slice(0, 10);
  return day >= from && day <= until;
}

export function dayAt(day: string): WallClock {
  return parseWallClock(`${day} 00:00:00`) ?? 0;
}

export function usualDays({ from, until }: ImportWindow): string {
  return `recurring events have their dates from ${from} to ${until}; name other days with --from and --until`;
}

export function noDateIn({ from, until }: ImportWindow): string {
  return `the event has no date from ${from} to ${until}`;
}

/** An imported event, with the fields of a world by hand. */
export interface ImportedEvent {
  readonly line: number;
  readonly fields: UntypedRecord & { readonly title: string; readonly start_date: string };
}

/** The maximum number of events of an import, and of records of any other kind in saved answers. */
export const maxEvents = 20_000;
export const tooManyEvents = `the world has ${maxEvents} events; this one and all that follow are left out`;

export interface LinkBook {
  /** Adds a record, or completes an earlier one with the same name, and reports other values. Returns the name to link it by. */
  add(name: string, fields: UntypedRecord, report: (sentence: string) => void): string;
  readonly records: readonly UntypedRecord[];
}

/** Creates the book of a kind, whose names are in the field `title`, such as `venue`. */
export function createLinkBook(title: string): LinkBook {
  const byName = new Map<string, UntypedRecord>();
  return {
    add(written, fields, report) {
      // Cells and folded lines have several spaces, or spaces that do not break.
      const name = written.trim().replace(/\s+/g, " ");
      const key = name.toLowerCase();
      const known = byName.get(key) ?? {};
      for (const [field, value] of Object.entries(fields)) {
        if (known[field] !== undefined && known[field] !== value) {
          report(`the ${title} ${JSON.stringify(name)} already has another ${field}; ${JSON.stringify(value)} is left out`);
        }
      }
      byName.set(key, { [title]: name, ...fields, ...known });
      return String(byName.get(key)?.[title]);
    },
    get records() {
      return [...byName.values()];
    },
  };
}

export interface ImportContext {
  readonly findZone: FindZone;
  readonly window: ImportWindow;
  /** The zone that the user named. */
  readonly timezone: string | undefined;
  readonly venues: LinkBook;
  readonly organizers: LinkBook;
  report(file: string): Report;
}

export interface ImportedFile {
  readonly events: readonly ImportedEvent[];
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
}

/** The address of a service: the home of its site, and its namespace, such as `calendar/events/v1`. */
export interface SiteAddress {
  readonly home: string;
  readonly namespace: string;
}

const collections = kindNames.map((kind) => kinds[kind].collection).join("|");
const route = new RegExp(`^/?(.+?)/(?:${collections})(?:/(?:by-slug/)?[^/]+)?/?$`);
const root = /^(.*?)(?:\/wp-json|\/index\.php)?\/?$/;

/** @example readAddress("https://town.example/?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fevents") // { home: "https://town.example", … } */
export function readAddress(text: string): SiteAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, searchParams } = new URL(text);
  const plain = searchParams.get("rest_route");
  const [, before = "", path = ""] = /^(.*?)\/wp-json(\/.*)$/.exec(pathname) ?? [];
  // Some clients add a second question mark, before the parameters.
  const [namespace, home] =
    plain === null ? [route.exec(path)?.[1], before] : [route.exec(plain.split("?")[0] ?? "")?.[1], root.exec(pathname)?.[1] ?? ""];
  return namespace === undefined ? undefined : { home: `${origin}${home}`, namespace };
}

/** Reads the address in an answer: of its list, of its record, or of its first record. */
export function addressIn(body: unknown): SiteAddress | undefined {
  const page = objectIn(body);
  const records = Array.isArray(body) ? body : kindNames.flatMap((kind) => listIn(page[kinds[kind].collection]).slice(0, 3));
  for (const one of [page, ...records.map(objectIn)]) {
    for (const url of [one.rest_url, objectIn(one.urls).self]) {
      const address = readAddress(textIn(url) ?? "");
      if (address) return address;
    }
  }
  return undefined;
}

/** Returns whether a URL ends like the URL of a list or a record, on any site. */
export function isServicePath(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, searchParams } = new URL(text);
  return route.test(searchParams.get("rest_route") ?? pathname);
}

/**
 * Returns a web URL, and adds a missing scheme. For any other string, calls `refuse` with the rest of a sentence.
 *
 * @example webAddress("www.jazz.example", report) // "https://www.jazz.example"
 */
export function webAddress(text: string, refuse: (sentence: string) => void): string | undefined {
  if (/^www\.[\w-]+\.\S+$/i.test(text)) return `https://${text}`;
  if (/^https?:\/\/[^\s/][^\r\n]*$/i.test(text) && URL.canParse(text)) return text;
  refuse(`${JSON.stringify(text.slice(0, 80))} is not a web address and is not read`);
  return undefined;
}

/** Returns a day, counted from 1970-01-01; `undefined` if it does not exist. */
export function existingDay(year: number, month: number, day: number): number | undefined {
  const days = countDays(year, month, day);
  const found = splitWallClock(days * secondsPerDay);
  return found.month === month && found.day === day ? days : undefined;
}

/** Adds up the parts of a time or an offset as patterns match them. */
export function secondsIn(
  sign: string | undefined,
  hours: string | number,
  minutes: string | number,
  seconds: string | number = 0,
): number {
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds));
}

export function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export type Clock = Pick<Zone, "wallClockAt" | "instantOf">;

/**
 * Creates the clock of RFC 5545 from the offsets of a zone: an ambiguous time is the earlier one, and a skipped time uses the offset before
 * the change. The service sometimes decides differently.
 */
export function createClock(offsetAt: (instant: number) => number): Clock {
  return {
    wallClockAt: (instant) => instant + offsetAt(instant),
    instantOf(wallClock) {
      const [before, after] = [offsetAt(wallClock - 90_000), offsetAt(wallClock + 90_000)];
      const offset = [before, after].find((one) => offsetAt(wallClock - one) === one) ?? before;
      return wallClock - offset;
    },
  };
}
