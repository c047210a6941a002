import city from "../../fixtures/worlds/city.json" with { type: "json" };
import empty from "../../fixtures/worlds/empty.json" with { type: "json" };
import type { Site } from "../store/site.ts";
import { createClock } from "../time/clock.ts";
import type { FindZone, Zone } from "../time/zones/zone.ts";
import { CalendarError } from "../util/errors.ts";
import { didYouMean } from "../util/nearest.ts";
import { once } from "../util/once.ts";
import { isBuiltIn, worldNames } from "./built-in.ts";
import { livingWorld } from "./living-world.ts";
import { rebaseWorld } from "./rebase.ts";
import { withSite } from "./with-site.ts";
import { parseWorld, World, withFrozenRecords } from "./world.ts";

/** The options that decide with which world a calendar starts. */
export interface StartOptions {
  readonly world?: unknown;
  /** Settings of the site, which replace the settings of the world. */
  readonly site?: Partial<Site> | undefined;
  readonly now?: string | undefined;
  readonly rebase?: boolean | undefined;
}

/**
 * Returns the world with which a calendar starts. The dates of a built-in world move along to `now`, the dates of another world only if
 * `rebase` is true. With the machine's clock, the world `city` has events of today. Throws a `CalendarError` that lists every error of a
 * world, or for an unknown name.
 */
export function startingWorld({ world = "city", site, now, rebase = isBuiltIn(world) }: StartOptions, findZone: FindZone): World {
  const start = now === undefined ? {} : { now: createClock(now).now() };
  // The worlds of the package are checked when it is tested, not at every start.
  const parsed = typeof world === "string" ? builtIn(world) : parseWorld(world, { findZone, ...start, ...(site && { site }) });
  const zoneNamed = (name: string) => requireZone(name, findZone);
  const located = site ? withSite(parsed, site, zoneNamed) : parsed;
  if (!rebase || now === undefined) return located;
  const moved = rebaseWorld(located, createClock(now).now(), findZone);
  return world === "city" && now === "system" ? livingWorld(moved, findZone) : moved;
}

/** Finds a zone by its name. Throws a `CalendarError` for an unknown one. */
export function requireZone(name: string, findZone: FindZone): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new CalendarError(`"${name}" is not a time zone; use a name such as America/Toronto or an offset such as UTC-5`);
}

/** The worlds that `loadWorld` loads, because bundles with them would be too large. */
const separateWorlds = worldNames.filter((name) => name !== "city" && name !== "empty");

// Every test opens a calendar, most with one of these worlds: parsing and copying their records took two thirds of that.
const parsedCity = once(() => withFrozenRecords(World.parse(city)));
const parsedEmpty = once(() => withFrozenRecords(World.parse(empty)));

/** Returns one of the two worlds that are part of the bundle: `city` and `empty`. All calendars share its records, which are frozen. */
function builtIn(name: string): World {
  if (name === "city") return parsedCity();
  if (name === "empty") return parsedEmpty();
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
