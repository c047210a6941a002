export type { Coverage, CoverageItem, CoverageKind } from "./calendar/coverage/coverage.ts";
export { compareCoverage, mergeCoverage } from "./runtimes/coverage/files.ts";
export { default } from "./runtimes/coverage/reporter.ts";
export type { CoverageReporterOptions } from "./runtimes/coverage/reporter-options.ts";
export { type CoverageThresholds, findShortfalls } from "./runtimes/coverage/reporter-options.ts";
