import { existsSync, statSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals, type OnChange, onChanges, requireCalendar } from "../../calendar/internals.ts";
import { decodeMarked } from "../../text/encoding/utf8.ts";
import { startStopwatch } from "../../time/clock.ts";
import { pause } from "../../time/duration.ts";
import { CalendarError, checkChoice, checkOptionNames, requireText } from "../../util/errors.ts";
import { callListener, messageOf } from "../../util/thrown.ts";
import { OtherNames } from "../../worlds/other-names.ts";
import { isWorldByHand } from "../../worlds/untyped-world.ts";
import { originIn, type World, worldFormat } from "../../worlds/world.ts";
import { readFailure } from "../files/read-json.ts";
import { removeLeftovers, withoutLinks, writeWhole } from "../files/write-whole.ts";
import { type FileLock, lockFile } from "./file-lock.ts";
import { createWorldText } from "./world-text.ts";

/**
 * The options of a persisted world; each has a default.
 *
 * @example const options: PersistOptions = { now: "system" };
 */
export interface PersistOptions {
  /** `"system"` to follow the system clock after reading the file; by default, the clock continues from the instant in the file. */
  readonly now?: "system" | undefined;
  /**
   * Decides about a file with writes if the world has changed since: `"keep"` continues with the file, `"reset"` moves it to
   * `FILE.before` and starts with the new world. By default, `persistWorld` throws and changes nothing. A file without writes is replaced
   * by the new world.
   */
  readonly onChange?: OnChange | undefined;
  /** Receives messages for the user, such as that the file is unreadable; by default writes them to stderr. */
  readonly log?: ((text: string) => void) | undefined;
}

/**
 * A world persisted in a file.
 *
 * @example
 * const persisted: PersistedWorld = await persistWorld(calendar, "calendar.json");
 * await persisted.close();
 */
export interface PersistedWorld {
  /** Writes pending changes. Rejects with a `CalendarError` if the file cannot be written. */
  save(): Promise<void>;
  /** Writes pending changes and stops persisting. Rejects with a `CalendarError` if the file cannot be written. */
  close(): Promise<void>;
}

/** The milliseconds for which changes are collected before the file is written; longer if the last write took longer. */
const gathering = 50;
/** The milliseconds after which a failed write is retried. */
const retryAfter = 500;

/**
 * Persists the world of a calendar in a file, across restarts. First restores the world in the file; `calendar.reset()` still returns to
 * the world with which the calendar was created. Writes the file 50 ms after a change (later if the previous write took longer),
 * atomically: a killed process leaves the old or the new file. An unreadable file is renamed to `FILE.broken`, and the calendar keeps its
 * world. Only one process at a time can use a file; `FILE.lock` names it.
 *
 * @param calendar - the calendar whose world is persisted
 * @param file - the path of the file. It does not need to exist, but its folder does
 * @param options - the clock, what to do if the world has changed, and the log
 * @throws a `CalendarError` if the file cannot be read or written, another process uses it, it is a world by hand, it has writes and its
 *   starting world differs from the starting world of the calendar, or its world has other names for routes
 * @example
 * const calendar = createCalendar();
 * const persisted = await persistWorld(calendar, "calendar.json");
 * const server = await serveCalendar(calendar, { port: 4010 });
 * // … and at the end:
 * await server.close();
 * await persisted.close();
 */
export async function persistWorld(calendar: Calendar, file: string, options: PersistOptions = {}): Promise<PersistedWorld> {
  requireCalendar(calendar, "Cannot persist the world", 'persistWorld(calendar, "calendar.json")');
  requireText(file, "Cannot persist the world", 'the file must be a path such as "calendar.json"');
  checkOptionNames(options, { now: true, onChange: true, log: true }, "Cannot persist the world");
  checkChoice(options.onChange, onChanges, "Cannot persist the world: onChange");
  return persistNamedWorld(calendar, file, options);
}

interface NamedWorldOptions extends PersistOptions {
  /** False if the starting world is a default: the file then keeps its own starting world. */
  readonly isNamed?: boolean;
}

export interface NamedPersistedWorld extends PersistedWorld {
  readonly isFromFile: boolean;
}

