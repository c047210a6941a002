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

/** The key of the mark. Registered with `Symbol.for`, so that it is the same symbol even if a bundler includes this file twice. */
const mark = Symbol.for("event-calendar-mock.built-in-world");

/** The file that a built-in world was loaded from. */
interface BuiltIn {
  readonly name: string;
  /** The content of the file; absent if the world was given by name. */
  readonly file?: unknown;
}

/** Returns the file of a built-in world, given by name or loaded (its owner may have changed records); `undefined` for any other world. */
export function builtInOf(world: unknown): BuiltIn | undefined {
  if (typeof world === "string") return { name: world };
  // Only `readBuiltIn` writes the mark.
  return typeof world === "object" && world !== null ? (Reflect.get(world, mark) as BuiltIn | undefined) : undefined;
}

/** Returns whether a world is built-in: given by name, or loaded with `loadWorld`. */
export function isBuiltIn(world: unknown): boolean {
  return builtInOf(world) !== undefined;
}

/** Completes a copy of the file of a built-in world, and marks it, so that its dates are rebased. Changed copies and JSON lose the mark. */
export function readBuiltIn(name: string, file: unknown): World {
  const origin: BuiltIn = { name, file };
  return Object.defineProperty(parseWorld(file, { findZone: createZoneFinder() }), mark, { value: origin, enumerable: false });
}
