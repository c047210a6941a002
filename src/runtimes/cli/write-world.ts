import { resolve } from "node:path";
import { type CalendarNames, checkNames } from "../../calendar/options.ts";
import { kindIn } from "../../kinds/kinds.ts";
import { counted } from "../../util/counted.ts";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import type { World } from "../../worlds/world.ts";
import { readJson } from "../files/read-json.ts";
import { withoutLinks, writeWhole } from "../files/write-whole.ts";
import { builtInWorld } from "../server/package-files.ts";
import type { CalendarSettings } from "./environment.ts";
import { unwritable } from "./write-report.ts";

/**
 * Writes a world file atomically, so that a stop leaves no partial file. A new file is readable only by its owner, because it may contain
 * passwords.
 *
 * @param name - the file as the user named it
 * @throws a `CalendarError` if the file cannot be written
 */
export async function writeWorld(cwd: string, name: string, world: World | WorldFile): Promise<void> {
  try {
    await writeWhole(withoutLinks(resolve(cwd, name)), [`${JSON.stringify(world, undefined, 1)}\n`]);
  } catch (error) {
    throw unwritable(name, messageOf(error), error);
  }
}

/** Returns the number of records in a world: `1 event, 2 venues, 0 images`, by the names of its lists. */
export function countRecords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([list, count]) => counted(count, kindIn(list) ?? list.slice(0, -1), list))
    .join(", ");
}

const knownToCalendar = ["city", "empty"];

/**
 * Loads the world of `--world`: a built-in one, or a file that ends in `.json`. Returns the name if `createCalendar` accepts it, otherwise
 * parsed JSON. Dates of built-in worlds are rebased, those of files are not. Throws a `CalendarError` for an unknown name, and for a file
 * that cannot be read or is not JSON.
 */
export function loadWorld(world: string): Pick<CalendarSettings, "world" | "rebase"> {
  if (knownToCalendar.includes(world)) return { world };
  if (world.endsWith(".json")) return { world: readJson("the world", world) };
  return { world: named(world), rebase: true };
}

function named(world: string): unknown {
  try {
    return builtInWorld(world);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new CalendarError("invalid_options", `${error.message.replace(/\.$/, "")}, or a file that ends in .json.`, { cause: error });
  }
}

/** Loads the file of `--names`. Throws a `CalendarError` if it cannot be read, is not JSON, or has invalid names. */
export function loadNames(file: string | undefined): { readonly names?: CalendarNames } {
  if (file === undefined) return {};
  const names = readJson("the file of names", file);
  checkNames(names);
  return { names };
}
