import { createZoneFinder } from "../time/zones/find-zone.ts";
import { markBuiltIn } from "./built-in.ts";
import { parseWorld, type World } from "./world.ts";

/** Reads the file of a built-in world: a copy of it, with what the file leaves out. */
export function readBuiltIn(name: string, file: unknown): World {
  return markBuiltIn(parseWorld(file, { findZone: createZoneFinder() }), { name, file });
}
