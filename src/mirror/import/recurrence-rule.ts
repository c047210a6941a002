/** The units of repetition, from the longest to the shortest. */
export const frequencies = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;

type Frequency = (typeof frequencies)[number];

/** The parts with a list of numbers, and their limits. If the lower limit is negative, negative numbers count from the end. */
const lists = {
  months: ["BYMONTH", 1, 12],
  weekNumbers: ["BYWEEKNO", -53, 53],
  yearDays: ["BYYEARDAY", -366, 366],
  monthDays: ["BYMONTHDAY", -31, 31],
  hours: ["BYHOUR", 0, 23],
  minutes: ["BYMINUTE", 0, 59],
  seconds: ["BYSECOND", 0, 60],
  positions: ["BYSETPOS", -366, 366],
} as const;

type Lists = Readonly<Record<keyof typeof lists, readonly number[]>>;

/** A rule of RFC 5545. The list of an omitted part is empty. */
export interface RecurrenceRule extends Lists {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | undefined;
  /** The value of `UNTIL`, such as `20261201T190000Z`. */
  readonly until: string | undefined;
  /** The first day of a week; 0 is Sunday. */
  readonly weekStart: number;
  /** Weekdays with their position in the month or year; 0 for each of them. */
  readonly weekdays: readonly { readonly place: number; readonly weekday: number }[];
}

const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

const partNames: ReadonlySet<string> = new Set<string>([
  "FREQ",
  "INTERVAL",
  "COUNT",
  "UNTIL",
  "WKST",
  "BYDAY",
  ...Object.values(lists).map(([name]) => name),
]);

/** @example readRule("freq=weekly; byday=MO, WE", report)?.weekdays // [{ place: 0, weekday: 1 }, { place: 0, weekday: 3 }] */
export function readRule(source: string, report: (sentence: string) => void): RecurrenceRule | undefined {
  const texts = source
    .toUpperCase()
    .replace(/\s+|^\s*RRULE:/g, "")
    .split(";");
  const parts = new Map(texts.flatMap((text) => (/^[^=]+=./.test(text) ? [[text.slice(0, text.indexOf("=")), text] as const] : [])));
  const textOf = (name: string) => parts.get(name)?.slice(name.length + 1);
  const frequency = frequencies.find((name) => name === textOf("FREQ"));
  const numbers = Object.entries(lists).map(([field, [name, from, to]]) => [field, readNumbers(textOf(name), from, to)] as const);
  const weekdays = readWeekdays(textOf("BYDAY"));
  if (frequency === undefined || weekdays === undefined || numbers.some(([, list]) => list === undefined)) return undefined;
  for (const [name, text] of parts) {
    if (!partNames.has(name) && text !== "RSCALE=GREGORIAN" && text !== "SKIP=OMIT") report(`${text} is not read`);
  }
  const atLeastOne = (name: string, consequence: string): number | undefined => {
    const text = textOf(name);
    if (text === undefined || (/^\+?\d+$/.test(text) && Number(text) > 0)) return text === undefined ? undefined : Number(text);
    report(`${name}=${text} is not a number above 0 and is not read; ${consequence}`);
    return undefined;
  };
  const until = textOf("UNTIL");
  const hasPlaces = frequency === "YEARLY" || frequency === "MONTHLY";
  if (!hasPlaces && weekdays.some(({ place }) => place !== 0))
    report(`BYDAY has positions such as 2MO, which FREQ=${frequency} does not support; every such day is taken`);
  return {
    frequency,
    interval: atLeastOne("INTERVAL", "it is 1") ?? 1,
    count: atLeastOne("COUNT", until === undefined ? "the event repeats without end" : "the event repeats until its UNTIL"),
    until,
    weekStart: Math.max(0, weekdayNames.indexOf(textOf("WKST") ?? "MO")),
    weekdays: hasPlaces ? weekdays : weekdays.map(({ weekday }) => ({ place: 0, weekday })),
    ...(Object.fromEntries(numbers) as Lists), // `fromEntries` forgets the keys, and that each list is defined.
  };
}

function readNumbers(text: string | undefined, from: number, to: number): readonly number[] | undefined {
  if (text === undefined) return [];
  const numbers = text.split(",").filter((part) => part !== "");
  const isValid = numbers.every((part) => /^[+-]?\d{1,3}$/.test(part) && Number(part) >= from && Number(part) <= to);
  return isValid ? [...new Set(numbers.map(Number))] : undefined;
}

function readWeekdays(text: string | undefined): RecurrenceRule["weekdays"] | undefined {
  const parts = (text ?? "").split(",").filter((part) => part !== "");
  const found = parts.map((part) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(part));
  if (found.includes(null)) return undefined;
  return found.map((match) => ({ place: Number(match?.[1] ?? 0), weekday: weekdayNames.indexOf(match?.[2] ?? "") }));
}
