import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { coverageKinds } from "../../calendar/coverage/coverage.ts";
import { compareCoverage } from "../coverage/compare.ts";
import { readCoverage } from "../coverage/files.ts";
import { toHtml } from "../coverage/html.ts";
import { mergeCoverage } from "../coverage/merge.ts";
import { findShortfalls } from "../coverage/thresholds.ts";
import type { Command } from "./environment.ts";
import { describeFlags, type Flag } from "./flags.ts";
import { parseOptions } from "./read-options.ts";
import { UsageError } from "./usage.ts";

const flags = {
  html: { type: "string", value: "FILE", about: "write a page: each route with what was met, and by which tests" },
  output: { type: "string", short: "o", value: "FILE", about: "write the merged coverage, to merge or compare it later" },
  last: { type: "string", value: "FILE", about: "compare with the coverage of the last run" },
  json: { type: "boolean", about: "print the merged coverage in place of the summary" },
  help: { type: "boolean", about: "this text" },
} as const satisfies Readonly<Record<string, Flag & { short?: string }>>;

/** A threshold for each kind, so that a new kind has one. */
const thresholdFlags: Readonly<Record<string, Flag & { readonly type: "string" }>> = Object.fromEntries(
  coverageKinds.map((kind) => [kind, { type: "string", value: "PERCENT", about: `fail when the tests meet fewer of the ${kind}` }]),
);

const help = `Usage: event-calendar-mock coverage FILE… [options]

Merges the coverage of workers, files or shards, and prints which routes, parameters, refusals, states, languages, roles and faults the tests
met. FILE is a file, or a folder of files, that a reporter or GET /__calendar/coverage wrote.

Options:
${describeFlags({ ...flags, ...thresholdFlags })}
Exit codes: 0 done, 1 failure or a threshold that is not reached, 2 wrong usage.
`;

/** Merges files of coverage. */
export const coverage: Command = async ({ argv, cwd, stdout, stderr }) => {
  const options = { ...flags, ...thresholdFlags };
  const { values, positionals } = parseOptions("coverage", options, () => parseArgs({ args: [...argv], options, allowPositionals: true }));
  if (values.help === true) {
    stdout(help);
    return 0;
  }
  if (positionals.length === 0)
    throw new UsageError("coverage needs a file or a folder, such as coverage-of-calendar/coverage.json.", "coverage");
  const thresholds = Object.fromEntries(coverageKinds.flatMap((kind) => readPercent(kind, Reflect.get(values, kind))));
  const merged = mergeCoverage(readCoverage(positionals, cwd));
  const last = typeof values.last === "string" ? mergeCoverage(readCoverage([values.last], cwd)) : undefined;
  const text = JSON.stringify(merged);
  if (typeof values.output === "string") writeFileSync(resolve(cwd, values.output), `${text}\n`);
  if (typeof values.html === "string") writeFileSync(resolve(cwd, values.html), toHtml(merged));
  stdout(values.json === true ? `${text}\n` : [merged.summary, ...(last ? compareCoverage(last, merged) : []), ""].join("\n"));
  const shortfalls = findShortfalls(merged, thresholds);
  for (const sentence of shortfalls) stderr(`${sentence}\n`);
  return shortfalls.length > 0 ? 1 : 0;
};

function readPercent(kind: string, text: unknown): (readonly [kind: string, percent: number])[] {
  if (text === undefined) return [];
  const percent = Number(text);
  if (typeof text === "string" && /^\d+(\.\d+)?$/.test(text) && percent <= 100) return [[kind, percent]];
  throw new UsageError(`--${kind} takes a percentage from 0 to 100, not "${text}".`, "coverage");
}
