import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { kinds, recordedKinds } from "../../kinds/kinds.ts";
import { printable } from "../../text/quoting.ts";
import { slugify, uniqueSlug } from "../../text/slug.ts";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { CalendarError } from "../../util/errors.ts";
import { groupBy, mostFrequent } from "../../util/lists.ts";
import { firstNames } from "../../util/messages.ts";
import { objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import { instantText } from "../record/site-facts.ts";
import { readHar, readSavedAnswer, type SavedBody } from "./answer-bodies.ts";
import { readAnswerRecords, toAnswerWorld } from "./answer-records.ts";
import { decodeText, formatLabels } from "./decode-text.ts";
import {
  addressIn,
  createLinkBook,
  describeRemarks,
  type ImportedFile,
  type ImportFile,
  type ImportWindow,
  type Remark,
  type Report,
  readAddress,
  type SourceFile,
} from "./imported.ts";
import type { TableContext } from "./table-file.ts";
import type { DateOrder } from "./table-order.ts";
import { unpack } from "./unpack.ts";

export interface ImportOptions {
  readonly window: ImportWindow;
  /** The zone of dates that name none. */
  readonly timezone?: string;
  /** The field of a column, by its header: `Titel` → `title`. */
  readonly fields?: ReadonlyMap<string, string>;
  /** The order of day, month and year in the dates of a table; by default, it is inferred. */
  readonly dateOrder?: DateOrder | undefined;
  /** The current instant, in milliseconds since 1970: the clock of the world. */
  readonly now: number;
}

export interface Imported {
  readonly world: WorldFile;
  readonly counts: Readonly<Record<string, number>>;
  readonly inferred: readonly string[];
  readonly remarks: readonly Remark[];
}

/** Imports files as a world. Throws a `CalendarError` for unreadable files, and lists unreadable parts in `remarks`. */
export async function importFiles(files: readonly ImportFile[], options: ImportOptions): Promise<Imported> {
  const remarks: Remark[] = [];
  const report: ReportOn = (file) => (line, sentence, isOutside) =>
    void remarks.push({
      file: sources.length > 1 ? file : "",
      sentence,
      ...(line !== undefined && { line }),
      ...(isOutside && { isOutside }),
    });
  const left: (readonly [file: string, names: readonly string[]])[] = [];
  const sources = files.flatMap((each) => unpack(each, (names) => left.push([each.name, names]))).map(toSource);
  for (const [file, names] of left)
    report(file)(undefined, `import reads calendars and tables of an archive, and leaves out ${firstNames(names, 3)}`);
  const isForTables = (options.fields?.size ?? 0) > 0 || options.dateOrder !== undefined;
  const [first] = sources;
  if (isForTables && first && sources.every(({ format }) => format !== "csv"))
    report(first.file.name)(undefined, `--map and --date-order are for CSV, and have no effect on ${formatLabels[first.format]}`);
  const isAnswer = ({ reader }: Source) => "readAnswers" in reader;
  if (options.window.isGiven && first && sources.every(isAnswer))
    report(first.file.name)(undefined, `--from and --until have no effect on ${formatLabels[first.format]}: all its records are imported`);
  if (sources.some(isAnswer) && !sources.every(isAnswer)) {
    throw new CalendarError(
      "invalid_import",
      `Import answers of a service (${labels("readAnswers")}) and calendars (${labels("readCalendars")}) one after the other, into two worlds.`,
    );
  }
  const { world, inferred } = sources.every(isAnswer)
    ? await importAnswers(sources, options, report)
    : await importCalendars(sources, options, report);
  // Creates a calendar, because that validates the whole world.
  const calendar = composeCalendar({ world, quiet: true, journal: 0 });
  const complete = calendar.snapshot();
  const counts = Object.fromEntries(recordedKinds.map((kind) => [kinds[kind].collection, complete[kinds[kind].collection].length]));
  const isOutside = remarks.some((remark) => remark.isOutside);
  if (!isOutside && Object.values(counts).every((count) => count === 0)) {
    const subject = files.length === 1 ? `${files[0]?.name} has` : "The files have";
    const reason = `${subject} no events, venues, organizers, categories or tags to import.`;
    const lines = describeRemarks(remarks).map((sentence) => `\n  ${printable(sentence)}`);
    throw new CalendarError("invalid_import", `${reason} No world is written; correct the file, or export it again.${lines.join("")}`);
  }
  if (isOutside && complete.events.length === 0 && first) {
    const { from, until } = options.window;
    report(first.file.name)(undefined, `no event is from ${from} to ${until}; name other days with --from and --until`);
  }
  return { world, counts, inferred, remarks };
}

type ReportOn = (file: string) => Report;

interface Source {
  readonly file: ImportFile;
  readonly format: Format;
  readonly reader: FormatReader;
}

type Format = keyof typeof formatLabels;

type FormatReader = {
  readonly maxBytes: number;
  /** Returns whether a file has the format, by its first characters instead of its name. The first match wins. */
  isIn(start: string, name: string): boolean;
} & (
  | { readCalendars(files: readonly SourceFile[], context: TableContext): Promise<ImportedFile[]> }
  | { readAnswers(file: ImportFile, report: Report): SavedBody[] }
);

const usualBytes = 20_000_000;

/** The supported formats, in the order of their labels. */
const formats: Readonly<Record<Format, FormatReader>> = {
  ics: {
    maxBytes: usualBytes,
    // Clients and mail programs may write headers before the calendar.
    isIn: (start) => /^BEGIN\s*:/i.test(start) || /^[a-z][^{<]*^BEGIN:VCALENDAR\s*$/im.test(start),
    readCalendars: async (files, context) => [(await import("./calendar-file.ts")).readCalendarFiles(files, context)],
  },
  har: {
    maxBytes: 2_000_000_000,
    isIn: (start, name) => /^\{\s*"log"\s*:/.test(start) || (/^\{/.test(start) && /\.har(?:\.gz|\.zip)?$/i.test(name)),
    readAnswers: readHar,
  },
  json: {
    maxBytes: usualBytes,
    isIn: (start) => /^(?:[[{]|HTTP\/\d)/.test(start),
    readAnswers: (file, report) => readSavedAnswer(decoded(file, report)),
  },
  csv: {
    maxBytes: usualBytes,
    isIn: (start, name) => !/^(?:<|%PDF)/.test(start) && !/\.ics$/i.test(name),
    async readCalendars(files, context) {
      const { readTable } = await import("./table-file.ts");
      return files.map((file) => readTable(file, context));
    },
  },
};

const formatNames = Object.keys(formatLabels) as Format[];

function labels(way: "readAnswers" | "readCalendars"): string {
  return formatNames
    .filter((format) => way in formats[format])
    .map((format) => formatLabels[format])
    .join(", ");
}

/** Finds the format of a file. Throws a `CalendarError` for another format, and for a file that is too large. */
function toSource(file: ImportFile): Source {
  const { name, size } = file;
  const start = decodeText(name, file.head())
    .replace(/^\ufeff/, "")
    .trimStart();
  const format = formatNames.find((one) => formats[one].isIn(start, name));
  if (format === undefined) {
    const known = `${labels("readCalendars")}, ${labels("readAnswers")}`;
    throw new CalendarError(
      "invalid_import",
      /^(?:<|%PDF)/.test(start)
        ? `${name} is ${start.startsWith("<") ? "HTML or XML" : "PDF"}. Export it in one of these formats: ${known}.`
        : `${name} does not begin with BEGIN:VCALENDAR, so it is not an iCalendar file.`,
    );
  }
  const reader = formats[format];
  const [maxMegabytes, label] = [reader.maxBytes / 1_000_000, formatLabels[format]];
  if (size <= reader.maxBytes) return { file, format, reader };
  throw new CalendarError(
    "invalid_import",
    `${name} has ${Math.ceil(size / 1_000_000)} MB, and import reads ${label} up to ${maxMegabytes} MB. Export fewer events.`,
  );
}

function decoded(file: ImportFile, report: Report): SourceFile {
  return { name: file.name, text: decodeText(file.name, file.bytes(), report) };
}

async function importAnswers(sources: readonly Source[], { timezone, now }: ImportOptions, reportOn: ReportOn) {
  const saved = sources.flatMap(({ file, reader }) => {
    const report = reportOn(file.name);
    const read = "readAnswers" in reader ? reader.readAnswers(file, report) : [];
    return read.map((body) => ({ ...body, report, file: file.name }));
  });
  const bodies = ofMainSite(saved);
  const [requested] = bodies.flatMap(({ request }) => (request && readAddress(request.url.href)) ?? []);
  return toAnswerWorld(
    readAnswerRecords(bodies),
    bodies.map(({ body }) => objectIn(body)),
    { timezone, now, ...(requested && { requested }) },
  );
}

/** Returns the answers of the site with the most answers, and answers without a site: records of two sites can have the same id. */
function ofMainSite<Body extends SavedBody & { readonly report: Report }>(saved: readonly Body[]): readonly Body[] {
  const hostOf = ({ body }: Body) => {
    const address = addressIn(body);
    return address && new URL(address.home).hostname.replace(/^www\./, "");
  };
  const main = mostFrequent(saved.flatMap((one) => hostOf(one) ?? []));
  return saved.filter((one) => {
    const host = hostOf(one);
    if (host === undefined || host === main) return true;
    one.report(undefined, `not read: an answer of ${host}, because more answers are of ${main}; import it into a world of its own`);
    return false;
  });
}

async function importCalendars(sources: readonly Source[], options: ImportOptions, report: ReportOn) {
  const [venues, organizers] = [createLinkBook("venue"), createLinkBook("organizer")];
  const { window, timezone, fields = new Map<string, string>(), dateOrder, now } = options;
  const context = {
    ...{ window, timezone, findZone: createZoneFinder(), venues, organizers, report, fields, dateOrder },
    now: Math.floor(now / 1_000),
  };
  const imported: ImportedFile[] = [];
  for (const [reader, ofFormat] of groupBy(sources, (source) => source.reader)) {
    const files = ofFormat.map(({ file }) => decoded(file, report(file.name)));
    if ("readCalendars" in reader) imported.push(...(await reader.readCalendars(files, context)));
  }
  const events = withSlugs(imported.flatMap((file) => file.events.map((event) => event.fields)));
  const name = imported.find((file) => file.name !== undefined)?.name;
  const named = imported.find((file) => file.timezone !== undefined)?.timezone;
  const zone = named ?? "UTC";
  const world = {
    site: { ...(name !== undefined && { name }), timezone: zone },
    now: instantText(now),
    ...(venues.records.some(({ geo_lat }) => geo_lat !== undefined) && { extensions: { geolocation: true } }),
    ...(venues.records.length > 0 && { venues: venues.records }),
    ...(organizers.records.length > 0 && { organizers: organizers.records }),
    events: events.map((event: UntypedRecord) => (event.timezone === zone ? without(event, "timezone") : event)),
  };
  // Cast, because the calendar that starts with the world validates it.
  return {
    world: world as unknown as WorldFile,
    inferred: [
      named === undefined
        ? "time zone UTC, because the files name none: set another one with --timezone"
        : `time zone ${zone}, from ${timezone === undefined ? "the files" : "--timezone"}`,
    ],
  };
}

function withSlugs(events: readonly UntypedRecord[]): UntypedRecord[] {
  const taken = new Set<string>();
  return events.map((event) => {
    const slug = slugify(textIn(event.slug) ?? "");
    if (slug === "") return without(event, "slug");
    const own = uniqueSlug(slug, taken);
    taken.add(own);
    return { ...event, slug: own };
  });
}

function without(record: UntypedRecord, name: string): UntypedRecord {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
