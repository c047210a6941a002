import city from "../../fixtures/worlds/city.json" with { type: "json" };
import empty from "../../fixtures/worlds/empty.json" with { type: "json" };
import { CalendarError } from "../errors.ts";
import { didYouMean } from "../text/nearest.ts";
import { createClock } from "../time/clock.ts";
import type { FindZone, Zone } from "../time/zones/zone.ts";
import { isBuiltIn, worldNames } from "./built-in.ts";
import { rebaseWorld } from "./rebase.ts";
import { parseWorld, World } from "./world.ts";

/** The options that decide with which world a calendar starts. */
interface StartOptions {
  readonly world?: unknown;
  readonly now?: string;
  readonly rebase?: boolean;
}

/**
 * Returns the world with which a calendar starts. The dates of a built-in world move along to `now`, those of another world only if
 * `rebase` is true. Throws a `CalendarError` that lists every mistake of a world, or for an unknown name.
 */
export function startingWorld({ world = "city", now, rebase = isBuiltIn(world) }: StartOptions, findZone: FindZone): World {
  const isTimezone = (name: string) => findZone(name) !== undefined;
  // The worlds of the package are checked when it is tested, not at every start.
  const parsed = typeof world === "string" ? World.parse(builtInJson(world)) : parseWorld(world, isTimezone);
  return rebase && now !== undefined ? rebaseWorld(parsed, createClock(now).now(), (name) => requireZone(name, findZone)) : parsed;
}

/** Finds a zone by its name. Throws a `CalendarError` for an unknown one. */
export function requireZone(name: string, findZone: FindZone): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new CalendarError(`"${name}" is no time zone; use a name such as America/Toronto or an offset such as UTC-5`);
}

/** The worlds that `loadWorld` loads, because bundles with them would be too large. */
const separateWorlds = worldNames.filter((name) => name !== "city" && name !== "empty");

/** Returns one of the two worlds that are part of the bundle: `city` and `empty`. */
function builtInJson(name: string): unknown {
  if (name === "city") return city;
  if (name === "empty") return empty;
  const separate = separateWorlds.find((separateName) => separateName === name);
  if (separate) {
    throw new CalendarError(
      `The world "${name}" is loaded from a file of its own: import { loadWorld } from "event-calendar-mock/worlds" and give ` +
        `world: await loadWorld("${name}").`,
    );
  }
  const separateNames = separateWorlds.map((separateName) => `"${separateName}"`).join(", ");
  throw new CalendarError(
    `There is no world "${name}".${didYouMean(name, worldNames)} Use "city" or "empty", or load one of ${separateNames} with loadWorld of ` +
      "event-calendar-mock/worlds.",
  );
}
