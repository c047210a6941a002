import type { Compare } from "./sorted.ts";

/** A stretch of a sorted array: the items from `from` up to, not including, `to`. */
export interface Run<T> {
  readonly items: readonly T[];
  readonly from: number;
  readonly to: number;
}

/**
 * A page out of several sorted runs taken together, without merging what lies before it.
 * @example pageOf([{ items: [1, 4, 6], from: 0, to: 3 }, { items: [2, 3], from: 0, to: 2 }], (a, b) => a - b, 1, 3) // [2, 3, 4]
 */
export function pageOf<T>(runs: readonly Run<T>[], compare: Compare<T>, offset: number, limit: number): T[] {
  const rest = skip(runs.filter(isNotEmpty), compare, offset);
  const page: T[] = [];
  while (page.length < limit) {
    const run = least(rest, compare, (candidate) => candidate.from);
    const item = run?.items[run.from];
    if (!run || item === undefined) break;
    page.push(item);
    advance(rest, run, 1);
  }
  return page;
}

/** How many items the runs have together. */
export function countOf<T>(runs: readonly Run<T>[]): number {
  return runs.reduce((sum, { from, to }) => sum + (to - from), 0);
}

/**
 * Drops the `count` smallest items. Of the k runs, look `count / k` items ahead in each: the run whose item there is smallest
 * has nothing but dropped items before it, since all the runs together hold fewer than `count` smaller ones.
 */
function skip<T>(runs: readonly Run<T>[], compare: Compare<T>, count: number): Run<T>[] {
  const rest = [...runs];
  let left = count;
  while (left > 0) {
    const step = Math.max(1, Math.floor(left / Math.max(1, rest.length)));
    const run = least(rest, compare, ({ from, to }) => Math.min(from + step, to) - 1);
    if (!run) break;
    const dropped = Math.min(step, run.to - run.from);
    advance(rest, run, dropped);
    left -= dropped;
  }
  return rest;
}

/** The run whose item at the asked index is smallest. */
function least<T>(runs: readonly Run<T>[], compare: Compare<T>, indexIn: (run: Run<T>) => number): Run<T> | undefined {
  let best: Run<T> | undefined;
  let smallest: T | undefined;
  for (const run of runs) {
    const item = run.items[indexIn(run)];
    if (item === undefined || (smallest !== undefined && compare(smallest, item) <= 0)) continue;
    best = run;
    smallest = item;
  }
  return best;
}

function advance<T>(runs: Run<T>[], run: Run<T>, by: number): void {
  const next = { ...run, from: run.from + by };
  runs.splice(runs.indexOf(run), 1, ...(isNotEmpty(next) ? [next] : []));
}

function isNotEmpty<T>({ from, to }: Run<T>): boolean {
  return from < to;
}
