import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { isObject } from "../../mirror/compare/values.ts";
import type { PairSet } from "../../mirror/replay/pairs.ts";
import { CalendarError } from "../../util/errors.ts";
import { packageFile } from "../server/package-files.ts";
import { UsageError } from "./usage.ts";

/** The recorded sites whose pairs the package has. */
export const recordedSites = ["first-site", "second-site", "fourth-site"] as const;

/** Reads recorded pairs: of a site by its name, of `all` sites, or of a file. */
export function readPairSets(name: string, cwd: string): PairSet[] {
  const sites = recordedSites.filter((site) => name === "all" || site === name);
  if (sites.length > 0) return sites.map((site) => readPairFile(packageFile(`dist/pairs/${site}.jsonl.br`), site));
  const file = resolve(cwd, name);
  if (!existsSync(file)) {
    throw new UsageError(`There are no pairs "${name}": name a file, all, ${recordedSites.join(", ")}.`, "replay");
  }
  return [readPairFile(file, name)];
}

/** Reads a file of pairs, which may be compressed: a line with the world and what belongs to it, and a line for each pair. */
function readPairFile(file: string | URL, name: string): PairSet {
  const bytes = readFileSync(file);
  const path = String(file);
  const text = (path.endsWith(".br") ? brotliDecompressSync(bytes) : path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [head, ...pairs] = text.split("\n").flatMap((line, index) => (line === "" ? [] : [parseLine(line, `${name}, line ${index + 1}`)]));
  if (!isObject(head) || !isObject(head.world)) {
    throw new CalendarError(`${name} is not a file of pairs: its first line must be an object with site and world.`);
  }
  // A file of pairs is made by a recording; a wrong pair shows as a difference.
  return { timezones: {}, passwords: {}, knownDifferences: {}, site: name, ...head, pairs } as unknown as PairSet;
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new CalendarError(`${place}: the line is not valid JSON.`, { cause: error });
  }
}
