import { CalendarError } from "../../util/errors.ts";
import { builtInWorld } from "../server/built-in-worlds.ts";
import { readWorldFile } from "../server/read-json.ts";
import type { CalendarSettings } from "./environment.ts";

/** The worlds that a calendar knows by name. */
const knownToCalendar = ["city", "empty"];

/**
 * Loads the world that `--world` names: a built-in one, or a file where the text ends in `.json`. Returns the name itself where
 * `createCalendar` knows it, else parsed JSON. The dates of built-in worlds move along with the clock, the dates of files do not. Throws a
 * `CalendarError` for an unknown name, and for a file that cannot be read or is not JSON.
 */
export function loadWorld(world: string): Pick<CalendarSettings, "world" | "rebase"> {
  if (knownToCalendar.includes(world)) return { world };
  if (world.endsWith(".json")) return { world: readWorldFile(world) };
  return { world: named(world), rebase: true };
}

function named(world: string): unknown {
  try {
    return builtInWorld(world);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new CalendarError(`${error.message.replace(/\.$/, "")}, or a file that ends in .json.`, { cause: error });
  }
}
