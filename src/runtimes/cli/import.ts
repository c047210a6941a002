import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Imported } from "../../mirror/import/import-files.ts";
import type { ImportFile, ImportWindow } from "../../mirror/import/imported.ts";
import { describeRemarks } from "../../mirror/import/imported.ts";
import { tableFields } from "../../mirror/import/table-headers.ts";
import { dateOrders } from "../../mirror/import/table-order.ts";
import { commandWord, printable } from "../../text/quoting.ts";
import { createClock } from "../../time/clock.ts";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/messages.ts";
import { readFailure, requireFile } from "../files/read-json.ts";
import { command, type Given } from "./command.ts";
import { helpFlag, instantOrSystem, list, oneOf, text, UsageError } from "./flags.ts";
import { day, givenDays } from "./mirror-flags.ts";
import { checkOutputs, countRecords, worldFile, writeWorld } from "./named-files.ts";

const maxFiles = 100;
/** The most days between first and last day, because a recurring event can have a date on each. */
const maxDays = 3_660;
const dayLength = 86_400_000;

export const importCommand = command({
  usage: "import FILE… -o FILE [options]",
  about: `Reads events from iCalendar and CSV files, from answers of a service that were saved as JSON, or from a HAR file, and writes a world. What
cannot be read is listed by line.`,
  flags: {
    output: { ...text("FILE", "the world file to write"), short: "o" },
    from: text("DAY", "import events from this day on, YYYY-MM-DD (all; recurring ones from a year ago)", day),
    until: text("DAY", "import events up to this day, YYYY-MM-DD (all; recurring ones for a year)", day),
    timezone: text("ZONE", "time zone of the site, and of dates without one (zone of the file, or UTC)", zone),
    map: list("COLUMN=FIELD", "the field of a column of a CSV file: --map Titel=title", columnField),
    "date-order": text(
      "ORDER",
      "order in dates of a CSV file such as 05/12/2026: dmy, mdy or ymd (order of most dates)",
      oneOf(dateOrders),
    ),
    now: text("ISO|system", "instant of the world, such as 2026-06-15T12:00:00Z, or system (system)", instantOrSystem),
    help: helpFlag,
  },
  takes: "names",
  readsVariables: true,
  isInSentences: true,
  async run({ cwd, stdout }, { names, values, nameOf }) {
    if (names.length === 0) throw new UsageError("import needs a file, such as calendar.ics or events.csv.");
    if (names.length > maxFiles) throw new UsageError(`import takes at most ${maxFiles} files.`);
    const output = worldFile("import", values.output);
    const now = Date.parse(createClock(values.now ?? "system").now());
    const settings = {
      ...{ now, window: windowOf(givenDays({ values, nameOf }), now, nameOf), fields: new Map(values.map) },
      ...(values.timezone !== undefined && { timezone: values.timezone }),
      dateOrder: values["date-order"],
    };
    const read = [...names];
    checkOutputs(cwd, [output], read);
    const files = names.map((name) => readSource(name, resolve(cwd, name), read));
    const { importFiles } = await import("../../mirror/import/import-files.ts");
    const imported = await importFiles(files, settings);
    // Again, because a recording names further files that were read.
    checkOutputs(cwd, [output], read);
    await writeWorld(cwd, output, imported.world);
    stdout(describe(imported, output));
    return 0;
  },
});

const chunkBytes = 1_000_000;

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

function zone(given: string, option: string): string {
  if (createZoneFinder()(given) !== undefined) return given;
  throw new UsageError(`${option} takes a zone such as Europe/Madrid, not "${given}".`);
}

function columnField(given: string, option: string): readonly [column: string, field: string] {
  const known: readonly string[] = tableFields;
  const [, column = "", field = ""] = /^(.+)=([^=]+)$/.exec(given) ?? [];
  if (known.includes(field)) return [column, field];
  throw new UsageError(
    field === ""
      ? `${option} takes COLUMN=FIELD, such as Titel=title, not "${given}".`
      : `${option} ${given}: there is no field "${field}".${didYouMean(field, known)} Fields are ${known.join(", ")}.`,
  );
}

function windowOf({ from, until }: ReturnType<typeof givenDays>, now: number, nameOf: Given["nameOf"]): ImportWindow {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const first = from ?? dayOf((until === undefined ? now : Date.parse(until)) - 365 * dayLength);
  const last = until ?? dayOf((from === undefined ? now : Date.parse(from)) + 365 * dayLength);
  if ((Date.parse(last) - Date.parse(first)) / dayLength > maxDays)
    throw new UsageError(`${nameOf("from")} and ${nameOf("until")} are at most ten years apart.`);
  return { from: first, until: last, isGiven: from !== undefined || until !== undefined };
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
