import { existsSync, readFileSync } from "node:fs";
import { CalendarError } from "../../util/errors.ts";

/** Finds a file or folder of this package by its path. This module is one to three folders below the root of the package. */
export function findPackageFile(path: string): URL | undefined {
  const places = ["../", "../../", "../../../"].map((root) => new URL(root + path, import.meta.url));
  return places.find((place) => existsSync(place));
}

/** Finds a file of this package by its path. Throws a `CalendarError` when it is missing. */
export function packageFile(path: string): URL {
  const found = findPackageFile(path);
  if (found === undefined) throw new CalendarError(`The package is incomplete: ${path} is missing. Install it again.`);
  return found;
}

/** Reads the version of this package. */
export function packageVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile("package.json"), "utf8"));
  const known = typeof description === "object" && description !== null && "version" in description;
  return known ? String(description.version) : "unknown";
}
