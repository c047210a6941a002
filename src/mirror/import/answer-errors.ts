import { kindIn } from "../../kinds/kinds.ts";
import { CalendarError } from "../../util/errors.ts";
import { listIn, numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import type { RecordedRecord } from "../record/collect.ts";
import { keyOf } from "../record/to-world.ts";
import type { SavedBody } from "./answer-bodies.ts";

/** A record, and where a file has it. A record that is only part of another one has no place of its own. */
export interface PlacedRecord extends RecordedRecord {
  readonly place?: { readonly path: string; readonly saved: SavedBody & { readonly file: string } };
}

/**
 * Names the records of the files in an error about the world that was built from them, whose indexes are not those of the files:
 * `events[3].start_date ("Jazz"): …` becomes `event 12 ("Jazz", town.json, events[1], line 14): start_date: …`. Returns other errors
 * unchanged.
 */
export function namingRecords(error: unknown, world: UntypedRecord, records: readonly PlacedRecord[]): unknown {
  if (!(error instanceof CalendarError)) return error;
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const lines = error.message.split("\n").map((line) => {
    const [, list = "", index, field = "", title, rest = ""] = /^(\w+)\[(\d+)\]\.?(\S*?)(?: \((".*?")\))?: (.*)$/.exec(line) ?? [];
    const kind = kindIn(list);
    const id = numberIn(objectIn(listIn(world[list])[Number(index)]).id);
    if (kind === undefined || id === undefined) return line;
    const place = byKey.get(keyOf({ kind, id }))?.place;
    const about = [title, ...(place ? placeNames(place, field) : [])].filter((part) => part !== undefined);
    return `${kind} ${id}${about.length > 0 ? ` (${about.join(", ")})` : ""}: ${field === "" ? "" : `${field}: `}${rest}`;
  });
  return new CalendarError(error.code, lines.join("\n"), { cause: error });
}

function placeNames({ path, saved }: NonNullable<PlacedRecord["place"]>, field: string): (string | undefined)[] {
  const value = [path, field].filter(Boolean).join(".");
  const lines = saved.linesOf([value, path]);
  const line = lines.get(value) ?? lines.get(path);
  const { request } = saved;
  return [
    saved.file,
    request && `answer to ${request.url.href.slice(0, 120)}`,
    path || undefined,
    line === undefined ? undefined : `line ${line}`,
  ];
}
