import { readFileSync } from "node:fs";
import { linesOf } from "../../text/json-lines.ts";
import { CalendarError } from "../../util/errors.ts";

/**
 * Runs `load`. Adds the lines of the world file to the errors of the `CalendarError` that it throws: `events[3].start_date ("Jazz", line 12)`.
 *
 * @param world - what `--world` names: a file where it ends in `.json`
 */
export function withWorldLines<Result>(world: string, load: () => Result): Result {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof CalendarError) || !world.endsWith(".json")) throw error;
    const lines = linesOf(readFileSync(world, "utf8"));
    const mistakes = error.message.split("\n").map((mistake) => withLine(mistake, lines));
    throw new CalendarError(mistakes.join("\n"), { cause: error });
  }
}

function withLine(mistake: string, lines: ReadonlyMap<string, number>): string {
  const [, path, title, message] = /^([\w[\].]+)(?: \((".*")\))?(: .*)$/.exec(mistake) ?? [];
  if (path === undefined) return mistake;
  const [record = path] = /^\w+\[\d+\]/.exec(path) ?? [];
  const line = lines.get(path) ?? lines.get(record);
  if (line === undefined) return mistake;
  return `${path} (${title === undefined ? "" : `${title}, `}line ${line})${message}`;
}
