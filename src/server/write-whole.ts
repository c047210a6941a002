import { closeSync, fsync, lstatSync, openSync, readlinkSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";

const synced = promisify(fsync);

/**
 * Writes a file whole or not at all: whoever reads it, and whenever the process or the machine stops, finds the old text or the new one. The
 * new text is written to `FILE.tmp` first. Only waiting for the disk is left to another thread, because each such step may take long on a busy
 * machine.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const target = targetOf(file);
  const temporary = `${target}.tmp`;
  const descriptor = openSync(temporary, "w");
  try {
    writeFileSync(descriptor, text);
    await synced(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, target);
  await syncFolder(dirname(target));
}

/** Follows links, so that a link to a file stays one, even where the file does not exist yet. */
function targetOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? resolve(dirname(file), readlinkSync(file)) : file;
  }
}

/** Makes the new name of a file last. Some systems cannot open a folder, and need not. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const descriptor = openSync(folder, "r");
    await synced(descriptor).finally(() => closeSync(descriptor));
  } catch {}
}
