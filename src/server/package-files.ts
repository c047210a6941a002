import { existsSync, readFileSync } from "node:fs";
import { CalendarError } from "../errors.ts";

/** Finds a file of this package by its path. The build is one folder below the root of the package, the source two. */
export function packageFile(path: string): URL {
  const places = [new URL(`../${path}`, import.meta.url), new URL(`../../${path}`, import.meta.url)];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new CalendarError(`The package is incomplete: ${path} is missing. Install it again.`);
  return found;
}

/** Reads the version of this package. */
export function packageVersion(): string {
  const description: unknown = JSON.parse(readFileSync(packageFile("package.json"), "utf8"));
  const known = typeof description === "object" && description !== null && "version" in description;
  return known ? String(description.version) : "unknown";
}
