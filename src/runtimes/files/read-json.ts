import { readFileSync, statSync } from "node:fs";
import { decodeMarked } from "../../text/encoding/utf8.ts";
import { lineOfError } from "../../text/json-lines.ts";
import { capitalized } from "../../text/nouns.ts";
import { CalendarError } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";
import { messageOf, systemCodeOf } from "../../util/thrown.ts";

/** Reads a file of JSON. Throws a `CalendarError` that begins with `what`, such as `the world`, when it cannot be read or is not JSON. */
export function readJson(what: string, file: string): unknown {
  const value = parse(what, file, read(what, file));
  if (!isNestedDeeper(value, maxJsonLevels)) return value;
  throw new CalendarError("invalid_file", `Cannot read ${what} ${file}: it is nested deeper than ${maxJsonLevels} levels.`);
}

function parse(what: string, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CalendarError("invalid_file", `${capitalized(what)} ${file} is not JSON: ${withLine(messageOf(error), text)}.`, {
      cause: error,
    });
  }
}

/** Adds the line to the message of a parser, in place of the part of the text that Node 20 quotes. */
function withLine(message: string, text: string): string {
  if (/\(line \d/.test(message)) return message;
  return `${message.replace(/, (?:\.\.\.)?"[\s\S]*$/, "")} (line ${lineOfError(text)})`;
}

function read(what: string, file: string): string {
  try {
    if (!isOfShell(file)) requireFile(file);
    return decodeMarked(readFileSync(file));
  } catch (error) {
    throw new CalendarError("unreadable_file", `Cannot read ${what} ${file}: ${readFailure(error)}`, { cause: error });
  }
}

/** Throws for a pipe or a device: reading it could wait for ever, and no signal would stop it. */
export function requireFile(file: string): void {
  const found = statSync(file);
  if (found.isFile() || found.isDirectory()) return;
  throw new Error("it is a pipe or a device. Save its content to a file, and name that.");
}

/** Returns whether a path is a pipe that a shell has opened, as in `--names <(jq …)`: its writer runs. */
function isOfShell(file: string): boolean {
  return /^\/(?:dev|proc)\//.test(file) && statSync(file).isFIFO();
}

/** Explains why a file cannot be read. */
export function readFailure(error: unknown): string {
  const code = systemCodeOf(error);
  if (code === "ENOENT") return "there is no such file.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "this user may not read it.";
  if (code === "ELOOP") return "its links form a loop.";
  if (code === "ENOTDIR") return "a part of its path is not a folder.";
  if (code === "ERR_FS_FILE_TOO_LARGE" || code === "ERR_STRING_TOO_LONG") return "it is larger than 512 MiB.";
  return messageOf(error);
}
