import { appendFileSync, existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import type { AnswerStore, ServiceAnswer } from "../../mirror/client/service-client.ts";
import { CalendarError } from "../../util/errors.ts";

/** The answers that a stopped recording has received, in a file of one line of JSON an answer. */
export interface AnswerFile extends AnswerStore {
  /** How many answers an earlier run of the same caller has left. */
  readonly found: number;
  /** Who an earlier run with other answers read as: a login, or `a visitor`. Its answers are not used, because each caller sees others. */
  readonly other: string | undefined;
  /** Removes the file, once the world is written. */
  remove(): void;
}

/**
 * Opens the answers of a recording by a login. A line that was cut off by a stop is left out; answers to another login are removed. Throws a `CalendarError` for a link, which could name any file. */
export function openAnswerFile(file: string, login: string | undefined): AnswerFile {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new CalendarError(`${file} is a link, and answers are not written through one. Remove it, or name another file.`);
  const answers = new Map<string, ServiceAnswer>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines) {
    const entry = parse(line);
    if (entry?.url !== undefined) answers.set(entry.url, entry.answer);
  }
  const caller = login ?? null;
  const before = callerIn(lines[0] ?? "");
  const other = answers.size > 0 && before !== caller ? (before ?? "a visitor") : undefined;
  if (other !== undefined) {
    answers.clear();
    rmSync(file);
  }
  let isNew = other !== undefined || lines.length === 0;
  // A new line ends one that was cut off.
  if (!isNew && lines.length > 1 && lines.at(-1) !== "") appendFileSync(file, "\n");
  return {
    found: answers.size,
    other,
    get: (url) => answers.get(url),
    put(url, answer) {
      const first = isNew ? `${JSON.stringify({ caller })}\n` : "";
      isNew = false;
      appendFileSync(file, `${first}${JSON.stringify({ url, answer })}\n`, { mode: 0o600 });
    },
    remove: () => rmSync(file, { force: true }),
  };
}

/** Returns the login in the first line of a file; `null` for a visitor. */
function callerIn(line: string): string | null {
  const { caller } = parse(line) ?? {};
  return caller ?? null;
}

function parse(line: string): { readonly url: string; readonly answer: ServiceAnswer; readonly caller?: string | null } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
