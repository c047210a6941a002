import { type Site, secondsToDayStart } from "../../../store/site.ts";
import {
  endOfDay,
  formatWallClock,
  joinWallClock,
  parseWallClock,
  secondsPerDay,
  splitWallClock,
  startOfDay,
  type WallClock,
} from "../../../time/wall-clock.ts";
import type { Zone } from "../../../time/zones/zone.ts";
import type { Fidelity, FidelityPoint } from "../../fidelity.ts";
import type { SentDate } from "../../parameters/checks.ts";

/** Decides where the list starts without `start_date`. */
export const defaultStart: FidelityPoint<"now" | "yesterday"> = { spec: "now", observed: "yesterday" };

/** Decides what `strict_dates` does to the default start, which is already on the clock of the site. */
export const strictDefaultStart: FidelityPoint<"exact" | "moved-by-zone"> = { spec: "exact", observed: "moved-by-zone" };

/** Decides what `include` does to the dates of the list. */
export const includeAndDates: FidelityPoint<"ignores-all" | "keeps-default-window"> = {
  spec: "ignores-all",
  observed: "keeps-default-window",
};

/** Decides how two bounds of the same date combine. */
export const doubleBounds: FidelityPoint<"both-hold" | "one-replaces"> = { spec: "both-hold", observed: "one-replaces" };

export interface WindowContext {
  readonly store: { readonly site: Pick<Site, "day_starts"> };
  readonly clock: { seconds(): number };
  readonly zone: Zone;
  readonly fidelity: Fidelity;
}

export type BoundName = "start_date" | "end_date" | "starts_before" | "starts_after" | "ends_before" | "ends_after";

export interface WindowRequest extends Readonly<Partial<Record<BoundName, SentDate | undefined>>> {
  /** True if dates are exact times; otherwise each is widened to its day. */
  readonly isStrict: boolean;
  /** True if `include` is sent. */
  readonly hasInclude: boolean;
}

/** The bounds of the event list, each `YYYY-MM-DD HH:MM:SS`, as in `rest_url`. They can be compared as strings. */
export type ListWindow = Readonly<Record<BoundName, string | undefined>>;

export function defaultWindow(context: WindowContext): { readonly start_date: string; readonly end_date: string } {
  return { start_date: formatWallClock(defaultStartOf(context)), end_date: formatWallClock(defaultEndOf(context)) };
}

function defaultStartOf({ clock, zone, fidelity }: WindowContext): WallClock {
  const now = clock.seconds();
  return zone.wallClockAt(fidelity.at(defaultStart) === "now" ? now : endOfDay(now - secondsPerDay) - 59);
}

/** Returns the default end, two years ahead, in UTC. */
function defaultEndOf({ clock }: WindowContext): WallClock {
  const { year, month, day, hour, minute, second } = splitWallClock(clock.seconds());
  return joinWallClock({ year: year + 2, month, day, hour, minute, second });
}

/**
 * Resolves the bounds of the event list. By default, each date is in UTC and widened to its day. In strict mode, it is moved from UTC to
 * the clock of the site instead. A number that cannot be resolved sets no bound, except that `starts_before` and `ends_after` then mean now.
 */
export function listWindow(request: WindowRequest, context: WindowContext): ListWindow {
  const { isStrict, hasInclude, start_date, end_date, starts_before, starts_after, ends_before, ends_after } = request;
  const ignoresAll = hasInclude && context.fidelity.at(includeAndDates) === "ignores-all";
  const isBounded = starts_before !== undefined || starts_after !== undefined || ends_before !== undefined || ends_after !== undefined;
  // With `include`, a sent date restores its default, even next to another bound.
  const isDefaulted = (date: SentDate | undefined) => !ignoresAll && (date === undefined ? !isBounded : hasInclude);
  const start = isDefaulted(start_date) ? defaultStartOf(context) : undefined;
  const end = isDefaulted(end_date) ? defaultEndOf(context) : undefined;

  function bound(instant: number | undefined, widen: (wallClock: WallClock) => WallClock): string | undefined {
    if (instant === undefined || ignoresAll) return undefined;
    return formatWallClock(isStrict ? context.zone.wallClockAt(instant) : widen(instant) + dayStart);
  }

  const sent = (date: SentDate | undefined) => date && instantOf(date, isStrict, context);
  // In a recorded pair, `starts_before=1e3` means now. `ends_after` works like it wherever pairs show both.
  const sentOrNow = (date: SentDate | undefined) => date && (sent(date) ?? context.clock.seconds());
  // Uses the calendar day of a date, even for a time before the hour at which days start.
  const dayStart = secondsToDayStart(context.store.site);
  const isExactStart = isStrict && !start_date && context.fidelity.at(strictDefaultStart) === "exact";
  return {
    start_date: hasInclude || isExactStart ? format(start) : bound(start_date ? sent(start_date) : start, startOfDay),
    end_date: hasInclude ? format(end) : bound(end_date ? sent(end_date) : end, endOfDay),
    starts_before: bound(sentOrNow(starts_before), endOfDay),
    starts_after: bound(sent(starts_after), endOfDay),
    ends_before: bound(sent(ends_before), endOfDay),
    ends_after: bound(sentOrNow(ends_after), endOfDay),
  };
}

function format(wallClock: WallClock | undefined): string | undefined {
  return wallClock === undefined ? undefined : formatWallClock(wallClock);
}

/** Returns whether a date is a number that cannot be resolved, such as `1e3`. URLs of lists omit it. */
export function isUnresolvable({ timestamp, dateText }: SentDate): boolean {
  return timestamp === undefined && dateText === undefined;
}

/** Resolves a date in UTC. Outside strict mode, `0` means now. */
function instantOf({ text, timestamp, dateText }: SentDate, isStrict: boolean, { clock }: WindowContext): number | undefined {
  if (text === "0" && !isStrict) return clock.seconds();
  return timestamp ?? parseWallClock(text) ?? dateText?.inUtc(clock.seconds()).instant;
}
