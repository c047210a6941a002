import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { CapsuleReplay } from "../capsule/replayed.ts";
import type { Remark } from "../import/imported.ts";
import type { ReplayTotals } from "../replay/totals.ts";
import { besides, countText } from "./headline.ts";

/** The most lines that are named for one sentence. */
const maxLines = 10;

/** The most characters of a sentence: it quotes values of the file. */
const maxSentence = 300;

/**
 * Writes remarks about files, one line for each sentence, with the lines that it is about.
 *
 * @param withNames - true to name the file of each remark
 * @example describeRemarks([{ file: "a.ics", line: 4, sentence: "COLOR is not read" }], false) // ["line 4: COLOR is not read"]
 */
export function describeRemarks(remarks: readonly Remark[], withNames: boolean): string[] {
  const lines = new Map<string, { readonly file: string; readonly sentence: string; readonly lines: number[] }>();
  const names = [...new Set(remarks.map(({ file }) => file))];
  const sorted = remarks.toSorted((a, b) => names.indexOf(a.file) - names.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0));
  for (const { file, line, sentence } of sorted) {
    const key = `${file}\n${sentence}`;
    const group = lines.get(key) ?? { file, sentence, lines: [] };
    if (line !== undefined) group.lines.push(line);
    lines.set(key, group);
  }
  return [...lines.values()].map(({ file, sentence, lines: numbers }) => {
    const place = [withNames ? file : "", placeText(numbers)].filter((part) => part !== "").join(", ");
    return place === "" ? shortened(sentence) : `${place}: ${shortened(sentence)}`;
  });
}

/** Leaves out the middle of a long sentence, where the value is that it quotes. */
function shortened(sentence: string): string {
  return sentence.length <= maxSentence ? sentence : `${sentence.slice(0, maxSentence / 2)}…${sentence.slice(-maxSentence / 2)}`;
}

function placeText(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  const shown = numbers.slice(0, maxLines).join(", ");
  const more = numbers.length - maxLines;
  return `${numbers.length === 1 ? "line" : "lines"} ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Writes the replay of a capsule for a terminal: where it was taken, and the first answer that differs, with its first differences. */
export function toCapsuleReport(capsule: Capsule, { notes, requests, first, differing }: CapsuleReplay, show: number): string {
  const { test, options, world, package: version, tzdata } = capsule;
  const of = test === undefined ? "" : ` of "${test}"`;
  const where = world.name === undefined ? "a world of its own" : `the world ${world.name}`;
  const head = `Replayed a capsule${of}: ${countOf(requests.length)} on ${where}, seed ${options.seed ?? 1}, zones ${tzdata}, version ${version}.`;
  const lines = first
    ? firstLines(first, { differing, count: requests.length }, show)
    : [requests.length === 1 ? "The answer is as recorded." : `All ${requests.length} answers are as recorded.`];
  return `${[head, ...notes, ...lines].join("\n")}\n`;
}

function firstLines(
  first: NonNullable<CapsuleReplay["first"]>,
  { differing, count }: { readonly differing: number; readonly count: number },
  show: number,
): string[] {
  const { number, method, url, time, differences } = first;
  return [
    `${differing} of ${count} ${count === 1 ? "answer" : "answers"} ${differing === 1 ? "differs" : "differ"}. The first is ${number}: ${method} ${url} at ${time}`,
    ...differences
      .slice(0, show)
      .flatMap(({ kind, path, service, twin }) => [
        `  ${kind === path ? path : `${kind} ${path}`}`,
        `    ${besides("recorded", service, "answered", twin)}`,
      ]),
    ...(differences.length > show ? [`  and ${differences.length - show} more`] : []),
  ];
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? "request" : "requests"}`;
}

/** The differences of one pair that a table shows. */
const maxShown = 5;

/** Writes a replay for a terminal: the pairs by site and route, and the first pairs that were answered otherwise. */
export function toReplayTable(
  { bySite, byRoute, pairs, status, exact, differing, unsendable, resetting }: ReplayTotals,
  show: number,
  seconds: number,
): string {
  const rows = [
    ["site", "route", "pairs", "status %", "exact %"],
    ...byRoute.map((row) => [row.site, row.route, countText(row.pairs), percent(row.status, row.pairs), percent(row.exact, row.pairs)]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`.trimEnd(),
  );
  const unknown = differing.filter(({ known }) => known === undefined);
  const shown = [...unknown, ...differing.filter(({ known }) => known !== undefined)].slice(0, show);
  const details = shown.map(({ site, pair, differences, known }, index) =>
    [
      `${index + 1}. ${site}, ${pair.id}`,
      ...(known === undefined ? [] : [`     known: ${known}`]),
      `     ${pair.request.method} ${pair.request.url} as ${pair.auth}`,
      ...differences
        .slice(0, maxShown)
        .flatMap(({ kind, path, service, twin }) => [`     ${kind} ${path}`, `       ${besides("recorded", service, "answered", twin)}`]),
      ...(differences.length > maxShown ? [`     and ${differences.length - maxShown} more`] : []),
    ].join("\n"),
  );
  const left = [
    ...(unsendable > 0 ? [`Not sent: ${countText(unsendable)} with a body on GET or HEAD.`] : []),
    ...(resetting > 0 ? [`Not sent: ${countText(resetting)} that need a reset, which the service does not have.`] : []),
  ];
  return [
    `Replayed ${countText(pairs)} pairs of ${bySite.map(({ site }) => site).join(", ")}: ${percent(exact, pairs)} % exact, ${percent(status, pairs)} % with the recorded status. (${seconds.toFixed(1)} s)`,
    `${countText(differing.length)} differ, ${countText(differing.length - unknown.length)} of them known.`,
    ...left,
    "",
    ...lines,
    ...(details.length > 0 ? ["", ...details] : []),
    "",
  ].join("\n");
}

/** Writes a share in percent, rounded down, so that one difference in many pairs shows. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : (Math.floor((part / whole) * 10_000) / 100).toFixed(2);
}
