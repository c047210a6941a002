import { commonEnds } from "../../../util/common-ends.ts";

/** A line of two compared strings. */
export interface DifferentLine {
  /** `same` in both, `minus` only in the first, `plus` only in the second. */
  readonly kind: "same" | "minus" | "plus";
  readonly text: string;
}

/** The maximum number of compared pairs of lines. Beyond it, all lines in the middle count as changed. */
const maxPairs = 1_000_000;

/**
 * Compares two strings, line by line.
 *
 * @example lineDifferences("a\nb", "a\nc").map(({ kind, text }) => `${kind} ${text}`) // ["same a", "minus b", "plus c"]
 */
export function lineDifferences(before: string, after: string): readonly DifferentLine[] {
  const [old, current] = [before.split("\n"), after.split("\n")];
  const { start, end } = commonEnds(old, current);
  return [
    ...lines("same", old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), current.slice(start, current.length - end)),
    ...lines("same", old.slice(old.length - end)),
  ];
}

/** Returns the indexes of the lines that only the second string has. */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const { kind } of lineDifferences(before, after)) {
    if (kind === "plus") places.add(place);
    if (kind !== "minus") place += 1;
  }
  return places;
}

/** A line to show, or the number of omitted equal lines. */
export type ShownLine = DifferentLine | { readonly kind: "left out"; readonly count: number };

/** Omits equal lines that are more than three lines away from a difference. */
export function withContext(all: readonly DifferentLine[], context = 3): readonly ShownLine[] {
  const near = new Set<number>();
  all.forEach(({ kind }, index) => {
    if (kind !== "same") for (let at = index - context; at <= index + context; at += 1) near.add(at);
  });
  const shown: ShownLine[] = [];
  let count = 0;
  all.forEach((line, index) => {
    if (near.has(index)) {
      if (count > 0) shown.push({ kind: "left out", count });
      count = 0;
      shown.push(line);
    } else count += 1;
  });
  if (count > 0) shown.push({ kind: "left out", count });
  return shown;
}

function lines(kind: DifferentLine["kind"], texts: readonly string[]): readonly DifferentLine[] {
  return texts.map((text) => ({ kind, text }));
}

/** Finds the longest common sequence of lines. */
function middle(old: readonly string[], current: readonly string[]): readonly DifferentLine[] {
  if (old.length * current.length > maxPairs) return [...lines("minus", old), ...lines("plus", current)];
  const width = current.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = current.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === current[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const found: DifferentLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < current.length) {
    const [first = "", second = ""] = [old[row], current[column]];
    if (first === second) {
      found.push({ kind: "same", text: first });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      found.push({ kind: "minus", text: first });
      row += 1;
    } else {
      found.push({ kind: "plus", text: second });
      column += 1;
    }
  }
  return [...found, ...lines("minus", old.slice(row)), ...lines("plus", current.slice(column))];
}
