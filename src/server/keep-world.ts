import { existsSync, statSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Calendar } from "../calendar.ts";
import { CalendarError } from "../errors.ts";
import { internals } from "../internals.ts";
import { createWorldText } from "./world-text.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * The options of a kept world; each has a default.
 *
 * @example const options: KeepOptions = { now: "system" };
 */
export interface KeepOptions {
  /** `"system"` to follow the machine's clock after the file was read; by default the clock goes on from the instant in the file. */
  readonly now?: "system";
  /** Receives what the user should know, such as that the file was broken; writes it to the standard error stream unless given. */
  readonly log?: (text: string) => void;
}

/**
 * A world that a file keeps.
 *
 * @example
 * const kept: KeptWorld = await keepWorld(calendar, "calendar.json");
 * await kept.close();
 */
export interface KeptWorld {
  /** Writes what the file does not have yet, and stops keeping. Rejects with a `CalendarError` when the file cannot be written. */
  close(): Promise<void>;
}

/** The milliseconds in which changes are gathered before the file is written. */
const gathering = 50;
/** The milliseconds before a failed write is tried again. */
const retryAfter = 500;

/**
 * Keeps the world of a calendar in a file, over restarts. The world that the file has is restored first; `calendar.reset()` still goes back to
 * the world that the calendar was created with. After a change the file is written within a second, whole: a process that is killed leaves the
 * old file or the new one. A broken file is kept aside as `FILE.broken`, and the calendar goes on with the world that it has.
 *
 * @param calendar - the calendar to keep
 * @param file - the path of the file; it need not exist, but its folder must
 * @param options - the clock after the file was read, and the log
 * @throws a `CalendarError` when the file cannot be read or written
 * @example
 * const calendar = createCalendar();
 * const kept = await keepWorld(calendar, "calendar.json");
 * const server = await serveCalendar(calendar, { port: 4010 });
 * // … and at the end:
 * await server.close();
 * await kept.close();
 */
export async function keepWorld(calendar: Calendar, file: string, options: KeepOptions = {}): Promise<KeptWorld> {
  const { now, log = (text) => process.stderr.write(`${text}\n`) } = options;
  const worldText = createWorldText();
  let isChanged = true;
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function write(): Promise<void> {
    isChanged = false;
    try {
      await writeWhole(file, worldText(calendar.snapshot()));
    } catch (error) {
      isChanged = true;
      throw new CalendarError(`Cannot write the world to ${file}: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** Writes until nothing is left to write. */
  async function writeAll(): Promise<void> {
    while (isChanged && !isClosed) {
      await wait(gathering);
      try {
        await write();
      } catch (error) {
        log(reasonOf(error));
        await wait(retryAfter);
      }
    }
    running = undefined;
  }

  const isRestored = await restoreFrom(file, calendar, log);
  if (now !== undefined) calendar.clock.set(now);
  const stop = calendar[internals].onChange(() => {
    isChanged = true;
    running ??= writeAll();
  });
  // A server that is started twice by mistake leaves the file of the first alone.
  if (isRestored) isChanged = false;
  else await write();

  return {
    async close() {
      stop();
      isClosed = true;
      await running;
      if (isChanged) await write();
    },
  };
}

/** Restores the world in a file. Returns false where there is none, or none that a calendar loads. */
async function restoreFrom(file: string, calendar: Calendar, log: (text: string) => void): Promise<boolean> {
  if (!isThere(file)) return false;
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new CalendarError(`Cannot read the world in ${file}: ${reasonOf(error)}`, { cause: error });
  });
  try {
    calendar.restore(JSON.parse(text));
    return true;
  } catch (error) {
    const aside = freeName(`${file}.broken`);
    await rename(file, aside);
    log(`The world in ${file} is broken, so it is now ${aside}, and the calendar begins with its starting world. ${reasonOf(error)}`);
    return false;
  }
}

/** Tells whether there is a file. Throws for what is no file, such as a folder or a device: writing would replace it. */
function isThere(file: string): boolean {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) return found !== undefined;
  } catch (error) {
    throw new CalendarError(`Cannot read the world in ${file}: ${reasonOf(error)}`, { cause: error });
  }
  throw new CalendarError(`Cannot keep the world in ${file}: it is a folder or a device. Give the path of a file.`);
}

function freeName(name: string, number = 1): string {
  const candidate = number === 1 ? name : `${name}-${number}`;
  return existsSync(candidate) ? freeName(name, number + 1) : candidate;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
