// Values and counts as reports write them.

/** The characters before the first difference that a cut value shows, to find the place in it. */
const leading = 10;

/**
 * Writes two values that differ, each in one short line; a dash for none. Of long ones it shows the part from the first character that differs.
 *
 * @example shortValues(`${long}a`, `${long}b`, 48) // ['…long text a"', '…long text b"']
 */
export function shortValues(one: unknown, other: unknown, length: number): [string, string] {
  const [text, otherText] = [one, other].map((value) => (value === undefined ? "-" : JSON.stringify(value))) as [string, string]; // Two give two.
  if (one === undefined || other === undefined) return [cut(text, length), cut(otherText, length)];
  const start = firstDifference(text, otherText) - leading;
  if (start <= 0 || (text.length <= length && otherText.length <= length)) return [cut(text, length), cut(otherText, length)];
  return [cut(`…${text.slice(start)}`, length), cut(`…${otherText.slice(start)}`, length)];
}

const valueWidth = 48;

/** Writes two values that differ next to each other: `service 7    | twin 1`. */
export function besides(name: string, one: unknown, otherName: string, other: unknown): string {
  const [text, otherText] = shortValues(one, other, valueWidth);
  return `${name} ${text.padEnd(valueWidth)} | ${otherName} ${otherText}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

export function countText(value: number): string {
  return value < 1_000 ? String(value) : `${countText(Math.floor(value / 1_000))},${String(value % 1_000).padStart(3, "0")}`;
}

/** Writes a count with its noun: `1,240 probes`. */
export function countedText(count: number, noun: string): string {
  return `${countText(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** Returns the index of the first character in which two strings differ. */
export function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1;
  return index;
}
