/**
 * How letters lose their accents, in slugs: `É` becomes `E`, `Æ` becomes `AE`, `ß` becomes a single `s`. The service knows the
 * letters of the Latin languages and of Vietnamese; what it does not know keeps its form.
 */

// Letters whose plain form is not what is left without their marks: each with its form behind it.
const special = new Map(
  "ªa ºo ÆAE æae ÐD ðd ØO øo ÞTH þth ßs ĐD đd ĦH ħh ıi ĲIJ ĳij ĸk ĿL ŀl ŁL łl ŉn ŊN ŋn ŒOE œoe ŦT ŧt ſs ƏE ǝe €E £"
    .split(" ")
    .map((word) => [word.charAt(0), word.slice(1)]),
);

/** Latin-1 and Latin Extended-A, the pinyin and Romanian letters, and the Vietnamese ones. */
const accented = /[À-ÖØ-öø-ſƠơƯưǍ-ǜȘșȚțẠ-ỹªºƏǝ€£]/gu;

/**
 * The text with plain letters in place of accented ones.
 *
 * @example withoutAccents("Straße, Œuvre, Phở") // "Strase, OEuvre, Pho"
 */
export function withoutAccents(text: string): string {
  return text.normalize("NFC").replace(accented, (letter) => special.get(letter) ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}
