/** The longest time between two requests to a calendar that does not answer. */
const longest = 30_000;

/**
 * Returns the milliseconds until the next request: after each failure in a row twice as many, up to 30 seconds.
 *
 * @example backOff(1_000, 3) // 8000
 */
export function backOff(interval: number, failures: number): number {
  return Math.max(interval, Math.min(longest, interval * 2 ** Math.min(failures, 10)));
}
