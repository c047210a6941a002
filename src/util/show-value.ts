/** The most characters of a value in a sentence. */
const maxLength = 60;

/**
 * Writes a value as JSON, for a sentence about it: at most 60 characters, whatever was sent.
 *
 * @example showValue("a\u001b[2J\n") // '"a\\u001b[2J\\n"'
 */
export function showValue(value: unknown): string {
  const text = toText(typeof value === "string" ? value.slice(0, maxLength) : value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 3)}…` : text;
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // JSON has no bigint, and no object that contains itself.
    return Object.prototype.toString.call(value);
  }
}
