/**
 * The form in which texts are compared: without case and accents, so that two texts the service's database takes for equal become
 * the same. `ß` stays a letter of its own.
 *
 * @example fold("Niño") // "nino"
 */
export function fold(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
