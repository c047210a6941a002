import { readFileSync } from "node:fs";
import { CalendarError } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";

/** Reads a file of JSON. Throws a `CalendarError` that begins with `what`, such as `the world`, when it cannot be read or is not JSON. */
export function readJson(what: string, file: string): unknown {
  const value = parse(what, file, read(what, file));
  if (!isNestedDeeper(value, maxJsonLevels)) return value;
  throw new CalendarError("invalid_file", `Cannot read ${what} ${file}: it is nested deeper than ${maxJsonLevels} levels.`);
}

/** Reads the world in a file. Throws a `CalendarError` when it cannot be read, or is not JSON. */
export function readWorldFile(file: string): unknown {
  return readJson("the world", file);
}

function parse(what: string, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const subject = what.charAt(0).toUpperCase() + what.slice(1);
    throw new CalendarError(
      "invalid_file",
      `${subject} ${file} is not JSON: ${withLine(error instanceof Error ? error.message : String(error), text)}.`,
      {
        cause: error,
      },
    );
  }
}

/** Adds the line to the message of a parser that names only a position, or none, as in Node 20. */
function withLine(message: string, text: string): string {
  if (/\(line \d/.test(message)) return message;
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  return `${message} (line ${text.slice(0, position).split("\n").length})`;
}

function read(what: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CalendarError("unreadable_file", `Cannot read ${what} ${file}: ${readFailure(error)}`, { cause: error });
  }
}

/** Says why a file cannot be read. */
export function readFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file.";
  if (code === "EISDIR") return "it is a folder.";
  if (code === "EACCES") return "this user may not read it.";
  return error instanceof Error ? error.message : String(error);
}

/** Answers a request that never reaches the service, in the error format of the service. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json(refusalBody(status, code, message), { status, headers: { "X-Content-Type-Options": "nosniff" } });
}

/** Builds the body of an error in the format of the service. */
export function refusalBody(status: number, code: string, message: string): object {
  return { code, message, data: { status } };
}
