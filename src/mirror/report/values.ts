// Values and counts as reports write them.

/** Writes a value of an answer in one short line; a dash for none. */
function shortValue(value: unknown, length: number): string {
  if (value === undefined) return "-";
  const text = JSON.stringify(value);
  return cut(text, length);
}

/** The characters before the first difference that a cut value shows, to find the place in it. */
const leading = 10;

/**
 * Writes two values that differ, each in one short line. Of long ones it shows the part from the first character that differs.
 *
 * @example shortValues(`${long}a`, `${long}b`, 48) // ['…long text a"', '…long text b"']
 */
export function shortValues(one: unknown, other: unknown, length: number): [string, string] {
  if (one === undefined || other === undefined) return [shortValue(one, length), shortValue(other, length)];
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  const start = firstDifference(text, otherText) - leading;
  if (start <= 0 || (text.length <= length && otherText.length <= length)) return [cut(text, length), cut(otherText, length)];
  return [cut(`…${text.slice(start)}`, length), cut(`…${otherText.slice(start)}`, length)];
}

/** The width of the first of two values next to each other. */
const valueWidth = 48;

/** Writes two values that differ next to each other: `service 7    | twin 1`. */
export function besides(name: string, one: unknown, otherName: string, other: unknown): string {
  const [text, otherText] = shortValues(one, other, valueWidth);
  return `${name} ${text.padEnd(valueWidth)} | ${otherName} ${otherText}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** Writes a count with commas: `1,240`. */
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
