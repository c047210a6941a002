/** A pattern for a word in any letter case; the scanner's own letters (`T`, `W`, roman months) are case-sensitive. */
export function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** A pattern for one of several words in any letter case; longer words go first so that `sept` is not read as `sep`. */
export function oneOf(words: Iterable<string>): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map(anyCase)
    .join("|");
}

/** Months by full name in lower case. */
export const FULL_MONTHS = "january february march april may june july august september october november december".split(" ");
/** Months by abbreviation in lower case. */
export const SHORT_MONTHS = [...FULL_MONTHS.map(threeLetters), "sept"];
/** Months by roman numeral. */
export const ROMAN = "I II III IV V VI VII VIII IX X XI XII".split(" ");

/** The number of a month named in one of the three ways. */
export function monthNumber(name: string): number {
  return 1 + (ROMAN.includes(name) ? ROMAN.indexOf(name) : SHORT_MONTHS.indexOf(threeLetters(name.toLowerCase())));
}

function threeLetters(name: string): string {
  return name.slice(0, 3);
}

/** Weekdays as the scanner reads them: full, plural or three letters. Longer short forms (`tues`) are not known to it. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  "sunday monday tuesday wednesday thursday friday saturday"
    .split(" ")
    .flatMap((name, index) => [name, `${name}s`, threeLetters(name)].map((form) => [form, index])),
);

/** Words for amounts. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
    .split(" ")
    .map((word, index): [string, number] => [word, index + 1]),
  ["eight", 8],
]);

/** Words that point: `next week`, `last monday`. */
export const POINTER_WORDS: ReadonlyMap<string, number> = new Map([
  ["last", -1],
  ["previous", -1],
  ["this", 0],
  ["next", 1],
]);

/** What a unit of a relative text moves. */
export type Unit =
  | { readonly moves: "years" | "months" | "days" | "seconds" | "microseconds"; readonly size: number }
  | { readonly moves: "weekday"; readonly day: number }
  | { readonly moves: "workdays" };

const PLAIN_UNITS: readonly (readonly [names: string, moves: "years" | "months" | "days" | "seconds" | "microseconds", size: number])[] = [
  ["microsecond usec µs", "microseconds", 1],
  ["millisecond msec ms", "microseconds", 1000],
  ["second sec", "seconds", 1],
  ["minute min", "seconds", 60],
  ["hour", "seconds", 3600],
  ["day", "days", 1],
  ["week", "days", 7],
  ["fortnight forthnight", "days", 14],
  ["month", "months", 1],
  ["year", "years", 1],
];

/** Units by name in lower case, plurals included. */
export const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...PLAIN_UNITS.flatMap(([names, moves, size]) =>
    names.split(" ").flatMap((name) => [[name, { moves, size }] as const, [`${name}s`, { moves, size }] as const]),
  ),
  ...[...WEEKDAYS].map(([name, day]) => [name, { moves: "weekday", day }] as const),
  ["weekday", { moves: "workdays" }],
  ["weekdays", { moves: "workdays" }],
]);
