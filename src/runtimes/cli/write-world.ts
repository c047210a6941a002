import { resolve } from "node:path";
import { CalendarError } from "../../util/errors.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import type { World } from "../../worlds/world.ts";
import { withoutLinks, writeWhole } from "../server/write-whole.ts";

/**
 * Writes a world file whole or not at all, so that a stop leaves no half world. A new file can be read by its owner only: it may hold passwords.
 *
 * @param name - the file as the user named it
 * @throws a `CalendarError` when the file cannot be written
 */
export async function writeWorld(cwd: string, name: string, world: World | WorldFile): Promise<void> {
  try {
    await writeWhole(withoutLinks(resolve(cwd, name)), [`${JSON.stringify(world, undefined, 1)}\n`]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CalendarError(`Cannot write the world to ${name}: ${reason}. Name a file in a folder that you may write.`, { cause: error });
  }
}
