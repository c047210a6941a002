import ICAL from "ical.js";
import { decodedUtf8, decodeUtf8 } from "../../text/encoding/utf8.ts";
import { decodeWindows } from "./decode-text.ts";
import type { Report } from "./imported.ts";

export interface Property {
  readonly name: string;
  readonly line: number;
  /** The parameters by name in lower case, such as `tzid`. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The parsed values. Dates and rules are not parsed: read their `source`. */
  readonly values: readonly unknown[];
  /** The unchanged value, after the colon. */
  readonly source: string;
}

export interface CalendarComponent {
  readonly line: number;
  readonly properties: readonly Property[];
}

export interface ZoneComponent {
  readonly line: number;
  /** The known zone of this name: `X-LIC-LOCATION`. */
  readonly location: string | undefined;
  readonly observances: readonly (readonly Property[])[];
}

/** A `VCALENDAR`. A file may have several. */
export interface Calendar {
  readonly properties: readonly Property[];
  readonly events: readonly CalendarComponent[];
  readonly zones: ReadonlyMap<string, ZoneComponent>;
  textOf(name: string): string | undefined;
}

/** Components that belong to others, and are not entries of a calendar. */
const parts: ReadonlySet<string> = new Set(["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT", "VALARM"]);

/** Components that cannot contain each other. */
const entries: ReadonlySet<string> = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]);

interface Part extends CalendarComponent {
  readonly name: string;
  readonly properties: Property[];
  readonly parts: Part[];
}

/** Splits an iCalendar file into its calendars. Reports unreadable lines and components that are not events. */
export function readCalendars(text: string, report: Report): Calendar[] {
  const root: Part = { name: "", line: 0, properties: [], parts: [] };
  const open: Part[] = [root];
  const close = (name: string, isLeftOpen = false): boolean => {
    const index = open.findLastIndex((part) => part.name === name);
    if (index <= 0) return false;
    for (const part of open.splice(index)) {
      if (part.name !== name || isLeftOpen) report(part.line, `BEGIN:${part.name} has no END:${part.name}`);
    }
    return true;
  };
  for (const { line, text: content } of contentLines(text)) {
    const [, edge, component = ""] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(content) ?? [];
    const name = component.toUpperCase();
    const inside = open.at(-1) ?? root;
    if (edge?.toUpperCase() === "BEGIN") {
      // A calendar or an entry without an `END` ends where the next one begins.
      if (name === "VCALENDAR") close(name, true);
      else if (entries.has(name)) close(open.findLast((part) => entries.has(part.name))?.name ?? "", true);
      const part: Part = { name, line, properties: [], parts: [] };
      (open.at(-1) ?? root).parts.push(part);
      open.push(part);
      if (name === "VALARM") report(line, "VALARM is not read");
      if (name !== "VEVENT" && !parts.has(name)) report(line, `${name} is not an event and is left out`);
    } else if (edge) {
      if (inside.name === name) open.pop();
      else if (!close(name)) report(line, `END:${name} has no BEGIN:${name} before it`);
    } else if (inside === root || inside.name === "VEVENT" || (inside.name !== "VALARM" && parts.has(inside.name))) {
      const property = readProperty(line, content, report);
      if (property && inside === root) report(line, `${property.name.toUpperCase()} is outside of a calendar and is left out`);
      else if (property) inside.properties.push(property);
    }
  }
  for (const { name, line } of open.slice(1)) report(line, `BEGIN:${name} has no END:${name}`);
  // Events outside any calendar form one of their own.
  const loose = root.parts.filter(({ name }) => name !== "VCALENDAR");
  return [...root.parts.filter(({ name }) => name === "VCALENDAR"), ...(loose.length > 0 ? [{ ...root, parts: loose }] : [])].map(
    toCalendar,
  );
}

function toCalendar({ properties, parts: children }: Part): Calendar {
  return {
    properties,
    events: children.filter(({ name }) => name === "VEVENT"),
    zones: new Map(children.filter(({ name }) => name === "VTIMEZONE").flatMap(toZone)),
    textOf: (name) => textIn(properties, name),
  };
}

function toZone({ line, properties, parts: children }: Part): (readonly [string, ZoneComponent])[] {
  const name = textIn(properties, "tzid");
  const location = textIn(properties, "x-lic-location");
  return name === undefined ? [] : [[name, { line, location, observances: children.map((one) => one.properties) }]];
}

function textIn(properties: readonly Property[], name: string): string | undefined {
  return properties
    .find((property) => property.name === name)
    ?.values.find((value) => typeof value === "string")
    ?.trim();
}

/** Properties that are read from their source, because the parser rejects dates and rules in lower case or with spaces. */
const plain = /^(?:dtstart|dtend|duration|rrule|exrule|rdate|exdate|recurrence-id|tzoffsetfrom|tzoffsetto)(?=[;:])/i;

/** Quotes the name of a zone with a colon, such as `(UTC+01:00) Berlin`, if the program did not. Dates contain no colon. */
function quoteZone(text: string): string {
  const start = text.search(/;TZID=/i) + ";TZID=".length;
  const [name = ""] = text.slice(start, text.lastIndexOf(":")).split(";");
  return start >= ";TZID=".length && name.includes(":") && !name.includes('"')
    ? `${text.slice(0, start)}"${name}"${text.slice(start + name.length)}`
    : text;
}

