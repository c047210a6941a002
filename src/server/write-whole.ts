import { open, realpath, rename } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file whole or not at all: whoever reads it, and whenever the process or the machine stops, finds the old text or the new one. The
 * new text is written to `FILE.tmp` first.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  // A link stays one.
  const target = await realpath(file).catch(() => file);
  const temporary = `${target}.tmp`;
  const handle = await open(temporary, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

/** Makes the new name of a file last. Some systems cannot sync a folder, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
