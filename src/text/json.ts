/** Parses JSON. Returns `undefined` for any other text. */
export function parsedJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Writes JSON with line breaks. Returns any other text unchanged. */
export function prettyJson(text: string): string {
  const value = parsedJson(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}