/** Quotes a parameter with colons, as in `LOCATION;ALTREP=https://a.example/1:Hall`, if the program did not. */
function quoteParameter(text: string): string {
  return text
    .replace(/^([\w-]+;ALTREP=)([a-z]+:\/\/[^\s";]*)(?=:)/i, '$1"$2"')
    .replace(/^(ORGANIZER;CN=)([^";:]*:[^";]*)(?=:mailto:)/i, '$1"$2"');
}

function readProperty(line: number, grouped: string, report: Report): Property | undefined {
  // Address books prefix properties that belong together: `item1.LOCATION`.
  const text = grouped.replace(/^[\w-]+\.(?=[\w-]+[;:])/, "");
  const [own] = plain.exec(text) ?? [];
  const decoded = own ? quoteZone(text) : decodeText(quoteParameter(text));
  const colon = colonOf(decoded);
  // Old programs escape colons and quotes in a value.
  const quoted = own ? decoded : decoded.slice(0, colon) + decoded.slice(colon).replace(/(\\\\)|\\([:"])/g, "$1$2");
  try {
    // The parser converts no value of an `X-` property, because it does not know its type.
    const parsed: [string, Record<string, unknown>, string, ...unknown[]] = ICAL.parse.property(own ? `X-${quoted}` : quoted);
    const [name, parameters, type, ...values] = parsed;
    const source = quoted.slice(colon + 1);
    return own
      ? { name: own.toLowerCase(), line, parameters: { ...parameters, value: type }, values: [source.trim()], source }
      : { name, line, parameters, values: type === "unknown" ? values.map((value) => unescaped(String(value))) : values, source };
  } catch {
    report(line, `${JSON.stringify(text.slice(0, 60))} cannot be read`);
    return undefined;
  }
}

/** @example unescaped("Rock\\, Pop") // "Rock, Pop" */
export function unescaped(text: string): string {
  return text.replace(/\\([\\,;n])/gi, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

/**
 * Decodes a property of vCalendar 1.0, the format before iCalendar, which phones and old programs still write.
 *
 * @example decodeText("SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9") // "SUMMARY:Café"
 */
function decodeText(text: string): string {
  const colon = colonOf(text);
  const head = text.slice(0, colon);
  const isBase64 = /^(?:SUMMARY|DESCRIPTION|LOCATION|CATEGORIES);(?:.*;)?(?:ENCODING=)?(?:BASE64|B)(?=;|$)/i.test(head);
  if (!isBase64 && !isQuotedPrintable(text)) return text;
  const [, charset] = /;CHARSET="?([\w-]+)/i.exec(head) ?? [];
  const encoder = new TextEncoder();
  const parts = text.slice(colon + 1).match(/=[\da-f]{2}|[^=]+|=/gi) ?? [];
  const bytes = isBase64
    ? Buffer.from(text.slice(colon + 1), "base64")
    : Uint8Array.from(
        parts.flatMap((part) => (/^=[\da-f]{2}$/i.test(part) ? [Number.parseInt(part.slice(1), 16)] : [...encoder.encode(part)])),
      );
  const value = (charset === undefined ? (decodedUtf8(bytes) ?? decodeWindows(bytes)) : decodeNamed(bytes, charset)).replace(
    /\r\n|\n|\r/g,
    "\\n",
  );
  return `${head.replace(/;(?:ENCODING=)?(?:QUOTED-PRINTABLE|BASE64|B)(?=;|$)|;CHARSET="?[\w-]+"?/gi, "")}:${value}`;
}

function isQuotedPrintable(text: string): boolean {
  return /;(?:ENCODING=)?QUOTED-PRINTABLE(?=;|$)/i.test(text.slice(0, colonOf(text)));
}

/** Decodes bytes in a character set; as UTF-8 if its name is unknown. */
function decodeNamed(bytes: Uint8Array, charset: string): string {
  try {
    const decoder = new TextDecoder(charset);
    // The name of ISO-8859-1, too, means Windows-1252.
    return decoder.encoding === "windows-1252" ? decodeWindows(bytes) : decoder.decode(bytes);
  } catch {
    return decodeUtf8(bytes);
  }
}

function colonOf(text: string): number {
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === ":" && !isQuoted) return index;
  }
  return text.length;
}

/** @example contentLines("SUMMARY:Ja\r\n zz\r\n") // [{ line: 1, text: "SUMMARY:Jazz" }] */
export function contentLines(text: string): { readonly line: number; readonly text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  // Concatenated files have a byte order mark in the middle.
  for (const [index, part] of text
    .replace(/^\ufeff/gm, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1);
    const before = last?.parts.at(-1) ?? "";
    // In quoted-printable, a line that ends with `=` continues on the next one, even without a space.
    if (last && before.endsWith("=") && isQuotedPrintable(last.parts[0] ?? "")) last.parts.splice(-1, 1, before.slice(0, -1), part);
    else if (/^[ \t]/.test(part) && last) last.parts.push(part.slice(1));
    // Programs that do not fold lines also leave line breaks in strings unescaped.
    else if (/^(?:DESCRIPTION|LOCATION|SUMMARY)[;:]/i.test(last?.parts[0] ?? "") && /^(?![\w.-]+[;:])\S/.test(part))
      last?.parts.push(`\\n${part}`);
    else if (part.trim() !== "") lines.push({ line: index + 1, parts: [part] });
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join("") }));
}
