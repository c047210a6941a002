import { readdirSync, readFileSync } from "node:fs";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean } from "../../util/nearest.ts";
import { readBuiltIn } from "../../worlds/read-built-in.ts";
import type { World } from "../../worlds/world.ts";
import { packageFile } from "./package-files.ts";

/**
 * Reads a world of the package by its name. Throws a `CalendarError` that lists the names for any other text, paths
 * included: a client that names a world cannot read other files.
 *
 * @example calendar.restore(builtInWorld("festival"))
 */
export function builtInWorld(name: string): World {
  const folder = packageFile("fixtures/worlds/");
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  if (names.includes(name)) {
    return readBuiltIn(name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")));
  }
  throw new CalendarError(`There is no built-in world "${name}".${didYouMean(name, names)} Use one of ${names.join(", ")}.`);
}
