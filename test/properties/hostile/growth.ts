/** Times work on texts of increasing length. */
interface Growth {
  /** The factor by which the time grows when the length doubles, on average. 2 is linear, 4 is quadratic. */
  readonly perDoubling: number;
  /** The shortest time for the longest text, in milliseconds. */
  readonly longest: number;
}

/**
 * Runs work once and returns its time in milliseconds: the elapsed time or the CPU time of the process, whichever is less. Other
 * processes lengthen the first, other threads of this process the second, so on a busy machine the lesser one is closer.
 */
export async function time(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - started, (user + system) / 1000);
}

/** Measures how the time of work grows. Times below `floor` milliseconds count as `floor`, because small times say nothing. */
export async function growthOf(lengths: readonly number[], floor: number, work: (length: number) => Promise<void>): Promise<Growth> {
  const times: number[] = [];
  for (const length of lengths) {
    const repeats = [await time(() => work(length)), await time(() => work(length)), await time(() => work(length))];
    times.push(Math.max(floor, ...[Math.min(...repeats)]));
  }
  const [first = floor, longest = floor] = [times[0], times.at(-1)];
  return { perDoubling: (longest / first) ** (1 / Math.max(1, times.length - 1)), longest };
}
