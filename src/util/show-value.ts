const maxLength = 60;

/**
 * Formats a value as JSON for a message, cut to 60 characters, or to `most`.
 *
 * @example showValue("a\u001b[2J\n") // '"a\\u001b[2J\\n"'
 */
export function showValue(value: unknown, most = maxLength): string {
  const text = toText(typeof value === "string" ? value.slice(0, most) : value);
  return text.length > most ? `${text.slice(0, most - 3)}…` : text;
}

function toText(value: unknown): string {
  // JSON has null for `NaN`, `Infinity` and an invalid date, and `{}` for a regular expression.
  if (typeof value === "number" || value instanceof RegExp || (value instanceof Date && Number.isNaN(value.getTime())))
    return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // JSON supports neither bigint nor circular objects.
    return Object.prototype.toString.call(value);
  }
}
