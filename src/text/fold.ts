// Letters with a stroke have no decomposed form, but the database takes them for the plain letter.
const stroked: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ħ: "h" };

/**
 * The form in which texts are compared: without case and accents, so that two texts the service's database takes for equal become
 * the same. `ß` stays a letter of its own.
 *
 * @example fold("Niño in Łódź") // "nino in lodz"
 */
export function fold(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  const lower = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return lower.replace(/[øłđħ]/g, (letter) => stroked[letter] ?? letter);
}
