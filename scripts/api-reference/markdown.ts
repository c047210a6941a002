/** Writes a table of Markdown. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Writes a text as code; an empty text stays empty. */
export function code(text: string): string {
  return text === "" ? "" : `\`${text}\``;
}

/** Writes texts as code, with commas. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(", ");
}
