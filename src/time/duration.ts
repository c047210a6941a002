import { CalendarError } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";
import { createSeededRandom, type SeededRandom } from "../util/seeded-random.ts";

const durationForm =
  /^(?<sign>[+-]?)P(?=.)(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?=.)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+(?:\.\d+)?)S)?)?$/;

/**
 * Parses an ISO 8601 duration of fixed length (weeks, days, hours, minutes, seconds) as milliseconds. Throws a `CalendarError` for any
 * other string.
 *
 * @example parseDuration("PT1H30M") // 5400000
 * @example parseDuration("-P1D") // -86400000
 */
export function parseDuration(duration: string): number {
  const groups = durationForm.exec(duration)?.groups;
  if (groups === undefined)
    throw new CalendarError(
      "invalid_clock",
      `${showValue(duration)} is not a duration: write "PT1H", "P2DT30M" or a number of milliseconds. Months and years have no fixed length.`,
    );
  const { sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = groups;
  const size = Number(weeks) * 604_800 + Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round(size * 1000) * (sign === "-" ? -1 : 1);
}

/** The delay of an answer in milliseconds: fixed, or drawn from a range, both bounds included. */
export type Delay = number | { readonly min: number; readonly max: number };

/** The longest delay in milliseconds, because timers with a longer one fire immediately. */
export const maxDelay = 2_147_483_647;

/** Calls a function when the client disconnects, and returns a function that cancels this. */
export type OnGone = (listener: () => void) => () => void;

/**
 * Creates the function that waits before an answer. The seed determines the values drawn from a range, so calendars with the same seed
 * have the same delays.
 */
export function createDelay(delay: Delay, seed: number): (onGone?: OnGone) => Promise<boolean> {
  const random = createSeededRandom(seed);
  return (onGone) => pause(drawDelay(delay, random), onGone);
}

/** Returns a delay in milliseconds, drawn if it is a range. */
export function drawDelay(delay: Delay, random: SeededRandom): number {
  return typeof delay === "number" ? delay : delay.min + Math.floor(random.next() * (delay.max - delay.min + 1));
}

/** Waits for some milliseconds, at most `maxDelay`. Resolves to `false` as soon as the client disconnects. */
export function pause(milliseconds: number, onGone: OnGone = () => () => {}): Promise<boolean> {
  if (milliseconds <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isWanted: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isWanted);
    };
    const timer = setTimeout(end, Math.min(milliseconds, maxDelay), true);
    const stop = onGone(() => end(false));
  });
}

/** Returns the function that calls a listener when a signal aborts. */
export function onAbort(signal: AbortSignal): OnGone {
  return (listener) => {
    signal.addEventListener("abort", listener);
    return () => signal.removeEventListener("abort", listener);
  };
}

/**
 * Does work, and rejects as soon as a signal aborts, even if the work ignores it. Work that has begun continues, and its result is dropped.
 * `Promise.race` would keep each result as long as the signal.
 *
 * @param reason - returns what to reject with; by default the reason of the signal
 * @example await unlessAborted(() => fetch(url), AbortSignal.timeout(30_000))
 */
export function unlessAborted<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  reason = (): unknown => signal.reason,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(reason());
    const leave = onAbort(signal)(() => reject(reason()));
    work().then(resolve, reject).finally(leave);
  });
}
