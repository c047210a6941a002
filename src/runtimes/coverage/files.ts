import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Coverage } from "../../calendar/coverage/coverage.ts";
import { CalendarError } from "../../util/errors.ts";
import { checkCoverage } from "./check.ts";

/** The most bytes of a file. The items take 250 kB, and each test that met all of them 6 kB. */
const maxBytes = 256 * 1_048_576;

/** Reads coverage from files, and from all files of a folder that end in `.json`. Throws a `CalendarError` that names what cannot be read. */
export function readCoverage(names: readonly string[], cwd: string): Coverage[] {
  return names.flatMap((name) => filesOf(name, cwd)).map((file) => checkCoverage(readJson(file), file));
}

function filesOf(name: string, cwd: string): string[] {
  const path = resolve(cwd, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const found = readdirSync(path).filter((file) => file.endsWith(".json"));
  if (found.length === 0) throw new CalendarError(`${path} has no files of coverage: run the tests with the reporter first.`);
  return found.toSorted().map((file) => join(path, file));
}

/** Reads a JSON file. Throws a `CalendarError` that names a file that cannot be read. */
export function readJson(file: string): unknown {
  try {
    if (statSync(file).size > maxBytes) throw new Error("it has more than 256 MiB");
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CalendarError(`Cannot read ${file}: ${reason}. Name a file that a run wrote.`, { cause: error });
  }
}
