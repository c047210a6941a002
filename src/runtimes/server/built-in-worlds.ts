import { readdirSync, readFileSync } from "node:fs";
import { didYouMean } from "../../text/nearest.ts";
import { CalendarError } from "../../util/errors.ts";
import { markBuiltIn } from "../../worlds/built-in.ts";
import { packageFile } from "./package-files.ts";

/**
 * Reads a world of the package by its name, as parsed JSON. Throws a `CalendarError` that lists the names for any other text, paths
 * included: a client that names a world cannot read other files.
 *
 * @example calendar.restore(builtInWorld("festival"))
 */
export function builtInWorld(name: string): unknown {
  const folder = packageFile("fixtures/worlds/");
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();
  if (names.includes(name)) {
    const world = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));
    return markBuiltIn(world, { name, file: world });
  }
  throw new CalendarError(`There is no built-in world "${name}".${didYouMean(name, names)} Use one of ${names.join(", ")}.`);
}
