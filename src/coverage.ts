export type { Coverage, CoverageItem, CoverageKind } from "./calendar/coverage/coverage.ts";
export { compareCoverage } from "./runtimes/coverage/compare.ts";
export { mergeCoverage } from "./runtimes/coverage/merge.ts";
export { type CoverageReporterOptions, default } from "./runtimes/coverage/reporter.ts";
export { type CoverageThresholds, findShortfalls } from "./runtimes/coverage/thresholds.ts";
