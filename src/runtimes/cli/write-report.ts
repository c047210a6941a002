import { accessSync, constants, existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import { isSameFile } from "../files/write-whole.ts";

/**
 * Writes a file that a command was asked for.
 *
 * @param name - the file as the user named it
 * @throws a `CalendarError` if the file cannot be written
 */
export function writeReport(cwd: string, name: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, name), text);
  } catch (error) {
    throw unwritable(name, messageOf(error), error);
  }
}

/**
 * Checks that output files can be written, before a long run whose result would be lost. Skips omitted flags.
 *
 * @param inputs - the files that the command reads, which it must not replace
 * @throws a `CalendarError` that names the first file that cannot be written
 */
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
export function unwritable(name: string, reason: string, cause?: unknown): CalendarError {
  return new CalendarError(
    "unwritable_file",
    `Cannot write ${name}: ${reason}. Name a file in a folder that exists and that you may write.`,
    { cause },
  );
}
