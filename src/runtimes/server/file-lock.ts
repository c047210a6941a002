import { type FileHandle, link, lstat, open, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { CalendarError } from "../../util/errors.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { isRunning } from "./package-files.ts";

export interface FileLock {
  /** Returns whether this process still holds the lock. It may have lost it while it was suspended. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** The milliseconds between heartbeats of the process that holds a lock. */
const beat = 500;

/** The content of a lock file. `since` distinguishes two locks of the same process. */
const Holder = z.object({ process: z.int().check(z.positive()), host: z.string(), since: z.string() });

/**
 * Locks a file for this process, with `FILE.lock` next to it. Takes over the lock of a process that has ended, or that has had no heartbeat for
 * `timeout` milliseconds, in case its process id belongs to another process by now.
 */
export async function lockFile(file: string, timeout = 5_000): Promise<FileLock> {
  const path = `${file}.lock`;
  const text = JSON.stringify({ process: process.pid, host: hostname(), since: String(process.hrtime.bigint()) });
  const handle = await create(path, text, timeout);
  // Writing the same text again updates the modification time.
  const beating = setInterval(() => void handle.write(text, 0).catch(() => undefined), beat);
  beating.unref();
  const isHeld = async () => (await readLock(path)) === text;

  return {
    isHeld,
    async release() {
      clearInterval(beating);
      await handle.close();
      if (await isHeld()) await rm(path, { force: true });
    },
  };
}

async function create(path: string, text: string, timeout: number): Promise<FileHandle> {
  try {
    const handle = await open(path, "wx", 0o600);
    await handle.write(text, 0);
    return handle;
  } catch (error) {
    if (systemCodeOf(error) !== "EEXIST") throw error;
  }
  const known = await readLock(path);
  if (known !== undefined) {
    const holder = holderIn(known, path);
    if (await isAlive(path, holder, timeout)) throw alreadyInUse(path, holder);
    await remove(path, known);
  }
  return create(path, text, timeout);
}

/** Returns the text of a lock, or `undefined` if there is none. */
async function readLock(path: string): Promise<string | undefined> {
  try {
    // Checked first, because reading a pipe would block.
    if (!(await lstat(path)).isFile())
      throw new CalendarError("invalid_file", `${path} is in the way: it is not a file. Move it elsewhere.`);
    return await readFile(path, "utf8");
  } catch (error) {
    if (systemCodeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns whether the process of a lock is alive. Waits for a heartbeat if its process id is inconclusive. */
async function isAlive(path: string, holder: z.infer<typeof Holder> | undefined, timeout: number): Promise<boolean> {
  if (holder?.host === hostname() && !isRunning(holder.process)) return false;
  const before = await timeOf(path);
  for (let waited = 0; waited < timeout; waited += beat / 2) {
    await wait(beat / 2);
    if ((await timeOf(path)) !== before) return true;
  }
  return false;
}

async function timeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs;
}

/** Removes the lock of a dead process. Restores the lock if another process has replaced it in the meantime. */
async function remove(path: string, known: string): Promise<void> {
  const moved = `${path}.${process.pid}`;
  try {
    await rename(path, moved);
    if ((await readFile(moved, "utf8")) !== known) await link(moved, path);
  } catch (error) {
    // Ignored, because other processes may remove or create the lock at the same time.
    if (systemCodeOf(error) !== "ENOENT" && systemCodeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(moved, { force: true });
  }
}

/** Reads who holds a lock; `undefined` if the process was killed before it wrote this. Throws for a file of another program. */
function holderIn(text: string, path: string): z.infer<typeof Holder> | undefined {
  if (text === "") return undefined;
  try {
    return Holder.parse(JSON.parse(text));
  } catch (error) {
    throw new CalendarError("invalid_file", `${path} is in the way: it is not a lock of a calendar. Move it elsewhere.`, { cause: error });
  }
}

function alreadyInUse(path: string, holder: z.infer<typeof Holder> | undefined): CalendarError {
  const isOwn = holder?.process === process.pid && holder.host === hostname();
  const other = holder === undefined ? "Another process" : `Process ${holder.process} on ${holder.host}`;
  return new CalendarError(
    "file_in_use",
    `${isOwn ? "This process" : other} persists a world in this file and holds ${path}. ` +
      `${isOwn ? "Await close() of persistWorld first" : "Stop that process"}, or choose another file.`,
  );
}
