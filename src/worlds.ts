import { CalendarError } from "./util/errors.ts";
import { didYouMean, showValue } from "./util/messages.ts";
import { readBuiltIn, type WorldName, worldNames } from "./worlds/built-in.ts";
import type { World } from "./worlds/world.ts";

export type { WorldName } from "./worlds/built-in.ts";

/** The files of the worlds. Each path is a literal, because bundlers split off only files whose paths are literals. */
const files: Readonly<Record<WorldName, () => Promise<{ readonly default: unknown }>>> = {
  city: () => import("../fixtures/worlds/city.json", { with: { type: "json" } }),
  "edge-cases": () => import("../fixtures/worlds/edge-cases.json", { with: { type: "json" } }),
  empty: () => import("../fixtures/worlds/empty.json", { with: { type: "json" } }),
  festival: () => import("../fixtures/worlds/festival.json", { with: { type: "json" } }),
  multilingual: () => import("../fixtures/worlds/multilingual.json", { with: { type: "json" } }),
  small: () => import("../fixtures/worlds/small.json", { with: { type: "json" } }),
};

/**
 * Loads a built-in world, in Node, in pages and in bundles. Each call returns a new copy.
 *
 * @param name - `"city"`, `"edge-cases"`, `"empty"`, `"festival"`, `"multilingual"` or `"small"`
 * @returns the world; a calendar that starts with it moves its dates to `now`, as with `world: "city"`
 * @throws a `CalendarError` that lists the names, for any other name
 * @example const calendar = createCalendar({ world: await loadWorld("festival") });
 */
export async function loadWorld(name: WorldName): Promise<World> {
  if (!Object.hasOwn(files, name)) {
    throw new CalendarError(
      "unknown_world",
      `There is no built-in world ${showValue(name)}.${didYouMean(name, worldNames)} Use one of ${worldNames.join(", ")}.`,
    );
  }
  const { default: file } = await files[name]();
  return readBuiltIn(name, file);
}
