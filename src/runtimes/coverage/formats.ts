import type { Coverage, CoverageKind } from "../../calendar/coverage/coverage.ts";
import { countKinds } from "../../calendar/coverage/report.ts";
import { junitReport } from "../../text/junit.ts";
import { counted } from "../../util/counted.ts";

/** The forms of annotations, by the CI that reads them from the output of a step. */
export const annotationForms = ["github", "azure"] as const;

/** Writes the counts as a Markdown table, with a sentence for each missed threshold. */
export function toMarkdown(coverage: Coverage, shortfalls: readonly string[]): string {
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

/** Writes a JUnit report: one test case for each kind, which fails if its threshold is missed. */
export function toJUnit(coverage: Coverage, shortfallOf: (kind: CoverageKind) => string | undefined): string {
  const cases = countKinds(coverage).map(({ kind, met, all, percent }) => ({
    name: `${kind}: ${met} of ${all} (${percent} %)`,
    failure: shortfallOf(kind),
  }));
  return junitReport({ name: "coverage of the contract", cases });
}

/** Writes a warning that a CI shows next to a run. */
export function annotate(form: (typeof annotationForms)[number], sentence: string): string {
  // Both interpret `%` and line breaks.
  const escaped = sentence.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  if (form === "github") return `::warning title=Coverage of the contract::${escaped}`;
  return `##vso[task.logissue type=warning]Coverage of the contract: ${sentence.replaceAll("%", "%AZP25").replaceAll("\n", "%0A")}`;
}

/** Draws a badge with the shares of routes and refusals, as an SVG that loads nothing. */
export function toBadge(coverage: Coverage): string {
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
