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
import { command, requireOneOf } from "./command.ts";
import { type Flag, helpFlag, oneOf, text, toggle, UsageError, wholeNumber } from "./flags.ts";
import { checkOutputs, writeReport } from "./named-files.ts";

const annotationForms = ["github", "azure"] as const;

/** A threshold for each kind, so that a new kind has one. */
const thresholdFlags = Object.fromEntries(
  coverageKinds.map((kind) => [kind, text("PERCENT", `fail if the tests meet fewer ${kind}`, percentage)]),
  // `fromEntries` loses the names.
) as Readonly<Record<CoverageKind, Flag<number>>>;

export const coverage = command({
  usage: "coverage FILE… [options]",
  about: `Merges the coverage of workers, files or shards, and prints which routes, parameters, refusals, states, languages, roles and faults the tests
met. FILE is a file, or a folder of files, that a reporter or GET /__calendar/coverage wrote.`,
  flags: {
    html: text("FILE", "write an HTML page: each route with the items met, and by which tests"),
    output: { ...text("FILE", "write the merged coverage, to merge or compare it later"), short: "o" },
    "routes-of": text("FILE", "count only routes that occur in a HAR file, or with tests, in a test"),
    next: text(
      "COUNT",
      "print the refusals, parameters and states most worth a test, each with a test to paste",
      wholeNumber(maxSuggestions, `a number from 1 to ${maxSuggestions}`, 1),
    ),
    style: text("STYLE", `style of these tests: ${testStyles.join(", ")} (style of the runner)`, oneOf(testStyles)),
    markdown: toggle("print Markdown, for the summary of a CI run"),
    junit: text("FILE", "write a JUnit report with a test case for each kind"),
    annotations: text("CI", `print missed thresholds as annotations: ${annotationForms.join(" or ")}`, oneOf(annotationForms)),
    badge: text("FILE", "write a badge as SVG"),
    last: text("FILE", "compare with the coverage of the last run"),
    json: toggle("print the merged coverage as JSON, or with --next the suggestions"),
    help: helpFlag,
    ...thresholdFlags,
  },
  takes: "names",
  exits: "0 done, 1 failure or a missed threshold, 2 wrong usage.",
  async run({ cwd, stdout, stderr }, given) {
    const { values, names } = given;
    const { output, html, badge, junit, last: lastFile, "routes-of": routesOf, next: count, style, annotations } = values;
    if (names.length === 0) throw new UsageError("coverage needs a file or a folder, such as coverage-of-calendar/coverage.json.");
    requireOneOf(given, "style", ["next"]);
    // The merged coverage may replace one of its inputs.
    const isReplaced = (file = "") => output !== undefined && isSameFile(resolve(cwd, file), resolve(cwd, output));
    const inputs = [...[...coverageFiles(names, cwd), lastFile].filter((file) => !isReplaced(file)), routesOf];
    checkOutputs(cwd, [output, html, badge, junit], inputs);
    const thresholds: CoverageThresholds = Object.fromEntries(coverageKinds.map((kind) => [kind, values[kind]]));
    const read = (files: readonly string[]) => narrowTo(mergeCoverage(readCoverage(files, cwd)), routesOf, cwd);
    const merged = read(names);
    const last = lastFile === undefined ? undefined : read([lastFile]);
    const suggestions = count === undefined ? undefined : await suggestTests(merged, { count, style });
    const shortfalls = findShortfalls(merged, thresholds);
    writeReport(cwd, output, () => `${JSON.stringify(merged)}\n`);
    writeReport(cwd, html, () => toHtml(merged, suggestions));
    writeReport(cwd, badge, () => toBadge(merged));
    writeReport(cwd, junit, () => toJUnit(merged, (kind) => findShortfalls(merged, { [kind]: thresholds[kind] })[0]));
    if (values.json) stdout(`${JSON.stringify(suggestions ?? merged)}\n`);
    else if (values.markdown) stdout(toMarkdown(merged, shortfalls) + (suggestions ? markdownOfNext(suggestions) : ""));
    else if (suggestions) stdout(describeNext(suggestions));
    else stdout([merged.summary, ...(last ? compareCoverage(last, merged) : []), ""].join("\n"));
    for (const sentence of shortfalls) {
      if (annotations) stdout(`${annotate(annotations, sentence)}\n`);
      stderr(`${sentence}\n`);
    }
    return shortfalls.length > 0 ? 1 : 0;
  },
});

function percentage(given: string, option: string): number {
  const percent = Number(given);
  if (/^\d+(\.\d+)?$/.test(given) && percent <= 100) return percent;
  throw new UsageError(`${option} takes a percentage from 0 to 100, not "${given}".`);
}

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

function toJUnit(coverage: Coverage, shortfallOf: (kind: CoverageKind) => string | undefined): string {
  const cases = countKinds(coverage).map(({ kind, met, all, percent }) => ({
    name: `${kind}: ${met} of ${all} (${percent} %)`,
    failure: shortfallOf(kind),
  }));
  return junitReport({ name: "coverage of the contract", cases });
}

function annotate(form: (typeof annotationForms)[number], sentence: string): string {
  // Both read `%` and line ends in their own way.
  const escaped = sentence.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  if (form === "github") return `::warning title=Coverage of the contract::${escaped}`;
  return `##vso[task.logissue type=warning]Coverage of the contract: ${sentence.replaceAll("%", "%AZP25").replaceAll("\n", "%0A")}`;
}

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

function widthOf(part: string): number {
  // The characters of the font are about 6.6 wide, and there is space around them.
  return Math.ceil(part.length * 6.6) + 12;
}
