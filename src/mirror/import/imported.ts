import { kindNames, kinds } from "../../kinds/kinds.ts";
import type { WallClock } from "../../time/wall-clock.ts";
import type { Zone } from "../../time/zones/zone.ts";
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
  /** The name as the user gave it. */
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

/** Adds a remark about a line of the current file, or about the whole file if `line` is `undefined`. */
export type Report = (line: number | undefined, sentence: string, isOutside?: boolean) => void;

/** The first and last day of the import, `YYYY-MM-DD`. */
export interface ImportWindow {
  readonly from: string;
  readonly until: string;
  /** True if the user set the days. Otherwise they limit only recurring events. */
  readonly isGiven: boolean;
}

/** An imported event, with the fields of a world by hand. */
export interface ImportedEvent {
  readonly line: number;
  readonly fields: UntypedRecord & { readonly title: string; readonly start_date: string };
}

/** The maximum number of events of an import, and of records of any other kind in saved answers. */
export const maxEvents = 20_000;

/** The venues or organizers of imported events, each once. */
export interface LinkBook {
  /**
   * Adds a record, or completes an earlier one with the same name. Calls `report` for values that differ from the earlier ones. Returns the
   * name by which events link it.
   */
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

/** The address of a service: the home of its site, and its namespace, such as `calendar/events/v1`. */
export interface SiteAddress {
  readonly home: string;
  readonly namespace: string;
}

const collections = kindNames.map((kind) => kinds[kind].collection).join("|");
const route = new RegExp(`^/?(.+?)/(?:${collections})(?:/(?:by-slug/)?[^/]+)?/?$`);
const root = /^(.*?)(?:\/wp-json|\/index\.php)?\/?$/;

/**
 * Reads the address of a service from the URL of one of its answers. Also supports plain permalinks.
 *
 * @example readAddress("https://town.example/?rest_route=%2Fcalendar%2Fevents%2Fv1%2Fevents") // { home: "https://town.example", … }
 */
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

export function isPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Converts the dates of a calendar to instants and back. */
export type Clock = Pick<Zone, "wallClockAt" | "instantOf">;

/**
 * Creates the clock of RFC 5545 from the offsets of a zone: an ambiguous time is the earlier one, and a skipped time uses the offset before
 * the change. The service sometimes decides differently.
 */
export function createClock(offsetAt: (instant: number) => number): Clock {
  return {
    wallClockAt: (instant) => instant + offsetAt(instant),
    instantOf: (wallClock) => instantOf(wallClock, offsetAt),
  };
}

function instantOf(wallClock: WallClock, offsetAt: (instant: number) => number): number {
  const [before, after] = [offsetAt(wallClock - 90_000), offsetAt(wallClock + 90_000)];
  for (const offset of [before, after]) if (offsetAt(wallClock - offset) === offset) return wallClock - offset;
  return wallClock - before;
}
