import { Session } from "node:inspector/promises";

// V8 counts the blocks only of functions that it compiles from now on. It compiles a function when it is called first, so this file counts all
// but the few that run while modules load. Each test file that uses it needs a worker of its own.
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Returns how many blocks of code have run since the last call: iterations of loops, branches and calls. */
async function takeCount(): Promise<number> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Returns the factor by which work grows when its length doubles, the largest of all doublings: 2 is linear, 4 is quadratic. Work is counted in
 * blocks of code, which are the same on every machine. What a built-in function does is one call, so `regular-expressions.test.ts` counts the
 * steps of patterns on its own. Fewer blocks than `floor` count as `floor`: what does not depend on the length hides the growth of small work.
 */
export async function growthOf(lengths: readonly number[], work: (length: number) => Promise<void>, floor = 1_000): Promise<number> {
  // What runs once only, such as the first use of a table, belongs to no length.
  await work(lengths[0] ?? 1);
  await takeCount();
  const counts: number[] = [];
  for (const length of lengths) {
    await work(length);
    counts.push(Math.max(floor, await takeCount()));
  }
  return Math.max(...counts.slice(1).map((count, index) => count / (counts[index] ?? count)));
}
