import type { UnpackedZone } from "moment-timezone";
import { countDays, getWeekday, secondsPerDay, splitWallClock, startOfDay, type WallClock } from "../../src/time/wall-clock.ts";
import { type Change, changesIn, type History, type LocalTime, nameOlder, type YearlyChange } from "../../src/time/zones/tzdata/history.ts";
import { writeTime } from "./write-row.ts";

/** The years of the last 400-year cycle that moment-timezone lists. Every day of a month falls on every weekday in it. */
const [cycleStart, cycleEnd] = [2100, 2499];

/**
 * Converts a zone of moment-timezone to its history since 1970. The zone lists all changes until 2499; those that come back every year are
 * found in the list and left out. Throws where they do not come back on the same weekday of a month.
 */
export function readZone({ name, abbrs, offsets, untils }: UnpackedZone): History {
  const start = untils.findIndex((until) => until > 0);
  // The offsets are minutes west of Greenwich.
  const times = abbrs.map((abbreviation, index) => ({ offset: Math.round((offsets[index] ?? 0) * -60), abbreviation }));
  const [first = { offset: 0, abbreviation: "UTC" }, ...later] = times.slice(start);
  const changes = later.map((time, index) => ({ at: (untils[start + index] ?? 0) / 1000, time }));
  const yearly = findYearly(first, changes);
  const once = withoutYearly(changes, yearly);
  if (once.some(({ at }) => splitWallClock(at).year >= cycleStart))
    throw new Error(`The clocks of ${name} follow no rule that a row can hold.`);
  const history: History = { first, changes: once, yearly, older: "" };
  return { ...history, older: writeOlder(findOlder(times.slice(0, start + 1), untils, history)) };
}

/** An abbreviation of an offset before 1970, and the end of the time before in which the offset had another one. */
interface OlderName extends Change {
  readonly after: number;
}

/** Lists the abbreviations before 1970 that the changes since then do not show. */
function findOlder(times: readonly LocalTime[], untils: readonly (number | null)[], history: History): OlderName[] {
  const older: OlderName[] = [];
  const ends = new Map<number, number>();
  for (const [index, time] of times.entries()) {
    const at = index === 0 ? Number.NEGATIVE_INFINITY : (untils[index - 1] ?? 0) / 1000;
    const after = ends.get(time.offset) ?? Number.NEGATIVE_INFINITY;
    if (nameOlder(time.offset, at, history, older).abbreviation !== time.abbreviation) older.push({ at, time, after });
    ends.set(time.offset, (untils[index] ?? 0) / 1000);
  }
  return older;
}

/** Writes each abbreviation after the year, day or second at which it begins: the shortest that is after the previous abbreviation. */
function writeOlder(older: readonly OlderName[]): string {
  return older
    .flatMap(({ at, after, time }) => [...(after === Number.NEGATIVE_INFINITY ? [] : [writeSince(at, after)]), writeTime(time)])
    .join(" ");
}

function writeSince(at: number, after: number): string {
  const date = new Date(at * 1000).toISOString().replaceAll(/[-:]|\.000Z/g, "");
  const startOf = (text: string) => Date.parse(text) / 1000;
  const [year, day] = [date.slice(0, 4), date.slice(0, 8)];
  if (startOf(`${year}-01-01T00:00:00Z`) >= after) return year;
  return startOfDay(at) >= after ? day : date.replace(/(?:00){1,2}$/, "");
}

/** Finds the two changes that recur every year. */
function findYearly(first: LocalTime, changes: readonly Change[]): YearlyChange[] {
  const dated = changes
    .map(({ at, time }, index) => ({ wallClock: at + (changes[index - 1]?.time ?? first).offset, time }))
    .filter(({ wallClock }) => splitWallClock(wallClock).year >= cycleStart);
  const [one, other] = [0, 1].map((turn) => dated.filter((_, index) => index % 2 === turn));
  return one?.[0] && other?.[0] ? [yearlyChange(one[0].time, one), yearlyChange(other[0].time, other)] : [];
}

/** Describes changes, one per year, by the earliest day on which they fall. Later days may be in the next month. */
function yearlyChange(time: LocalTime, dated: readonly { readonly wallClock: WallClock }[]): YearlyChange {
  const month = Math.min(...dated.map(({ wallClock }) => splitWallClock(wallClock).month));
  const days = dated.map(({ wallClock }) => startOfDay(wallClock) / secondsPerDay - countDays(splitWallClock(wallClock).year, month, 0));
  const wallClock = dated[0]?.wallClock ?? 0;
  return { month, day: Math.min(...days), weekday: getWeekday(wallClock), seconds: wallClock - startOfDay(wallClock), time };
}

/** Leaves out the changes that the yearly ones already cover. */
function withoutYearly(changes: readonly Change[], yearly: readonly YearlyChange[]): readonly Change[] {
  if (yearly.length === 0) return changes;
  const start = splitWallClock(changes[0]?.at ?? 0).year;
  const byRule = Array.from({ length: cycleEnd - start + 1 }, (_, index) => changesIn(start + index, yearly)).flat();
  let same = 0;
  while (isSame(changes.at(-1 - same), byRule.at(-1 - same))) same += 1;
  // The rule must not add changes of the years in which it was not yet in force.
  while ((byRule.at(-1 - same)?.at ?? 0) > (changes.at(-1 - same)?.at ?? 0)) same -= 1;
  return changes.slice(0, changes.length - same);
}

function isSame(one: Change | undefined, other: Change | undefined): boolean {
  return one?.at === other?.at && one?.time.offset === other?.time.offset && one?.time.abbreviation === other?.time.abbreviation;
}
