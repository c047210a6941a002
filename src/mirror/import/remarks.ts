import { firstNames } from "../../util/messages.ts";
import type { Remark } from "./imported.ts";

/** The maximum number of line numbers in a remark. */
const maxLines = 10;

/** The maximum length of a sentence, because it quotes values of the file. */
const maxSentence = 300;

/**
 * Writes one line for each distinct sentence about a file, with the lines that it concerns.
 *
 * @example describeRemarks([{ file: "a.ics", line: 4, sentence: "COLOR is not read" }]) // ["a.ics, line 4: COLOR is not read"]
 */
export function describeRemarks(remarks: readonly Remark[]): string[] {
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
    const place = [file, placeText(numbers)].filter((part) => part !== "").join(", ");
    return place === "" ? shortened(sentence) : `${place}: ${shortened(sentence)}`;
  });
}

/** Cuts the middle of a long sentence, where the quoted value is. */
function shortened(sentence: string): string {
  return sentence.length <= maxSentence ? sentence : `${sentence.slice(0, maxSentence / 2)}…${sentence.slice(-maxSentence / 2)}`;
}

function placeText(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  return `${numbers.length === 1 ? "line" : "lines"} ${firstNames(numbers, maxLines)}`;
}
