import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Imported } from "../../mirror/import/import-files.ts";
import type { ImportFile, ImportWindow } from "../../mirror/import/imported.ts";
import { describeRemarks } from "../../mirror/import/imported.ts";
import { tableFields } from "../../mirror/import/table-headers.ts";
import { type DateOrder, dateOrders } from "../../mirror/import/table-order.ts";
import { commandWord, printable } from "../../text/quoting.ts";
import { createClock } from "../../time/clock.ts";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/messages.ts";
import { readFailure, requireFile } from "../files/read-json.ts";
import { type Command, print } from "./environment.ts";
import { type Flag, helpOf, instantOrSystem, type NameOf, oneOf, parseArguments } from "./flags.ts";
import { givenDays } from "./mirror-flags.ts";
import { checkOutputs, countRecords, writeWorld } from "./named-files.ts";
import { UsageError } from "./usage.ts";

const flags = {
  output: { type: "string", short: "o", value: "FILE", about: "the world file to write" },
  from: { type: "string", value: "DAY", about: "import events from this day on, YYYY-MM-DD (all; recurring ones from a year ago)" },
  until: { type: "string", value: "DAY", about: "import events up to this day, YYYY-MM-DD (all; recurring ones for a year)" },
  timezone: { type: "string", value: "ZONE", about: "time zone of the site, and of dates without one (zone of the file, or UTC)" },
  map: { type: "string", multiple: true, value: "COLUMN=FIELD", about: "the field of a column of a CSV file: --map Titel=title" },
  "date-order": {
    type: "string",
    value: "ORDER",
    about: "order in dates of a CSV file such as 05/12/2026: dmy, mdy or ymd (order of most dates)",
  },
  now: { type: "string", value: "ISO|system", about: "instant of the world, such as 2026-06-15T12:00:00Z, or system (system)" },
  help: { type: "boolean", onlyFlag: true, about: "print this help" },
} as const satisfies Readonly<Record<string, Flag>>;

const help = helpOf({
  usage: "import FILE… -o FILE [options]",
  about: `Reads events from iCalendar and CSV files, from answers of a service that were saved as JSON, or from a HAR file, and writes a world. What
cannot be read is listed by line.`,
  flags,
});

const maxFiles = 100;
/** The most days between first and last day, because a recurring event can have a date on each. */
const maxDays = 3_660;
const day = 86_400_000;

export const importCommand: Command = async (environment) => {
  const { cwd, stdout } = environment;
  const { positionals, values, nameOf } = parseArguments(flags, environment);
  if (values.help === true) return print(environment, help);
  if (positionals.length === 0) throw new UsageError("import needs a file, such as calendar.ics or events.csv.");
  if (positionals.length > maxFiles) throw new UsageError(`import takes at most ${maxFiles} files.`);
  if (!values.output?.endsWith(".json")) {
    throw new UsageError("import needs a file for the world that ends in .json: -o world.json.");
  }
  const now = Date.parse(createClock(instantOrSystem(nameOf("now"), values.now ?? "system")).now());
  const { timezone } = values;
  if (timezone !== undefined && createZoneFinder()(timezone) === undefined) {
    throw new UsageError(`${nameOf("timezone")} takes a zone such as Europe/Madrid, not "${timezone}".`);
  }
  const settings = {
    ...{ now, window: windowOf(values, now, nameOf), fields: fieldsOf(values.map ?? [], nameOf("map")) },
    ...(timezone !== undefined && { timezone }),
    dateOrder: dateOrderOf(values["date-order"], nameOf("date-order")),
  };
  const read = [...positionals];
  checkOutputs(cwd, [values.output], read);
  const files = positionals.map((name) => readSource(name, resolve(cwd, name), read));
  const { importFiles } = await import("../../mirror/import/import-files.ts");
  const imported = await importFiles(files, settings);
  // Again, because a recording names further files that were read.
  checkOutputs(cwd, [values.output], read);
  await writeWorld(cwd, values.output, imported.world);
  stdout(describe(imported, values.output));
  return 0;
};

const chunkBytes = 1_000_000;

/** Reads a file. Adds the files that it names to `read`. */
function readSource(name: string, file: string, read: string[]): ImportFile {
  const reading = <Result>(read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      throw new CalendarError("unreadable_file", `Cannot read ${name}: ${readFailure(error)}`, { cause: error });
    }
  };
  const { size } = reading(() => {
    requireFile(file);
    // Opened, because the size does not show whether it is a readable file: folders have one, too.
    closeSync(openSync(file, "r"));
    return statSync(file);
  });
  return {
    ...{ name, size },
    head: () => reading(() => firstOf(chunksOf(file, 10_000))),
    bytes: () => reading(() => readFileSync(file)),
    chunks: () => chunksOf(file, chunkBytes),
    beside(other) {
      // A recording names files, never folders.
      if (!/^[\w][\w.-]*$/.test(other)) return undefined;
      try {
        requireFile(join(dirname(file), other));
        const bytes = readFileSync(join(dirname(file), other));
        read.push(join(dirname(file), other));
        return bytes;
      } catch {
        return undefined;
      }
    },
  };
}

/** Returns the first chunk; the loop closes the file. */
function firstOf(chunks: Iterable<Uint8Array>): Uint8Array {
  for (const chunk of chunks) return chunk;
  return new Uint8Array();
}

function* chunksOf(file: string, length: number): Generator<Uint8Array, undefined> {
  const handle = openSync(file, "r");
  try {
    for (;;) {
      const chunk = new Uint8Array(length);
      const count = readSync(handle, chunk);
      if (count === 0) return undefined;
      yield chunk.subarray(0, count);
    }
  } finally {
    closeSync(handle);
  }
}

function dateOrderOf(text: string | undefined, option: string): DateOrder | undefined {
  return text === undefined ? undefined : oneOf(option, text, dateOrders);
}

function windowOf(values: { readonly from?: string; readonly until?: string }, now: number, nameOf: NameOf): ImportWindow {
  const { from, until } = givenDays({ values, nameOf });
  const text = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const first = from ?? text((until === undefined ? now : Date.parse(until)) - 365 * day);
  const last = until ?? text((from === undefined ? now : Date.parse(from)) + 365 * day);
  if ((Date.parse(last) - Date.parse(first)) / day > maxDays)
    throw new UsageError(`${nameOf("from")} and ${nameOf("until")} are at most ten years apart.`);
  return { from: first, until: last, isGiven: from !== undefined || until !== undefined };
}

function fieldsOf(texts: readonly string[], option: string): ReadonlyMap<string, string> {
  const known: readonly string[] = tableFields;
  return new Map(
    texts.map((text) => {
      const [, column = "", field = ""] = /^(.+)=([^=]+)$/.exec(text) ?? [];
      if (known.includes(field)) return [column, field];
      throw new UsageError(
        field === ""
          ? `${option} takes COLUMN=FIELD, such as Titel=title, not "${text}".`
          : `${option} ${text}: there is no field "${field}".${didYouMean(field, known)} Fields are ${known.join(", ")}.`,
      );
    }),
  );
}

function describe({ counts, inferred, remarks }: Imported, output: string): string {
  return [
    `Imported ${countRecords(counts)}: ${output}`,
    ...inferred.map((sentence) => `  inferred: ${sentence}`),
    ...describeRemarks(remarks).map((sentence) => `  ${sentence}`),
    `Start it: npx event-calendar-mock --world ${commandWord(output)}`,
    "",
  ]
    .map(printable)
    .join("\n");
}
