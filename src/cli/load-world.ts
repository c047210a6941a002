import { readdirSync, readFileSync } from "node:fs";
import { CalendarError } from "../errors.ts";
import { packageFile } from "./package-files.ts";

/** The worlds a calendar carries in itself; a name is enough for them. */
const CARRIED = ["city", "empty"];

/**
 * A world for `createCalendar`: the name of one it carries, or the JSON of a shipped one or of a file (anything that ends in `.json`). Throws a CalendarError for a name nobody knows
 * and for a file that cannot be read or is no JSON.
 */
export function loadWorld(world: string): unknown {
  if (CARRIED.includes(world)) return world;
  if (world.endsWith(".json")) return parsed(world, read(world));
  const folder = packageFile("fixtures/worlds/");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  if (names.includes(`${world}.json`)) return parsed(world, read(new URL(`${world}.json`, folder)));
  const known = names.map((name) => name.replace(/\.json$/, "")).sort();
  throw new CalendarError(`There is no built-in world "${world}": use one of ${known.join(", ")}, or a file that ends in .json.`);
}

function read(file: string | URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CalendarError(`Cannot read the world ${file}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "this user may not read it.";
  return error instanceof Error ? error.message : String(error);
}

function parsed(world: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CalendarError(`The world ${world} is not JSON: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}
