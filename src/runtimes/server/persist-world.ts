import { existsSync, statSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { CalendarError } from "../../util/errors.ts";
import { type FileLock, lockFile } from "./file-lock.ts";
import { createWorldText } from "./world-text.ts";
import { removeLeftovers, withoutLinks, writeWhole } from "./write-whole.ts";

/**
 * The options of a persisted world; each has a default.
 *
 * @example const options: PersistOptions = { now: "system" };
 */
export interface PersistOptions {
  /** `"system"` to follow the machine's clock after the file was read; by default the clock goes on from the instant in the file. */
  readonly now?: "system";
  /** Receives what the user should know, such as that the file was broken; writes it to the standard error stream unless given. */
  readonly log?: (text: string) => void;
}

/**
 * A world that is persisted in a file.
 *
 * @example
 * const persisted: PersistedWorld = await persistWorld(calendar, "calendar.json");
 * await persisted.close();
 */
export interface PersistedWorld {
  /** Writes what the file does not have yet. Rejects with a `CalendarError` when the file cannot be written. */
  save(): Promise<void>;
  /** Writes what the file does not have yet, and stops persisting. Rejects with a `CalendarError` when the file cannot be written. */
  close(): Promise<void>;
}

/** The milliseconds in which changes are gathered before the file is written. If the last write took longer, as many as it took. */
const gathering = 50;
/** The milliseconds before a failed write is tried again. */
const retryAfter = 500;

/**
 * Persists the world of a calendar in a file, over restarts. The world that the file has is restored first; `calendar.reset()` still goes back to
 * the world that the calendar was created with. After a change the file is written within a second, a large one later, and whole: a process
 * that is killed leaves the old file or the new one. A broken file is renamed to `FILE.broken`, and the calendar goes on with the world
 * that it has. One process at a time may use a file; `FILE.lock` names it.
 *
 * @param calendar - the calendar whose world is persisted
 * @param file - the path of the file; it need not exist, but its folder must
 * @param options - the clock after the file was read, and the log
 * @throws a `CalendarError` when the file cannot be read or written, or when another process persists a world in it
 * @example
 * const calendar = createCalendar();
 * const persisted = await persistWorld(calendar, "calendar.json");
 * const server = await serveCalendar(calendar, { port: 4010 });
 * // … and at the end:
 * await server.close();
 * await persisted.close();
 */
export async function persistWorld(calendar: Calendar, file: string, options: PersistOptions = {}): Promise<PersistedWorld> {
  const { now, log = (text) => process.stderr.write(`${text}\n`) } = options;
  const path = pathOf(file);
  const lock = await lockFile(path).catch((error: unknown) => {
    throw error instanceof CalendarError ? error : cannotWrite(file, error);
  });
  try {
    await removeLeftovers(path);
    const isRestored = await restoreFrom(path, calendar, log);
    if (now !== undefined) calendar.clock.set(now);
    const persisted = createPersistedWorld(calendar, { path, lock, log, isSaved: isRestored });
    await persisted.save();
    return persisted;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface PersistedWorldParts {
  /** The path of the file, which `lock` locks. */
  readonly path: string;
  readonly lock: FileLock;
  readonly log: (text: string) => void;
  /** True when the file has the world already. */
  readonly isSaved: boolean;
}

/** Persists the world of a calendar in a file from now on. */
function createPersistedWorld(calendar: Calendar, { path, lock, log, ...given }: PersistedWorldParts): PersistedWorld {
  const worldText = createWorldText();
  let { isSaved } = given;
  let isClosed = false;
  let isWaiting = false;
  let pause = gathering;
  let said: string | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (isSaved) return;
    isSaved = true;
    const begin = process.hrtime.bigint();
    try {
      if (!(await lock.isHeld())) throw new Error(`another process has taken ${path}.lock. Start this one again with another file.`);
      await writeWhole(path, worldText(calendar.snapshot()));
    } catch (error) {
      isSaved = false;
      throw cannotWrite(path, error);
    }
    pause = Math.max(gathering, Number((process.hrtime.bigint() - begin) / 1_000_000n));
  }

  /** Writes after what is being written. */
  function save(): Promise<void> {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  /** Writes until the file has every change. Logs a repeated failure once. */
  async function saveSoon(): Promise<void> {
    isWaiting = true;
    while (!isSaved && !isClosed) {
      await wait(pause);
      if (isClosed) return;
      try {
        await save();
        said = undefined;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== said) log(reason);
        said = reason;
        await wait(retryAfter);
      }
    }
    isWaiting = false;
  }

  const stop = calendar[internals].onChange(() => {
    isSaved = false;
    if (!isWaiting) void saveSoon();
  });

  return {
    save,
    async close() {
      stop();
      isClosed = true;
      await save().finally(() => lock.release());
    },
  };
}

/** Restores the world in a file. Returns false if there is no file, or if no calendar can load it. */
async function restoreFrom(file: string, calendar: Calendar, log: (text: string) => void): Promise<boolean> {
  if (!existsSync(file)) return false;
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

/** Returns the path of a file behind its links. Throws for a folder or a device, which writing would replace. */
function pathOf(file: string): string {
  if (file === "") throw new CalendarError("Cannot persist the world in a file without a name. Give the path of a file.");
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) return withoutLinks(file);
  } catch (error) {
    throw new CalendarError(`Cannot read the world in ${file}: ${reasonOf(error)}`, { cause: error });
  }
  throw new CalendarError(`Cannot persist the world in ${file}: it is a folder or a device. Give the path of a file.`);
}

function cannotWrite(file: string, error: unknown): CalendarError {
  return new CalendarError(`Cannot write the world to ${file}: ${reasonOf(error)}`, { cause: error });
}

function freeName(name: string, number = 1): string {
  const candidate = number === 1 ? name : `${name}-${number}`;
  return existsSync(candidate) ? freeName(name, number + 1) : candidate;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
