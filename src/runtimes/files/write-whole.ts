import { lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { systemCodeOf } from "../../util/thrown.ts";

/**
 * Writes a file whole or not at all: a reader, also after the process or the machine has stopped, finds the old text or the new one. The
 * pieces are made when they are written, so that requests are answered in between. The file keeps its mode and owner; a new one can be read
 * only by its owner, because a world holds passwords. `file` has no links: `withoutLinks` follows them.
 */
export async function writeWhole(file: string, pieces: Iterable<string>): Promise<void> {
  const { temporary, handle } = await openTemporary(file);
  try {
    try {
      await copyMode(handle, file);
      for (const piece of pieces) await handle.writeFile(piece);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Removes what killed processes have left of a file that they were writing. No other process may be writing it. */
export async function removeLeftovers(file: string): Promise<void> {
  const folder = dirname(file);
  const start = `${basename(file)}.`;
  const names = (await readdir(folder)).filter((name) => name.startsWith(start) && /^\d+(-\d+)?\.tmp$/.test(name.slice(start.length)));
  for (const name of names) if ((await lstat(join(folder, name))).isFile()) await rm(join(folder, name), { force: true });
}

/** Follows the links of a path, also where there is no file yet, so that a link to a file stays one when the file is replaced. */
export function withoutLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? resolve(dirname(file), readlinkSync(file)) : resolve(file);
  }
}

export function isSameFile(one: string, other: string): boolean {
  try {
    const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    // A file that is not there, or that cannot be reached, is named by what reads it.
    return false;
  }
}

async function openTemporary(file: string, number = 1): Promise<{ readonly temporary: string; readonly handle: FileHandle }> {
  const temporary = `${file}.${process.pid}${number === 1 ? "" : `-${number}`}.tmp`;
  try {
    return { temporary, handle: await open(temporary, "wx", 0o600) };
  } catch (error) {
    if (systemCodeOf(error) === "EEXIST" && number < 100) return openTemporary(file, number + 1);
    throw error;
  }
}

async function copyMode(handle: FileHandle, file: string): Promise<void> {
  const before = await stat(file).catch(() => undefined);
  if (before === undefined) return;
  await handle.chmod(before.mode);
  // Only the administrator can change the owner of a file.
  if (before.uid !== process.getuid?.()) await handle.chown(before.uid, before.gid).catch(() => undefined);
}

/** Makes the new name of a file last. Some systems cannot open a folder, and need not. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch {}
}
