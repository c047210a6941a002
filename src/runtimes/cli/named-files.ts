import { accessSync, constants, existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type CalendarNames, checkNames } from "../../calendar/options.ts";
import { kindIn } from "../../kinds/kinds.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { messageOf } from "../../util/thrown.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";
import type { World } from "../../worlds/world.ts";
import { readJson } from "../files/read-json.ts";
import { isSameFile, withoutLinks, writeWhole } from "../files/write-whole.ts";
import { builtInWorld } from "../server/package-files.ts";
import type { CalendarSettings } from "./cli-calendar.ts";
import { UsageError } from "./flags.ts";

/** Writes a file that a command was asked for, under the name that the user gave. Skips an omitted flag. */
export function writeReport(cwd: string, name: unknown, text: () => string): void {
  if (typeof name !== "string") return;
  const report = text();
  try {
    writeFileSync(resolve(cwd, name), report);
  } catch (error) {
    throw unwritable(name, messageOf(error), error);
  }
}

/** Checks that files can be written and replace no input, before a long run whose result would be lost. Skips omitted flags. */
export function checkOutputs(cwd: string, names: readonly unknown[], inputs: readonly unknown[] = []): void {
  const paths = (files: readonly unknown[]) => files.flatMap((file) => (typeof file === "string" ? resolve(cwd, file) : []));
  const written: string[] = [];
  for (const name of names) {
    if (typeof name !== "string") continue;
    checkOutput(cwd, name);
    const file = resolve(cwd, name);
    // A link, or another spelling where case does not count, leads to the same file.
    const isFile = (other: string) => other === file || isSameFile(other, file);
    if (paths(inputs).some(isFile)) throw unwritable(name, "the command reads it, and would replace it");
    if (written.some(isFile)) throw unwritable(name, "two flags name it");
    written.push(file);
  }
}

function checkOutput(cwd: string, name: string): void {
  const file = resolve(cwd, name);
  const folder = dirname(file);
  if (!existsSync(folder)) throw unwritable(name, `there is no folder ${folder}`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw unwritable(name, "it is a folder");
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw unwritable(name, messageOf(error), error);
  }
}

/** Creates the error for a file, as the user named it, that cannot be written. */
function unwritable(name: string, reason: string, cause?: unknown): CalendarError {
  return new CalendarError(
    "unwritable_file",
    `Cannot write ${name}: ${reason}. Name another file, in a folder that exists and that you may write.`,
    { cause },
  );
}

/** Writes a world atomically, so that a stop leaves no partial file. Only its owner can read a new one, because it may contain passwords. */
export async function writeWorld(cwd: string, name: string, world: World | WorldFile): Promise<void> {
  try {
    await writeWhole(withoutLinks(resolve(cwd, name)), [`${JSON.stringify(world, undefined, 1)}\n`]);
  } catch (error) {
    throw unwritable(name, messageOf(error), error);
  }
}

/** Returns the file of `--output`, a world. Throws a `UsageError` without one. */
export function worldFile(command: string, output: string | undefined): string {
  if (output?.endsWith(".json")) return output;
  throw new UsageError(`${command} needs a file for the world that ends in .json: -o world.json.`);
}

/** Returns the number of records in a world: `1 event, 2 venues, 0 images`, by the names of its lists. */
export function countRecords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([list, count]) => counted(count, kindIn(list) ?? list.slice(0, -1), list))
    .join(", ");
}

const knownToCalendar = ["city", "empty"];

/**
 * Loads the world of `--world`. Returns a name that `createCalendar` accepts, and otherwise parsed JSON. Dates of built-in worlds are
 * rebased, those of files are not.
 */
export function loadWorld(world: string): Pick<CalendarSettings, "world" | "rebase"> {
  if (knownToCalendar.includes(world)) return { world };
  if (world.endsWith(".json")) return { world: readJson("the world", world) };
  return { world: named(world), rebase: true };
}

function named(world: string): unknown {
  try {
    return builtInWorld(world);
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    throw new CalendarError("invalid_options", `${error.message.replace(/\.$/, "")}, or a file that ends in .json.`, { cause: error });
  }
}

/** Loads the file of `--names`. Throws a `CalendarError` if it cannot be read, is not JSON, or has invalid names. */
export function loadNames(file: string | undefined): { readonly names?: CalendarNames } {
  if (file === undefined) return {};
  const names = readJson("the file of names", file);
  checkNames(names);
  return { names };
}
