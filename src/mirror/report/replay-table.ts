import type { ReplayTotals } from "../replay/totals.ts";
import { besides, countText } from "./headline.ts";

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
