import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { kindNames, kinds } from "../../kinds/kinds.ts";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { CalendarError } from "../../util/errors.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import { objectIn } from "../compare/values.ts";
import { instantText } from "../record/site-facts.ts";
import { readHar, readSavedAnswer } from "./answer-bodies.ts";
import { readAnswerRecords } from "./answer-records.ts";
import { toAnswerWorld } from "./answer-world.ts";
import { decodeText } from "./decode-text.ts";
import type { ImportWindow, Remark, SourceFile } from "./imported.ts";
import { createLinkBook } from "./link-book.ts";

/** A file on the disk. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Limits the events that are imported, and says how files are read. */
export interface ImportOptions {
  readonly window: ImportWindow;
  /** The zone of dates that name none. */
  readonly timezone?: string;
  /** The field of a column by its header, such as `Titel` → `title`. */
  readonly fields?: ReadonlyMap<string, string>;
  /** The current instant, in milliseconds since 1970: the clock of the world. */
  readonly now: number;
}

/** The result of an import. */
export interface Imported {
  readonly world: WorldFile;
  /** The number of records by collection. */
  readonly counts: Readonly<Record<string, number>>;
  readonly inferred: readonly string[];
  readonly remarks: readonly Remark[];
}

type Format = "calendar" | "table" | "answer" | "har";

/**
 * Reads files into a world: iCalendar and CSV, or saved answers of a service and HAR. Throws a `CalendarError` for files that cannot be read
 * at all; what of them cannot be read is in `remarks`.
 */
export async function importFiles(files: readonly ImportFile[], options: ImportOptions): Promise<Imported> {
  const remarks: Remark[] = [];
  const reportOn = (file: string) => (line: number | undefined, sentence: string) =>
    void remarks.push({ file, sentence, ...(line !== undefined && { line }) });
  const sources = files.map(({ name, bytes }) => {
    const { text, sentence } = decodeText(name, bytes);
    if (sentence !== undefined) reportOn(name)(undefined, sentence);
    return { name, text, format: formatOf(name, text) };
  });
  const isAnswer = ({ format }: { readonly format: Format }) => format === "answer" || format === "har";
  if (sources.some(isAnswer) && !sources.every(isAnswer)) {
    throw new CalendarError("Import answers of a service (JSON, HAR) and calendars (iCalendar, CSV) one after the other, into two worlds.");
  }
  const { world, inferred } = sources.every(isAnswer)
    ? await importAnswers(sources, options, reportOn)
    : await importCalendars(sources, options, reportOn);
  // Starting a calendar checks the world as a whole.
  const calendar = composeCalendar({ world, quiet: true, journal: 0 });
  const complete = calendar.snapshot();
  return {
    world,
    inferred,
    remarks,
    counts: Object.fromEntries(kindNames.map((kind) => [kinds[kind].collection, complete[kinds[kind].collection].length])),
  };
}

interface Source extends SourceFile {
  readonly format: Format;
}

type ReportOn = (file: string) => (line: number | undefined, sentence: string) => void;

/** Tells formats apart by their first characters, because people name files as they like. */
function formatOf(name: string, text: string): Format {
  const start = text.slice(0, 10_000).trimStart();
  if (/^BEGIN:/i.test(start)) return "calendar";
  if (/^[[{]/.test(start)) return /^\{\s*"log"\s*:/.test(start) || /\.har$/i.test(name) ? "har" : "answer";
  if (/^</.test(start)) throw new CalendarError(`${name} is HTML or XML. Export it as iCalendar, CSV, JSON or HAR.`);
  if (/\.ics$/i.test(name)) throw new CalendarError(`${name} does not begin with BEGIN:VCALENDAR, so it is no iCalendar file.`);
  return "table";
}

async function importAnswers(sources: readonly Source[], { timezone, now }: ImportOptions, reportOn: ReportOn) {
  const bodies = sources.flatMap((source) => {
    const report = reportOn(source.name);
    return (source.format === "har" ? readHar(source, report) : readSavedAnswer(source)).map((saved) => ({ ...saved, report }));
  });
  return toAnswerWorld(
    readAnswerRecords(bodies),
    bodies.map(({ body }) => objectIn(body)),
    { timezone, now },
  );
}

async function importCalendars(sources: readonly Source[], options: ImportOptions, reportOn: ReportOn) {
  const [venues, organizers] = [createLinkBook("venue"), createLinkBook("organizer")];
  const findZone = createZoneFinder();
  const { window, timezone, fields = new Map<string, string>(), now } = options;
  const imported = [];
  for (const source of sources) {
    const context = { window, timezone, findZone, venues, organizers, report: reportOn(source.name) };
    imported.push(
      source.format === "calendar"
        ? (await import("./calendar-file.ts")).readCalendarFile(source, context)
        : (await import("./table-file.ts")).readTable(source, { ...context, fields, now: Math.floor(now / 1_000) }),
    );
  }
  const events = imported.flatMap((file) => file.events.map((event) => event.fields));
  const [name] = imported.flatMap((file) => file.name ?? []);
  const zone = imported.flatMap((file) => file.timezone ?? [])[0] ?? "UTC";
  const hasPoints = venues.records.some(({ geo_lat }) => geo_lat !== undefined);
  const world = {
    site: { ...(name !== undefined && { name }), timezone: zone },
    now: instantText(now),
    ...(hasPoints && { extensions: { geolocation: true } }),
    ...(venues.records.length > 0 && { venues: venues.records }),
    ...(organizers.records.length > 0 && { organizers: organizers.records }),
    events: events.map((event: UntypedRecord) => (event.timezone === zone ? without(event, "timezone") : event)),
  };
  // The calendar that starts with the world checks it.
  return {
    world: world as unknown as WorldFile,
    inferred: [`time zone ${zone}, from ${timezone === undefined ? "the files" : "--timezone"}`],
  };
}

function without(record: UntypedRecord, name: string): UntypedRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
