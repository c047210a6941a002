import { createZoneFinder } from "../time/zones/find-zone.ts";
import { parseWorld, type World } from "./world.ts";

/** Lists the names of the built-in worlds. */
export const worldNames = ["city", "edge-cases", "empty", "festival", "multilingual", "small"] as const;

/**
 * The name of a built-in world.
 *
 * @example const name: WorldName = "festival";
 */
export type WorldName = (typeof worldNames)[number];

/** The key of the mark. The symbol is registered, so it is the same one even when a bundler includes this file twice. */
const mark = Symbol.for("event-calendar-mock.built-in-world");

/** The file that a built-in world was loaded from. */
interface BuiltIn {
  readonly name: string;
  /** The content of the file; absent for a world that is only named. */
  readonly file?: unknown;
}

/** Marks a world as built-in: its dates move along to the clock. Copies with changes and JSON leave the mark out. */
function markBuiltIn<Given extends object>(world: Given, origin: BuiltIn): Given {
  return Object.defineProperty(world, mark, { value: origin, enumerable: false });
}

/** Returns the file of a built-in world, named or loaded; its owner may have changed records of a loaded one. `undefined` for any other. */
export function builtInOf(world: unknown): BuiltIn | undefined {
  if (typeof world === "string") return { name: world };
  // Only `markBuiltIn` writes the mark.
  return typeof world === "object" && world !== null ? (Reflect.get(world, mark) as BuiltIn | undefined) : undefined;
}

/** Returns whether a world is a built-in one: named, or loaded by `loadWorld`. */
export function isBuiltIn(world: unknown): boolean {
  return builtInOf(world) !== undefined;
}

/** Reads the file of a built-in world: a copy of it, with what the file leaves out. */
export function readBuiltIn(name: string, file: unknown): World {
  return markBuiltIn(parseWorld(file, { findZone: createZoneFinder() }), { name, file });
}
