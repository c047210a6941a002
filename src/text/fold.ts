/** Letters with a stroke, which Unicode does not decompose, although the service's database takes them for the plain letter. */
const strokedLetters: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ħ: "h" };

/**
 * Folds case and accents, so that two strings become the same if the service's database takes them for equal. `ß` is not folded to `s`.
 *
 * @example foldCaseAndAccents("Niño in Łódź") // "nino in lodz"
 */
export function foldCaseAndAccents(string: string): string {
  const isAscii = !/[^\0-\x7f]/.test(string);
  if (isAscii) return string.toLowerCase();
  const lower = string.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return lower.replace(/[øłđħ]/g, (letter) => strokedLetters[letter] ?? letter);
}
