/**
 * Quotes a text as one word of a shell.
 *
 * @example shellQuote("it's") // "'it'\\''s'"
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
