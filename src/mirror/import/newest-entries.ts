import { dayOf, instantOf } from "./calendar-dates.ts";
import type { CalendarEntry } from "./calendar-entries.ts";

/**
 * Returns the newest entry of each event and of each exception. Programs write an event again when it changes, with a higher `SEQUENCE` or a
 * later `DTSTAMP`. Two events that say nothing of that and start at other times have one `UID` by an error, and both are kept.
 */
export function newestEntries(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const groups = new Map<string, { entries: CalendarEntry[]; starts: Set<number> }>();
  for (const entry of entries) {
    const key = entry.uid === undefined ? `alone ${groups.size}` : `${entry.uid}\n${placeOf(entry)}`;
    const start = instantOf(entry.start);
    const known = groups.get(key);
    const [first] = known?.entries ?? [];
    const newer = first === undefined ? 0 : order(entry, first);
    if (known && first && newer === 0 && !known.starts.has(start)) {
      entry.report(entry.line, `the event has the UID of line ${first.line}, and neither is newer; both are kept`);
      known.entries.push(entry);
      known.starts.add(start);
      continue;
    }
    const older = newer < 0 ? [entry] : (known?.entries ?? []).filter((one) => newer > 0 || instantOf(one.start) === start);
    const by = newer < 0 ? first : entry;
    for (const one of older) one.report(one.line, `the event is written again from line ${by?.line}; this one is left out`);
    if (newer < 0) continue;
    const others = (known?.entries ?? []).filter((one) => !older.includes(one));
    groups.set(key, { entries: [...others, entry], starts: new Set(known?.starts).add(start) });
  }
  const kept = new Set([...groups.values()].flatMap((group) => group.entries));
  return entries.filter((entry) => kept.has(entry));
}

/** Returns the date that an exception replaces, in one form for all clocks. */
function placeOf({ replaced, zones }: CalendarEntry): string {
  if (replaced === undefined) return "";
  const { date } = replaced;
  return date.isDay ? `day ${dayOf(date, zones)}` : `instant ${instantOf(date)}`;
}

function order(a: CalendarEntry, b: CalendarEntry): number {
  const index = a.version.findIndex((value, place) => value !== b.version[place]);
  return index === -1 ? 0 : (a.version[index] ?? 0) - (b.version[index] ?? 0);
}
