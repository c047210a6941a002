export type { SweepOutcome, SweepRun } from "./runtimes/sweep/outcome.ts";
export type { ExpectedSurvivor, Sweep } from "./runtimes/sweep/result.ts";
export { compareSurvivors } from "./runtimes/sweep/result.ts";
export { type SweepOptions, type SweptTest, sweep } from "./runtimes/sweep/sweep.ts";
