import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import type { AnswerStore, ServiceAnswer } from "../../mirror/client/service-client.ts";
import { CalendarError } from "../../util/errors.ts";

/** The answers that a stopped recording has received, in a file of one line of JSON an answer. */
export interface AnswerFile extends AnswerStore {
  /** How many answers an earlier run has left. */
  readonly found: number;
  /** Removes the file, once the world is written. */
  remove(): void;
}

/** Opens the answers of a recording. A line that was cut off by a stop is left out. Throws a `CalendarError` for a link, which could name any file. */
export function openAnswerFile(file: string): AnswerFile {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CalendarError(`${file} is a link, and answers are not written through one. Remove it, or name another file.`);
  const answers = new Map<string, ServiceAnswer>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines) {
    const entry = parse(line);
    if (entry) answers.set(entry.url, entry.answer);
  }
  // A new line ends one that was cut off.
  if (lines.length > 1 && lines.at(-1) !== "") appendFileSync(file, "\n");
  return {
    found: answers.size,
    get: (url) => answers.get(url),
    put: (url, answer) => appendFileSync(file, `${JSON.stringify({ url, answer })}\n`, { mode: 0o600 }),
    remove: () => rmSync(file, { force: true }),
  };
}

function parse(line: string): { readonly url: string; readonly answer: ServiceAnswer } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
