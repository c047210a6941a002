import { readdirSync, readFileSync } from "node:fs";
import { CalendarError } from "../errors.ts";
import { packageFile } from "./package-files.ts";

/**
 * Reads a world that comes with the package, as parsed JSON. Throws a `CalendarError` that lists the names for any other one; a path is no
 * name, so that a client who names a world reaches no other file.
 *
 * @example calendar.restore(builtInWorld("festival"))
 */
export function builtInWorld(name: string): unknown {
  const folder = packageFile("fixtures/worlds/");
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  if (names.includes(name)) return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
  throw new CalendarError(`There is no built-in world "${name}": use one of ${names.join(", ")}.`);
}
