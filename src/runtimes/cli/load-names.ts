import { type CalendarNames, checkNames } from "../../calendar/options.ts";
import { readJson } from "../server/read-json.ts";

/** Loads the file of `--names`. Throws a `CalendarError` for a file that cannot be read, is not JSON, or has wrong names. */
export function loadNames(file: string | undefined): { readonly names?: CalendarNames } {
  if (file === undefined) return {};
  const names = readJson("the names", file);
  checkNames(names);
  return { names };
}
