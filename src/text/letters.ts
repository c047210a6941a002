/**
 * How letters lose their accents, in slugs: `É` becomes `E`, `Æ` becomes `AE`, `ß` becomes a single `s`. The service knows the
 * letters of the Latin languages and of Vietnamese; what it does not know keeps its form.
 */

const special: Readonly<Record<string, string>> = {
  ª: "a",
  º: "o",
  Æ: "AE",
  æ: "ae",
  Ð: "D",
  ð: "d",
  Ø: "O",
  ø: "o",
  Þ: "TH",
  þ: "th",
  ß: "s",
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  Ĳ: "IJ",
  ĳ: "ij",
  ĸ: "k",
  Ŀ: "L",
  ŀ: "l",
  Ł: "L",
  ł: "l",
  ŉ: "n",
  Ŋ: "N",
  ŋ: "n",
  Œ: "OE",
  œ: "oe",
  Ŧ: "T",
  ŧ: "t",
  ſ: "s",
  Ə: "E",
  ǝ: "e",
  "€": "E",
  "£": "",
};

/** Latin-1 and Latin Extended-A, the pinyin and Romanian letters, and the Vietnamese ones. */
const accented = /[À-ÖØ-öø-ſƠơƯưǍ-ǜȘșȚțẠ-ỹªºƏǝ€£]/gu;

/**
 * The text with plain letters in place of accented ones.
 *
 * @example withoutAccents("Straße, Œuvre, Phở") // "Strase, OEuvre, Pho"
 */
export function withoutAccents(text: string): string {
  return text.normalize("NFC").replace(accented, (letter) => special[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""));
}
