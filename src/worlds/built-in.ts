import type { World } from "./world.ts";

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

/** Marks a world as built-in: its dates move along to the clock. Copies with changes and JSON leave the mark out. */
export function markBuiltIn(world: World): World {
  return Object.defineProperty(world, mark, { value: true, enumerable: false });
}

/** Tells whether a world is a built-in one: named, or loaded by `loadWorld`. */
export function isBuiltIn(world: unknown): boolean {
  return typeof world === "string" || (typeof world === "object" && world !== null && Reflect.get(world, mark) === true);
}
