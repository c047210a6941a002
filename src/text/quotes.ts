/** Straight quotes as curly ones, and as primes behind digits (`5'`, `12"`). */

const blank = "[\\r\\n\\t \\u00a0]|&nbsp;";
const closes = `(?=$|[.,:;!?)}\\-\\]]|&gt;|${blank})`;

interface QuoteSign {
  readonly straight: string;
  readonly open: string;
  readonly close: string;
  readonly prime: string;
}

const single: QuoteSign = { straight: "'", open: "&#8216;", close: "&#8217;", prime: "&#8242;" };
const double: QuoteSign = { straight: '"', open: "&#8220;", close: "&#8221;", prime: "&#8243;" };

const apostrophe = "&#8217;";
const quotedYear = new RegExp(`'(\\d\\d)'${closes}`, "g");
const shortYear = /'(?=\d\d(?:$|(?![%\d]|[.,]\d)))/g;
const quotedNumber = (quote: string) => new RegExp(`(?<=^|${blank})${quote}(\\d[.,\\d]*)${quote}`, "g");
const singleNumber = quotedNumber("'");
const doubleNumber = quotedNumber('"');
const singleOpening = new RegExp(`(?<=^|[([{"\\-]|&lt;|${blank})'`, "g");
const doubleOpening = new RegExp(`(?<=^|[([{\\-]|&lt;|${blank})"(?!${blank})`, "g");
const inWord = new RegExp(`(?<!${blank})'(?!$|[.,:;!?"'(){}[\\]\\-]|&[lg]t;|${blank})`, "g");

// Stand-ins that no later pattern takes for a straight quote or for the apostrophe of a word.
const openMark = "\ue000";
const apostropheMark = "\ue001";
const closeMark = "\ue002";

/**
 * Curls apostrophes and single quotes.
 *
 * @example curlSingleQuotes("it's the '90s, 6' tall") // "it&#8217;s the &#8217;90s, 6&#8242; tall"
 */
export function curlSingleQuotes(text: string): string {
  if (!text.includes("'")) return text;
  const years = text.replace(quotedYear, `${openMark}$1${closeMark}`).replace(shortYear, apostropheMark);
  const words = years.replace(singleNumber, `${openMark}$1${closeMark}`).replace(singleOpening, openMark).replace(inWord, apostropheMark);
  return closeOrPrime(words, single).replaceAll(apostropheMark, apostrophe);
}

/**
 * Curls double quotes.
 *
 * @example curlDoubleQuotes('a 12" record, "so"') // 'a 12&#8243; record, &#8220;so&#8221;'
 */
export function curlDoubleQuotes(text: string): string {
  if (!text.includes('"')) return text;
  return closeOrPrime(text.replace(doubleNumber, `${openMark}$1${closeMark}`).replace(doubleOpening, openMark), double);
}

/** What follows each opening quote has to close it; where nothing else does, even a sign behind a digit is the closing quote. */
function closeOrPrime(text: string, sign: QuoteSign): string {
  const candidate = new RegExp(sign.straight + closes, "g");
  const closed = text.split(openMark).map((stretch, index) => {
    const isOpen = index > 0 && !stretch.includes(closeMark);
    const done = isOpen ? closeOpened(stretch, candidate, sign) : withPrimes(stretch, sign).replace(candidate, closeMark);
    return sign === double ? done.replaceAll('"', closeMark) : done;
  });
  return closed.join(sign.open).replaceAll(closeMark, sign.close);
}

function withPrimes(text: string, { straight, prime }: QuoteSign): string {
  return text.replace(new RegExp(`(?<=\\d)${straight}`, "g"), prime);
}

function closeOpened(stretch: string, candidate: RegExp, sign: QuoteSign): string {
  const places = [...stretch.matchAll(candidate)].map(({ index }) => index);
  const behindDigit = (at: number) => /\d/.test(stretch.charAt(at - 1));
  if (places.length < 2) return withPrimes(stretch.replace(candidate, closeMark), sign);
  // Of several candidates those without a digit before them close; if all have one, the one before a full stop does, or the last.
  const sure = places.filter((at) => !behindDigit(at));
  const chosen = sure.length > 0 ? sure : [places.findLast((at) => stretch.charAt(at + 1) === ".") ?? places.at(-1)];
  const done = stretch.replace(candidate, (_, at: number) => (chosen.includes(at) ? closeMark : behindDigit(at) ? sign.prime : closeMark));
  return withPrimes(done, sign);
}
