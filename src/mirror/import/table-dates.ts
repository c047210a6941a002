import { readSentDate } from "../../service/parameters/sent-date.ts";
import type { WallClock } from "../../time/wall-clock.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";

/** How the dates of a table are read. */
export interface TableDates {
  readonly zone: Zone;
  readonly findZone: FindZone;
  /** The current instant, in seconds since 1970. */
  readonly now: number;
  /** True when 05/12/2026 is 5 December. */
  readonly isDayFirst: boolean;
}

const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/** Finds out from all dates of a table whether the day comes before the month: one that cannot be a month decides. */
export function findDayOrder(dates: readonly string[]): { readonly isDayFirst: boolean; readonly isClear: boolean } {
  const found = dates.flatMap((text) => {
    const [, first, second] = slashes.exec(text) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = found.some(([first]) => first > 12) && !found.some(([, second]) => second > 12);
  return { isDayFirst, isClear: isDayFirst || found.length === 0 || found.some(([, second]) => second > 12) };
}

/**
 * Reads a date of a table, in any form that a POST takes: `2026-12-01 20:00`, `12/31/2026 8pm`, `1 December 2026`. Eight digits are a day, and
 * no timestamp.
 */
export function readTableDate(text: string, { zone, findZone, now, isDayFirst }: TableDates): WallClock | undefined {
  const ordered = isDayFirst ? text.replace(slashes, "$3-$2-$1") : text;
  const date = readSentDate(ordered.replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, "$1-$2-$3"), findZone);
  return date.timestamp === undefined ? date.dateText?.inZone(zone, now).wallClock : zone.wallClockAt(date.timestamp);
}
