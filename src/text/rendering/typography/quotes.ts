/** Matches one character that separates words in the typography of the service, as the source of a pattern. */
export const whitespacePattern = String.raw`[\r\n\t \u00a0]|&nbsp;`;

// Curly quotes, and primes for feet and inches (`5'`, `12"`).
//
// Single and double quotes are curled in two steps. The first step finds the quotes whose meaning follows from the characters next to them,
// and replaces them by marks: ⟨ for an opening quote, ⟩ for a closing one. The second step splits the text at each ⟨ and finds the closing
// quote:
//
//     She said "a 12" by 10" frame" twice      the text
//     She said ⟨a 12" by 10" frame" twice      1. a quote after a space opens
//     She said                                 2. before the first ⟨ no quote is open
//              ⟨a 12″ by 10″ frame⟩ twice         the quote after a letter closes, those after digits are primes
//
// Only a quote before a space, a punctuation mark or the end of the text can close. If all such quotes are after digits, the last one
// closes, or the last one before a full stop.

interface QuoteKind {
  /** Matches a straight quote in a position where it can close. */
  readonly closing: RegExp;
  /** Matches a straight quote after a digit. */
  readonly behindDigit: RegExp;
  readonly entities: { readonly open: string; readonly close: string; readonly prime: string };
}

// Private use characters mark the resolved quotes, so that no later pattern matches them as straight quotes.
const openMark = "\ue000";
const apostropheMark = "\ue001";
const closeMark = "\ue002";

/** Matches before any character that can follow a closing quote. */
const beforeEndOfQuote = String.raw`(?=$|[.,:;!?)}\-\]]|&gt;|${whitespacePattern})`;

const single: QuoteKind = {
  closing: new RegExp(`'${beforeEndOfQuote}`, "g"),
  behindDigit: /(?<=\d)'/g,
  entities: { open: "&#8216;", close: "&#8217;", prime: "&#8242;" },
};

const double: QuoteKind = {
  closing: new RegExp(`"${beforeEndOfQuote}`, "g"),
  behindDigit: /(?<=\d)"/g,
  entities: { open: "&#8220;", close: "&#8221;", prime: "&#8243;" },
};

/** Match `'99'` and `'99"`, a year without its century at the end of a quotation. */
const quotedYear = new RegExp(String.raw`'(\d\d)'${beforeEndOfQuote}`, "g");
const doubleQuotedYear = new RegExp(String.raw`'(\d\d)"${beforeEndOfQuote}`, "g");

/** Matches the quote of `'99`, a year without its century, but not the quotes of `'999`, `'99%` and `'99.5`. */
const shortYear = /'(?=\d\d(?![%\d]|[.,]\d))/g;

/** Matches `'9'` or `"9,500.00"` after whitespace, a quoted number. */
const singleQuotedNumber = new RegExp(String.raw`(?<=^|${whitespacePattern})'(\d[.,\d]*)'`, "g");
const doubleQuotedNumber = new RegExp(String.raw`(?<=^|${whitespacePattern})"(\d[.,\d]*)"`, "g");

/** Match an opening quote: at the start, or after whitespace, a bracket or a dash; single quotes also after a double quote. */
const singleOpening = new RegExp(String.raw`(?<=^|[([{"\-]|&lt;|${whitespacePattern})'`, "g");
const doubleOpening = new RegExp(String.raw`(?<=^|[([{\-]|&lt;|${whitespacePattern})"(?!${whitespacePattern})`, "g");

/** Matches the apostrophe in `it's`: a quote that is neither after whitespace nor before whitespace or punctuation. */
const innerApostrophe = new RegExp(String.raw`(?<!${whitespacePattern})'(?!$|[.,:;!?"'(){}[\]\-]|&[lg]t;|${whitespacePattern})`, "g");

/**
 * Curls apostrophes and single quotes.
 *
 * @example curlSingleQuotes("it's the '90s, 6' tall") // "it&#8217;s the &#8217;90s, 6&#8242; tall"
 */
export function curlSingleQuotes(text: string): string {
  if (!text.includes("'")) return text;
  const marked = text
    .replace(quotedYear, `${apostropheMark}$1${closeMark}`)
    .replace(doubleQuotedYear, `${apostropheMark}$1${double.entities.close}`)
    .replace(shortYear, apostropheMark)
    .replace(singleQuotedNumber, `${openMark}$1${closeMark}`)
    .replace(singleOpening, openMark)
    .replace(innerApostrophe, apostropheMark);
  return closeQuotes(marked, single).replaceAll(apostropheMark, "&#8217;");
}

/**
 * Curls double quotes. A quote that matches no rule becomes a closing one.
 *
 * @example curlDoubleQuotes('a 12" record, "so"') // 'a 12&#8243; record, &#8220;so&#8221;'
 */
export function curlDoubleQuotes(text: string): string {
  if (!text.includes('"')) return text;
  const marked = text.replace(doubleQuotedNumber, `${openMark}$1${closeMark}`).replace(doubleOpening, openMark);
  return closeQuotes(marked, double).replaceAll('"', double.entities.close);
}

/** Closes the marked open quotes, turns other quotes after digits into primes, and writes marks as entities. */
function closeQuotes(marked: string, kind: QuoteKind): string {
  const [before = "", ...opened] = marked.split(openMark);
  const isClosed = (stretch: string) => stretch.includes(closeMark) || stretch.includes(kind.entities.close);
  const closed = opened.map((stretch) => (isClosed(stretch) ? closeStray(stretch, kind) : closeOpened(stretch, kind)));
  return [closeStray(before, kind), ...closed].join(kind.entities.open).replaceAll(closeMark, kind.entities.close);
}

/** Resolves the quotes in a section without an open quote: those after digits are primes, others in a closing position close. */
function closeStray(stretch: string, { closing, behindDigit, entities }: QuoteKind): string {
  return stretch.replace(behindDigit, entities.prime).replace(closing, closeMark);
}

/** Resolves the quotes in a section after an opening quote. */
function closeOpened(stretch: string, { closing, behindDigit, entities }: QuoteKind): string {
  const candidates = [...stretch.matchAll(closing)].map(({ index }) => index);
  const chosen = new Set(candidates.length > 1 ? chooseClosing(stretch, candidates) : candidates);
  return stretch
    .replace(closing, (_, index: number) => (chosen.has(index) ? closeMark : entities.prime))
    .replace(behindDigit, entities.prime);
}

/**
 * Chooses which of several candidates close: those that are not after a digit, otherwise the last before a full stop, otherwise the last.
 */
function chooseClosing(stretch: string, candidates: readonly number[]): readonly number[] {
  const notPrimes = candidates.filter((index) => !/\d/.test(stretch.charAt(index - 1)));
  if (notPrimes.length > 0) return notPrimes;
  const beforeFullStop = candidates.filter((index) => stretch.charAt(index + 1) === ".");
  return (beforeFullStop.length > 0 ? beforeFullStop : candidates).slice(-1);
}
