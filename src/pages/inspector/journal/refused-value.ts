import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { rulesOf } from "./rules.ts";

/**
 * Finds the value of the first refused field in a body that is written line by line: where it begins and ends. Without one, the end of the
 * body.
 */
export function refusedValue(body: string, entry: JournalEntry): readonly [start: number, end: number] {
  for (const { field } of rulesOf(entry)) {
    if (field === undefined) continue;
    const name = (field.split("[")[0] ?? field).replaceAll(/[^\w-]/g, "");
    const found = new RegExp(`^(\\s*"${name}": |${name}=)(.*?),?$`, "m").exec(body);
    if (!found) continue;
    const [, before = "", value = ""] = found;
    const start = found.index + before.length;
    return value.startsWith('"') && value.length > 1 ? [start + 1, start + value.length - 1] : [start, start + value.length];
  }
  return [body.length, body.length];
}
