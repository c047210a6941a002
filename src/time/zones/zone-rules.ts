import { remember } from "../../util/bounds.ts";
import { once } from "../../util/once.ts";
import { continueHistory, createTimeAt, type History, nameOlder, type TimeAt, type ZoneTable } from "./tzdata/history.ts";
import { newest } from "./tzdata/newest.ts";
import { readHistory, readOlder } from "./tzdata/read-history.ts";
import { recorded, recordedFrom } from "./tzdata/recorded.ts";
import { parseOffset } from "./zone.ts";

// The latest instant of a `Date`, in seconds.
const farthestInstant = 8_640_000_000_000;

/**
 * Creates the lookup of the offsets of a place in the time zone rules of the machine. A lookup takes about 10 µs, so recent ones are
 * cached. Returns `undefined` for a place that the machine does not know.
 */
function createSystemOffsets(place: string): ((instant: number) => number) | undefined {
  const format = createOffsetFormat(place);
  return (
    format &&
    remember(1000, (instant) => {
      const bounded = Math.max(-farthestInstant, Math.min(farthestInstant, instant));
      // The platform returns a string such as "2026, GMT-05:17:32". A bare "GMT" means zero.
      return parseOffset(format.format(bounded * 1000).replace(/^.* /, "")) ?? 0;
    })
  );
}

function createOffsetFormat(place: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: place, timeZoneName: "longOffset", year: "numeric" });
  } catch {
    return undefined;
  }
}

/** The rules by which places set their clocks. */
export interface ZoneRules {
  /** The version of the public time zone database, such as `2026f`; `system` for the rules of the machine. */
  readonly version: string;
  /** Finds the times of a place by its name in lower case; `undefined` for an unknown name. */
  find(place: string): TimeAt | undefined;
}

const findNewest = createHistoryFinder(newest);
const findRecorded = createHistoryFinder(recorded);

export const newestRules = createRules(newest.version, findNewest);

/** The rules of the service when it was recorded. */
export const recordedRules = createRules(recorded.version, (place) => {
  const [history, later] = [findNewest(place), findRecorded(place)];
  return history && later ? continueHistory(history, later, recordedFrom) : history;
});

/** The rules of the machine, for the places of the package. */
export const systemRules = createRules("system", findNewest, Number.POSITIVE_INFINITY);

/** Creates rules from histories. Before the instant `from`, by default 1970, the offsets are those of the machine. */
function createRules(version: string, findHistory: FindHistory, from = 0): ZoneRules {
  return {
    version,
    find(place) {
      const history = findHistory(place);
      if (history === undefined) return undefined;
      const timeAt = createTimeAt(history);
      const systemTimeAt = once(() => createSystemTimes(place, history, timeAt));
      return (instant) => (instant < from ? systemTimeAt()(instant) : timeAt(instant));
    },
  };
}

/**
 * Creates the lookup of times with the offsets of the machine. The abbreviations come from the history, because machines spell them
 * differently. A place that the machine does not know follows the history.
 */
function createSystemTimes(place: string, history: History, timeAt: TimeAt): TimeAt {
  const offsetAt = createSystemOffsets(place);
  if (offsetAt === undefined) return timeAt;
  const older = readOlder(history.older);
  return (instant) => {
    const offset = offsetAt(instant);
    const time = timeAt(instant);
    return time.offset === offset && instant >= 0 ? time : nameOlder(offset, instant, history, older);
  };
}

/** Finds the history of a place by its name in lower case; `undefined` for an unknown name. */
type FindHistory = (place: string) => History | undefined;

/** Creates the lookup of the places of a table. Parses a row on first use. */
function createHistoryFinder({ zones }: ZoneTable): FindHistory {
  const rows = once(
    () =>
      new Map(
        Object.entries(zones).flatMap(([names, row]) =>
          names
            .toLowerCase()
            .split(" ")
            .map((name) => [name, row] as const),
        ),
      ),
  );
  return (place) => {
    const row = rows().get(place);
    return row === undefined ? undefined : readHistory(row);
  };
}
