/**
 * Reduces a text to the characters that the service allows in names of classes and ids.
 *
 * @example className("big%20 size!") // "bigsize"
 */
export function className(text: string): string {
  return text.replace(/%[a-f0-9]{2}/gi, "").replace(/[^\w-]/g, "");
}
