export type { Coverage, CoverageItem, CoverageKind } from "./calendar/coverage/coverage.ts";
export { compareCoverage } from "./coverage/compare.ts";
export { mergeCoverage } from "./coverage/merge.ts";
export { type CoverageThresholds, findShortfalls } from "./coverage/thresholds.ts";
export { type CoverageReporterOptions, default } from "./runtimes/coverage/reporter.ts";
