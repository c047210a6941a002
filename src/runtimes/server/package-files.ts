import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { objectIn, textIn } from "../../util/untyped.ts";
import { readBuiltIn } from "../../worlds/built-in.ts";
import type { World } from "../../worlds/world.ts";

/** Finds a file or folder of this package by its path. Built, this module is one to three folders below the package root. */
export function findPackageFile(path: string): URL | undefined {
  const places = ["../", "../../", "../../../"].map((root) => new URL(root + path, import.meta.url));
  return places.find((place) => existsSync(place));
}

/** Finds a file of this package by its path. Throws a `CalendarError` if it is missing. */
export function packageFile(path: string): URL {
  const found = findPackageFile(path);
  if (found === undefined)
    throw new CalendarError("incomplete_package", `The package is incomplete: ${path} is missing. Install it again.`);
  return found;
}

export function packageVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile("package.json"), "utf8"));
  return textIn(objectIn(description).version) ?? "unknown";
}

/**
 * Reads a built-in world. Throws a `CalendarError` that lists the names for any other string, including paths, so that clients cannot read
 * other files.
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
  throw new CalendarError(
    "unknown_world",
    `There is no built-in world ${showValue(name)}.${didYouMean(name, names)} Use one of ${names.join(", ")}.`,
  );
}

/** Returns whether a process with this id is running on this machine. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: running, but owned by another user.
    return systemCodeOf(error) === "EPERM";
  }
}
