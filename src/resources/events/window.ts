import type { FidelityMode, FidelityPoint } from "../../fidelity.ts";
import type { SentDate } from "../../parameters/sent-date.ts";
import { DAY, endOfDay, formatWall, joinWall, parseWall, splitWall, startOfDay, type Wall } from "../../time/wall-clock.ts";
import type { Zone } from "../../time/zones/zone.ts";

/** Decides where the list begins when no `start_date` is sent. */
export const defaultStart: FidelityPoint<"now" | "yesterday"> = {
  section: "4.3",
  about: "The default `start_date` of the event list is now, or yesterday 23:59.",
  spec: "now",
  observed: "yesterday",
};

/** Decides what `include` does to the dates of the list. */
export const includeAndDates: FidelityPoint<"ignores-all" | "keeps-default-window"> = {
  section: "4.3",
  about: "With `include`, the event list ignores all dates, or only those of the request while the default window stays.",
  spec: "ignores-all",
  observed: "keeps-default-window",
};

/** The clock, zone and mode in which the dates of a list are resolved. */
export interface WindowContext {
  readonly clock: { seconds(): number };
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly fidelity: FidelityMode;
}

/** The date parameters of the event list. */
export interface WindowRequest {
  readonly start_date?: SentDate | undefined;
  readonly end_date?: SentDate | undefined;
  readonly starts_before?: SentDate | undefined;
  readonly starts_after?: SentDate | undefined;
  readonly ends_before?: SentDate | undefined;
  readonly ends_after?: SentDate | undefined;
  /** True when dates are exact times; otherwise each is widened to its day. */
  readonly isStrict: boolean;
  /** True when `include` is given. */
  readonly hasInclude: boolean;
}

/** The bounds of the event list, each `YYYY-MM-DD HH:MM:SS`, as `rest_url` prints them. Comparing the texts compares the dates. */
export interface ListWindow {
  readonly start_date: string | undefined;
  readonly end_date: string | undefined;
  readonly starts_before: string | undefined;
  readonly starts_after: string | undefined;
  readonly ends_before: string | undefined;
  readonly ends_after: string | undefined;
}

/** Returns the default bounds as descriptions of the route show them: the start on the clock of the site, the end, two years on, in UTC. */
export function defaultWindow({ clock, zone, fidelity }: WindowContext): { readonly start_date: string; readonly end_date: string } {
  const now = clock.seconds();
  const start = defaultStart[fidelity] === "now" ? now : endOfDay(now - DAY) - 59;
  const parts = splitWall(now);
  return { start_date: formatWall(zone.wallAt(start)), end_date: formatWall(joinWall({ ...parts, year: parts.year + 2 })) };
}

/**
 * Resolves the bounds of the event list. By default every date is read in UTC and widened to its day. In strict mode it is moved from UTC
 * to the clock of the site instead. The service does the same to the default start, which is on that clock already: in Toronto it comes out
 * five hours early in winter. A date that the validator accepts but the parser cannot resolve gives no bound.
 *
 * @example listWindow({ start_date: tomorrow, isStrict: false, hasInclude: false }, context).start_date // "2026-06-16 00:00:00"
 */
export function listWindow(request: WindowRequest, context: WindowContext): ListWindow {
  const { isStrict, hasInclude } = request;
  const ignoresAll = hasInclude && includeAndDates[context.fidelity] === "ignores-all";
  const isBounded = [request.starts_before, request.starts_after, request.ends_before, request.ends_after].some(
    (date) => date !== undefined,
  );
  const byDefault = defaultWindow(context);
  const defaults = ignoresAll || isBounded ? undefined : byDefault;

  function bound(instant: number | undefined, widen: (wall: Wall) => Wall): string | undefined {
    if (instant === undefined || ignoresAll) return undefined;
    return formatWall(isStrict ? context.zone.wallAt(instant) : widen(instant));
  }

  /** Replaces a sent date by the default, as `include` does. */
  function includedBound(name: "start_date" | "end_date"): string | undefined {
    return request[name] && !ignoresAll ? byDefault[name] : defaults?.[name];
  }

  const sent = (date: SentDate | undefined) => date && instantOf(date, isStrict, context);
  const start = request.start_date ? sent(request.start_date) : defaults && parseWall(defaults.start_date);
  const end = request.end_date ? sent(request.end_date) : defaults && parseWall(defaults.end_date);
  return {
    start_date: hasInclude ? includedBound("start_date") : bound(start, startOfDay),
    end_date: hasInclude ? includedBound("end_date") : bound(end, endOfDay),
    starts_before: bound(sent(request.starts_before), endOfDay),
    starts_after: bound(sent(request.starts_after), endOfDay),
    ends_before: bound(sent(request.ends_before), endOfDay),
    ends_after: bound(sent(request.ends_after), endOfDay),
  };
}

/** Resolves a date in UTC. Outside strict mode, `0` means now. */
function instantOf({ text, timestamp, dateText, isNow }: SentDate, isStrict: boolean, { clock }: WindowContext): number | undefined {
  if ((text === "0" && !isStrict) || (isNow && timestamp === undefined)) return clock.seconds();
  return timestamp ?? parseWall(text) ?? dateText?.inUtc(clock.seconds()).instant;
}
