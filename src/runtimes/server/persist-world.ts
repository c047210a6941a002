import { existsSync, statSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals, type OnChange, onChanges } from "../../calendar/internals.ts";
import { decodeMarked } from "../../text/encoding/byte-order-mark.ts";
import { CalendarError, checkChoice, checkOptionNames } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import { OtherNames } from "../../worlds/other-names.ts";
import { isWorldByHand, originIn, worldFormat } from "../../worlds/world.ts";
import { removeLeftovers, withoutLinks, writeWhole } from "../files/write-whole.ts";
import { type FileLock, lockFile } from "./file-lock.ts";
import { createWorldText } from "./world-text.ts";

/**
 * The options of a persisted world; each has a default.
 *
 * @example const options: PersistOptions = { now: "system" };
 */
export interface PersistOptions {
  /** `"system"` to follow the machine's clock after the file was read; by default the clock goes on from the instant in the file. */
  readonly now?: "system";
  /**
   * Decides about a file with writes whose world has changed since: `"keep"` goes on with the file, `"reset"` moves it to `FILE.before` and
   * begins with the world as it is now. Unless given, `persistWorld` throws and changes nothing. A file without writes begins again.
   */
  readonly onChange?: OnChange;
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
 * the world that the calendar was created with. The file is written 50 ms after a change, or after as long as the previous write took, if that
 * was longer, and whole: a process that is killed leaves the old file or the new one. A broken file is renamed to `FILE.broken`, and the
 * calendar goes on with the world that it has. One process at a time may use a file; `FILE.lock` names it.
 *
 * @param calendar - the calendar whose world is persisted
 * @param file - the path of the file; it need not exist, but its folder must
 * @param options - the clock after the file was read, and the log
 * @throws a `CalendarError` when the file cannot be read or written, when another process persists a world in it, when the file is a world by
 *   hand, when it has writes and began from another world than the calendar, or when its world names routes otherwise
 * @example
 * const calendar = createCalendar();
 * const persisted = await persistWorld(calendar, "calendar.json");
 * const server = await serveCalendar(calendar, { port: 4010 });
 * // … and at the end:
 * await server.close();
 * await persisted.close();
 */
export async function persistWorld(calendar: Calendar, file: string, options: PersistOptions = {}): Promise<PersistedWorld> {
  checkOptionNames(options, { now: true, onChange: true, log: true }, "Cannot persist the world");
  checkChoice(options.onChange, onChanges, "Cannot persist the world: onChange");
  return persistNamedWorld(calendar, file, options);
}

/** The options of a persisted world whose calendar may have an unnamed world. */
interface NamedWorldOptions extends PersistOptions {
  /** False where the starting world is a default: the file goes on with the world that it began from. */
  readonly isNamed?: boolean;
}

/** A persisted world with what the banner of `serve` says about it. */
export interface NamedPersistedWorld extends PersistedWorld {
  /** True when the file had writes or another world, so that the calendar began with that. */
  readonly isFromFile: boolean;
}

/** Persists the world of a calendar as `persistWorld` does. */
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
    const persisted = createPersistedWorld(calendar, { path, lock, log, isSaved: restored.isSaved, origin: restored.origin });
    await persisted.save();
    return { ...persisted, isFromFile: restored.isFromFile };
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
  /** The hash of the world that the file began from, where that is not the starting world. */
  readonly origin: string | undefined;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function createPersistedWorld(calendar: Calendar, { path, lock, log, origin, isSaved }: PersistedWorldParts): PersistedWorld {
  const worldText = createWorldText();
  /** How many changes there were, and how many of them the file has. */
  let changes = 1;
  let saved = isSaved ? 1 : 0;
  let isClosed = false;
  let isWaiting = false;
  let pause = gathering;
  let said: string | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (saved === changes) return;
    const begin = process.hrtime.bigint();
    try {
      if (!(await lock.isHeld()))
        throw new Error(`${path}.lock is another process's now, or was deleted. Start this one again with another file.`);
      const { startingHash, isWritten: written } = calendar[internals];
      const until = changes;
      await writeWhole(path, worldText({ ...calendar.snapshot(), origin: { world: origin ?? startingHash, written } }));
      saved = until;
    } catch (error) {
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
    while (saved !== changes && !isClosed) {
      await wait(pause);
      if (isClosed) return;
      try {
        await save();
        said = undefined;
      } catch (error) {
        const reason = messageOf(error);
        if (reason !== said) log(reason);
        said = reason;
        await wait(retryAfter);
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

/** Describes a state that was restored from a file. */
interface Restored {
  /** True when the file has the state of the calendar already. */
  readonly isSaved: boolean;
  /** True when the file had writes or another world. */
  readonly isFromFile: boolean;
  readonly origin?: string | undefined;
}

/** Restores the world in a file. Restores nothing if there is no file, if no calendar can load it, or if its world has changed. */
async function restoreFrom(file: string, calendar: Calendar, { onChange, isNamed, log }: RestoreOptions): Promise<Restored> {
  const nothing = { isSaved: false, isFromFile: false };
  if (!existsSync(file)) return nothing;
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CalendarError("unreadable_file", `Cannot read the world in ${file}: ${messageOf(error)}`, { cause: error });
  });
  const text = decodeMarked(bytes);
  try {
    const world: unknown = JSON.parse(text);
    if (isWorldByHand(world)) throw new NotPersisted(file);
    const { startingHash } = calendar[internals];
    // Files of earlier versions do not say what they began from.
    const origin = originIn(world) ?? { world: startingHash, written: true };
    const isSame = origin.world === startingHash;
    if (!isSame && isNamed) {
      if (!origin.written) {
        log(`The world has changed since ${file} was written, which has no writes: the calendar begins with the world as it is now.`);
        return nothing;
      }
      if (onChange === undefined) throw new ChangedWorld(file);
      if (onChange === "reset") {
        const aside = freeName(`${file}.before`);
        await rename(file, aside);
        log(`The world has changed, so the calendar begins with it as it is now. What ${file} had is in ${aside}.`);
        return nothing;
      }
      log(`The world has changed, and ${file} goes on with its writes. POST /__calendar/reset begins with the world as it is now.`);
    }
    calendar.restore(world);
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

/** Returns whether invalid JSON may be a truncated world: it starts like one, or with the NUL characters that a power failure leaves. */
function isCutOff(text: string): boolean {
  const start = `{"format":"${worldFormat}"`;
  return start.startsWith(text.slice(0, start.length)) || text.startsWith("\0");
}

interface RestoreOptions {
  readonly onChange: OnChange | undefined;
  readonly isNamed: boolean;
  readonly log: (text: string) => void;
}

/** The world that the writes in a file were made in has changed, and only the user knows what to do with them. */
class ChangedWorld extends CalendarError {
  constructor(file: string) {
    super(
      "changed_world",
      `The world has changed since the writes in ${file} were made. Go on with them by --on-change keep (onChange: "keep"), or begin with the ` +
        `world as it is now by --on-change reset (onChange: "reset"), which moves ${file} to ${file}.before.`,
    );
  }
}

/** The file was not saved by a calendar, for example a world by hand. Saving would replace it. */
class NotPersisted extends CalendarError {
  constructor(file: string) {
    super(
      "invalid_file",
      `Cannot persist the world in ${file}: it is a world by hand or another file, which saving would replace. Persist in a new file; a world by ` +
        `hand is begun with by --world (the option world).`,
    );
  }
}

/** Returns the path of a file after its links. Throws for a folder or a device, which writing would replace. */
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
