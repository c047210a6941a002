/**
 * Starts to measure. The function that it returns tells the milliseconds since then, with one decimal. No answer depends on them.
 *
 * @example
 * const elapsed = startStopwatch();
 * elapsed(); // 2.4
 */
export function startStopwatch(): () => number {
  const begin = performance.now();
  return () => Math.round((performance.now() - begin) * 10) / 10;
}
