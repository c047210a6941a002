import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Coverage } from "../../calendar/coverage/coverage.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { readCoverage } from "./files.ts";

const partName = /^part-[\w-]+\.json$/;

/** Writes what the tests of a worker or a file have met, for the reporter of the run. */
export function writePart(folder: string, coverage: Coverage): void {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(coverage);
  for (let number = namesOf(folder).length + 1; !isWritten(join(folder, `part-${number}.json`), text); ) number += 1;
}

/** Reads all parts of a run. */
export function readParts(folder: string): Coverage[] {
  return readCoverage(namesOf(folder), folder);
}

/** Removes the parts of a run, also of one that was cut off. Other files stay. */
export function removeParts(folder: string): void {
  for (const name of namesOf(folder)) rmSync(join(folder, name), { force: true });
}

function namesOf(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).filter((name) => partName.test(name));
}

/** Writes a new file. Returns false where another worker has taken the name. */
function isWritten(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (systemCodeOf(error) === "EEXIST") return false;
    throw error;
  }
}
