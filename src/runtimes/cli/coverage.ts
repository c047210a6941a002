import { resolve } from "node:path";
import { maxSuggestions } from "../../calendar/control/schemas.ts";
import { type Coverage, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { countKinds } from "../../calendar/coverage/report.ts";
import { testStyles } from "../../calendar/coverage/write-test.ts";
import { suggestTests } from "../../calendar/suggest-tests.ts";
import { junitReport } from "../../text/junit.ts";
import { counted } from "../../util/messages.ts";
import { describeNext, markdownOfNext } from "../coverage/describe-next.ts";
import { compareCoverage, coverageFiles, mergeCoverage, narrowTo, readCoverage } from "../coverage/files.ts";
import { toHtml } from "../coverage/html.ts";
import { type CoverageThresholds, findShortfalls } from "../coverage/reporter-options.ts";
import { isSameFile } from "../files/write-whole.ts";
import { type Command, print } from "./environment.ts";
import { type Flag, helpOf, oneOf, parseOptions, requireOneOf, wholeNumber } from "./flags.ts";
import { checkOutputs, writeReport } from "./named-files.ts";
import { UsageError } from "./usage.ts";

/** The forms of annotations, by the CI that reads them from the output of a step. */
const annotationForms = ["github", "azure"] as const;

const flags = {
  html: { type: "string", value: "FILE", about: "write an HTML page: each route with the items met, and by which tests" },
  output: { type: "string", short: "o", value: "FILE", about: "write the merged coverage, to merge or compare it later" },
  "routes-of": {
    type: "string",
    value: "FILE",
    about: "count only routes that occur in a HAR file, or with tests, in a test",
  },
  next: {
    type: "string",
    value: "COUNT",
    about: "print the refusals, parameters and states most worth a test, each with a test to paste",
  },
  style: { type: "string", value: "STYLE", about: `style of these tests: ${testStyles.join(", ")} (style of the runner)` },
  markdown: { type: "boolean", about: "print Markdown, for the summary of a CI run" },
  junit: { type: "string", value: "FILE", about: "write a JUnit report with a test case for each kind" },
  annotations: {
    type: "string",
    value: "CI",
    about: `print missed thresholds as annotations: ${annotationForms.join(" or ")}`,
  },
  badge: { type: "string", value: "FILE", about: "write a badge as SVG" },
  last: { type: "string", value: "FILE", about: "compare with the coverage of the last run" },
  json: { type: "boolean", about: "print the merged coverage as JSON, or with --next the suggestions" },
  help: { type: "boolean", about: "print this help" },
} as const satisfies Readonly<Record<string, Flag>>;

/** A threshold for each kind, so that a new kind has one. */
const thresholdFlags: Readonly<Record<string, Flag & { readonly type: "string" }>> = Object.fromEntries(
  coverageKinds.map((kind) => [kind, { type: "string", value: "PERCENT", about: `fail if the tests meet fewer ${kind}` }]),
);

const help = helpOf({
  usage: "coverage FILE… [options]",
  about: `Merges the coverage of workers, files or shards, and prints which routes, parameters, refusals, states, languages, roles and faults the tests
met. FILE is a file, or a folder of files, that a reporter or GET /__calendar/coverage wrote.`,
  flags: { ...flags, ...thresholdFlags },
  exits: "0 done, 1 failure or a missed threshold, 2 wrong usage.",
});

export const coverage: Command = async ({ argv, cwd, stdout, stderr }) => {
  const options = { ...flags, ...thresholdFlags };
  const { values, positionals } = parseOptions({ args: [...argv], options, allowPositionals: true });
  if (values.help === true) return print({ stdout }, help);
  if (positionals.length === 0) throw new UsageError("coverage needs a file or a folder, such as coverage-of-calendar/coverage.json.");
  requireOneOf(values, "style", ["next"]);
  // The merged coverage may replace one of its inputs.
  const isReplaced = (file: unknown) =>
    typeof file === "string" && typeof values.output === "string" && isSameFile(resolve(cwd, file), resolve(cwd, values.output));
  const inputs = [...[...coverageFiles(positionals, cwd), values.last].filter((file) => !isReplaced(file)), values["routes-of"]];
  checkOutputs(cwd, [values.output, values.html, values.badge, values.junit], inputs);
  const thresholds: CoverageThresholds = Object.fromEntries(coverageKinds.flatMap((kind) => readPercent(kind, Reflect.get(values, kind))));
  const narrowed = (part: Coverage) => (typeof values["routes-of"] === "string" ? narrowTo(part, values["routes-of"], cwd) : part);
  const merged = narrowed(mergeCoverage(readCoverage(positionals, cwd)));
  const last = typeof values.last === "string" ? narrowed(mergeCoverage(readCoverage([values.last], cwd))) : undefined;
  const style = typeof values.style === "string" ? oneOf("--style", values.style, testStyles) : undefined;
  const form = typeof values.annotations === "string" ? oneOf("--annotations", values.annotations, annotationForms) : undefined;
  const range = { least: 1, most: maxSuggestions, words: `a number from 1 to ${maxSuggestions}` };
  const count = typeof values.next === "string" ? wholeNumber("--next", values.next, range) : undefined;
  const suggestions = count === undefined ? undefined : await suggestTests(merged, { count, style });
  const shortfalls = findShortfalls(merged, thresholds);
  writeReport(cwd, values.output, () => `${JSON.stringify(merged)}\n`);
  writeReport(cwd, values.html, () => toHtml(merged, suggestions));
  writeReport(cwd, values.badge, () => toBadge(merged));
  writeReport(cwd, values.junit, () => toJUnit(merged, (kind) => findShortfalls(merged, { [kind]: thresholds[kind] })[0]));
  if (values.json === true) stdout(`${JSON.stringify(suggestions ?? merged)}\n`);
  else if (values.markdown === true) stdout(toMarkdown(merged, shortfalls) + (suggestions ? markdownOfNext(suggestions) : ""));
  else if (suggestions) stdout(describeNext(suggestions));
  else stdout([merged.summary, ...(last ? compareCoverage(last, merged) : []), ""].join("\n"));
  for (const sentence of shortfalls) {
    if (form) stdout(`${annotate(form, sentence)}\n`);
    stderr(`${sentence}\n`);
  }
  return shortfalls.length > 0 ? 1 : 0;
};

function readPercent(kind: string, text: unknown): (readonly [kind: string, percent: number])[] {
  if (text === undefined) return [];
  const percent = Number(text);
  if (typeof text === "string" && /^\d+(\.\d+)?$/.test(text) && percent <= 100) return [[kind, percent]];
  throw new UsageError(`--${kind} takes a percentage from 0 to 100, not "${text}".`);
}

/** Writes the counts as a table in Markdown, with the sentences about thresholds that are not reached. */
function toMarkdown(coverage: Coverage, shortfalls: readonly string[]): string {
  const rows = countKinds(coverage).map(({ kind, met, all, percent }) => `| ${kind} | ${met} | ${all} | ${percent} % |`);
  return [
    `### Coverage of the contract, by ${counted(coverage.tests.length, "test")}`,
    "",
    "| Kind | Met | Of | Share |",
    "|---|---:|---:|---:|",
    ...rows,
    ...(shortfalls.length > 0 ? ["", ...shortfalls.map((sentence) => `- ${sentence}`)] : []),
    "",
  ].join("\n");
}

/** Writes a JUnit report: one test case for each kind, which fails where its threshold is not reached. */
function toJUnit(coverage: Coverage, shortfallOf: (kind: CoverageKind) => string | undefined): string {
  const cases = countKinds(coverage).map(({ kind, met, all, percent }) => ({
    name: `${kind}: ${met} of ${all} (${percent} %)`,
    failure: shortfallOf(kind),
  }));
  return junitReport({ name: "coverage of the contract", cases });
}

/** Writes a warning that a CI shows next to a run. */
function annotate(form: (typeof annotationForms)[number], sentence: string): string {
  // Both read `%` and line ends in their own way.
  const escaped = sentence.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  if (form === "github") return `::warning title=Coverage of the contract::${escaped}`;
  return `##vso[task.logissue type=warning]Coverage of the contract: ${sentence.replaceAll("%", "%AZP25").replaceAll("\n", "%0A")}`;
}

/** Draws a badge with the shares of routes and refusals, as an SVG that loads nothing. */
function toBadge(coverage: Coverage): string {
  const shown = countKinds(coverage).filter(({ kind }) => kind === "routes" || kind === "refusals");
  const [label, value] = ["calendar contract", shown.map(({ kind, percent }) => `${kind} ${percent} %`).join(" · ")];
  const [left, right] = [widthOf(label), widthOf(value)];
  const worst = Math.min(...shown.map(({ percent }) => percent));
  const colour = worst >= 80 ? "#2e7d32" : worst >= 40 ? "#8a6100" : "#b42318";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${value}">`,
    `<title>${label}: ${value}</title>`,
    `<rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${colour}"/>`,
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">',
    `<text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${value}</text></g></svg>`,
    "",
  ].join("\n");
}

/** Returns the width of a part of a badge, with the space around its text: the characters of the font are about 6.6 wide. */
function widthOf(text: string): number {
  return Math.ceil(text.length * 6.6) + 12;
}
