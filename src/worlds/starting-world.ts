import city from "../../fixtures/worlds/city.json" with { type: "json" };
import empty from "../../fixtures/worlds/empty.json" with { type: "json" };
import { CalendarError } from "../errors.ts";
import { createClock } from "../time/clock.ts";
import type { FindZone, Zone } from "../time/zone.ts";
import { rebaseWorld } from "./rebase.ts";
import { markWholeDays } from "./whole-days.ts";
import { parseWorld, World } from "./world.ts";

/** What a calendar can be asked to start from. */
interface Start {
  readonly world?: unknown;
  readonly now?: string;
  readonly rebase?: boolean;
}

/**
 * The world a calendar starts from: the dates of a built-in one lie where `now` is, those of another one only where that is asked for.
 * Throws a `CalendarError` with every mistake of a world, or for a name that is none.
 */
export function startingWorld({ world = "city", now, rebase = typeof world === "string" }: Start, findZone: FindZone): World {
  const isTimezone = (name: string) => findZone(name) !== undefined;
  // The worlds of the package are proven sound when it is tested, not at every start.
  const parsed = markWholeDays(typeof world === "string" ? World.parse(carried(world)) : parseWorld(world, isTimezone));
  return rebase && now !== undefined ? rebaseWorld(parsed, createClock(now).now(), (name) => knownZone(name, findZone)) : parsed;
}

/** The zone of a name; throws a `CalendarError` for a name that is none. */
export function knownZone(name: string, findZone: FindZone): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new CalendarError(`"${name}" is no time zone; use a name such as America/Toronto or an offset such as UTC-5`);
}

/** The worlds that need no import: the default, and the one to fill oneself. */
function carried(name: string): unknown {
  if (name === "city") return city;
  if (name === "empty") return empty;
  throw new CalendarError(
    `There is no world "${name}" built in: use "city" or "empty", or import event-calendar-mock/worlds/${name}.json and pass it as the world.`,
  );
}
