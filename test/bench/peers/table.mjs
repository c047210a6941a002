// Tables in Markdown, for the console and docs/performance-tables.md.

/** Writes rows of cells as a table; the first row is its head. */
export function tableOf([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => String(row[column]).length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Returns the middle of some numbers, or the value at another share of them, such as 0.99. */
export function quantile(numbers, share = 0.5) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