export async function persistNamedWorld(calendar: Calendar, file: string, options: NamedWorldOptions): Promise<NamedPersistedWorld> {
  const { now, onChange, isNamed = true, log = (text) => process.stderr.write(`${text}\n`) } = options;
  const path = pathOf(file);
  const lock = await lockFile(path).catch((error: unknown) => {
    throw error instanceof CalendarError ? error : cannotWrite(file, error);
  });
  try {
    await removeLeftovers(path);
    const restored = await restoreFrom(path, calendar, { onChange, isNamed, log });
    if (now !== undefined) calendar.clock.set(now);
    const persisted = createPersistedWorld(calendar, { path, lock, log, ...restored });
    await persisted.save();
    return { ...persisted, isFromFile: restored.isFromFile };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function createPersistedWorld(
  calendar: Calendar,
  { path, lock, log, origin, isSaved }: Restored & { readonly path: string; readonly lock: FileLock } & Pick<RestoreOptions, "log">,
): PersistedWorld {
  const worldText = createWorldText();
  /** The number of changes, and the number of them that the file has. */
  let changes = 1;
  let saved = isSaved ? 1 : 0;
  let isClosed = false;
  let isWaiting = false;
  let wait = gathering;
  let said: string | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (saved === changes) return;
    const elapsed = startStopwatch();
    try {
      if (!(await lock.isHeld()))
        throw new Error(`${path}.lock now belongs to another process, or was deleted. Restart this one with another file.`);
      const { startingHash, isWritten: written } = calendar[internals];
      const until = changes;
      await writeWhole(path, worldText({ ...calendar.snapshot(), origin: { world: origin ?? startingHash, written } }));
      saved = until;
    } catch (error) {
      throw cannotWrite(path, error);
    }
    wait = Math.max(gathering, elapsed());
  }

  function save(): Promise<void> {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  async function saveSoon(): Promise<void> {
    isWaiting = true;
    while (saved !== changes && !isClosed) {
      await pause(wait);
      if (isClosed) return;
      try {
        await save();
        said = undefined;
      } catch (error) {
        const reason = messageOf(error);
        if (reason !== said) callListener(() => log(reason), console.error);
        said = reason;
        await pause(retryAfter);
      }
    }
    isWaiting = false;
  }

  const stop = calendar[internals].onChange(() => {
    changes += 1;
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

interface Restored {
  /** True if the file already has the state of the calendar. */
  /** True if the file already has the world. */
  readonly isSaved: boolean;
  readonly isFromFile: boolean;
  /** The hash of the file's starting world, if the calendar has another one. */
  readonly origin?: string | undefined;
}

type RestoreOptions = Required<Pick<NamedWorldOptions, "isNamed">> & Pick<NamedWorldOptions, "onChange"> & { log(text: string): void };

/** Restores the world in a file. Restores nothing if the file is missing or invalid, or its world has changed. */
async function restoreFrom(file: string, calendar: Calendar, { onChange, isNamed, log }: RestoreOptions): Promise<Restored> {
  const nothing = { isSaved: false, isFromFile: false };
  if (!existsSync(file)) return nothing;
  const failed = (error: unknown) => {
    throw new CalendarError("unreadable_file", `Cannot read the world in ${file}: ${readFailure(error)}`, { cause: error });
  };
  const text = await readFile(file).then(decodeMarked).catch(failed);
  try {
    const world: unknown = JSON.parse(text);
    if (isWorldByHand(world)) throw new NotPersisted(file);
    const { startingHash } = calendar[internals];
    // Files of earlier versions do not contain their origin.
    const origin = originIn(world) ?? { world: startingHash, written: true };
    const isSame = origin.world === startingHash;
    if (!isSame && isNamed) {
      if (!origin.written) {
        log(`The world has changed since ${file} was written, and the file has no writes: the calendar starts with the new world.`);
        return nothing;
      }
      if (onChange === undefined) throw new ChangedWorld(file);
      if (onChange === "reset") {
        const aside = freeName(`${file}.before`);
        await rename(file, aside);
        log(`The world has changed, and the calendar starts with the new one. The previous content of ${file} is in ${aside}.`);
        return nothing;
      }
      log(`The world has changed, and the calendar keeps the writes in ${file}. POST /__calendar/reset starts with the new world.`);
    }
    // `restore` checks it.
    calendar.restore(world as World);
    calendar[internals].isWritten = origin.written;
    return { isSaved: isSame || !isNamed, isFromFile: !isSame || origin.written, origin: isNamed ? undefined : origin.world };
  } catch (error) {
    if (error instanceof ChangedWorld || error instanceof NotPersisted || error instanceof OtherNames) throw error;
    if (error instanceof SyntaxError && !isCutOff(text)) throw new NotPersisted(file);
    const aside = freeName(`${file}.broken`);
    await rename(file, aside);
    log(`The world in ${file} is broken, so it is now ${aside}, and the calendar begins with its starting world. ${messageOf(error)}`);
    return nothing;
  }
}

/** Returns whether invalid JSON may be a truncated world: it starts like one, or with NUL characters, which a power failure leaves. */
function isCutOff(text: string): boolean {
  const start = `{"format":"${worldFormat}"`;
  return start.startsWith(text.slice(0, start.length)) || text.startsWith("\0");
}

/** The starting world of a file with writes has changed, and the user has to decide about the writes. */
class ChangedWorld extends CalendarError {
  constructor(file: string) {
    super(
      "changed_world",
      `The world has changed since the writes in ${file} were made. To keep them, give --on-change keep (onChange: ` +
        `"keep"). To start with the new world, give --on-change reset (onChange: "reset"), which moves ${file} to ${file}.before.`,
    );
  }
}

/** The file was not saved by a calendar: it is, for example, a world by hand, which saving would overwrite. */
class NotPersisted extends CalendarError {
  constructor(file: string) {
    super(
      "invalid_file",
      `Cannot persist the world in ${file}: it is a world by hand or another file, which saving would replace. Persist in a new file. To ` +
        `start with a world by hand, give it to --world (the option world).`,
    );
  }
}

/** Resolves the links in a path. Throws for a folder or a device, which writing would replace. */
function pathOf(file: string): string {
  if (file === "")
    throw new CalendarError("invalid_options", "Cannot persist the world in a file without a name. Give the path of a file.");
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || found.isFile()) return withoutLinks(file);
  } catch (error) {
    throw new CalendarError("unreadable_file", `Cannot read the world in ${file}: ${messageOf(error)}`, { cause: error });
  }
  throw new CalendarError("invalid_options", `Cannot persist the world in ${file}: it is a folder or a device. Give the path of a file.`);
}

function cannotWrite(file: string, error: unknown): CalendarError {
  const folder = dirname(resolve(file));
  const reason = existsSync(folder) ? messageOf(error) : `there is no folder ${folder}. Create it, or name a file in another one.`;
  return new CalendarError("unwritable_file", `Cannot write the world to ${file}: ${reason}`, { cause: error });
}

function freeName(name: string, number = 1): string {
  const candidate = number === 1 ? name : `${name}-${number}`;
  return existsSync(candidate) ? freeName(name, number + 1) : candidate;
}
