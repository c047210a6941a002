/** The plain forms of letters and characters that Unicode does not decompose into a plain letter and marks. */
const plainLetters: Readonly<Record<string, string>> = {
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
  ɑ: "a",
  Ə: "E",
  ǝ: "e",
  "€": "E",
  "£": "",
};

/** Matches the letters of Latin-1, Latin Extended-A, pinyin, Romanian and Vietnamese, and the rest of `plainLetters`. */
const accentedLetter = /[À-ÖØ-öø-ſƠơƯưǍ-ǜȘșȚțẠ-ỹªºɑƏǝ€£]/gu;

/**
 * Replaces accented Latin letters with plain ones. As in the slugs of the service, `ß` becomes a single `s` and `€` an `E`, and `£` is
 * dropped; letters that the service does not handle keep their accents.
 *
 * @example removeAccents("Straße, Œuvre, Phở") // "Strase, OEuvre, Pho"
 */
export function removeAccents(string: string): string {
  return string.normalize("NFC").replace(accentedLetter, (letter) => plainLetters[letter] ?? removeMarks(letter));
}

function removeMarks(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "");
}
