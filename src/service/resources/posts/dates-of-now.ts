import type { Clock } from "../../../time/clock.ts";
import { formatWallClock, joinWallClock, parseWallClock } from "../../../time/wall-clock.ts";
import { toSiteZone, type Zone } from "../../../time/zones/zone.ts";

/** The publication dates of a record, `YYYY-MM-DD HH:MM:SS`: on the clock of the site, and in UTC. */
export interface Publication {
  readonly date: string;
  readonly date_utc: string;
}

/** The current time as dates of records. */
interface DatesOfNow {
  /** The dates of the last change. */
  readonly changed: Publication;
  /**
   * The publication dates. UTC is derived from the clock of the site, so in the autumn hour that comes twice it can be an hour early or late:
   * in Toronto, 01:30 is taken for the first pass also during the second.
   */
  readonly published: Publication;
}

/** Returns the dates of now on the clock of a session, in the zone of its site. */
export type FindDatesOfNow = (context: { readonly clock: Pick<Clock, "seconds">; readonly zone: Zone }) => DatesOfNow;

/** Creates the function that finds the dates of now. A write asks for them several times, so they are cached until the clock moves on. */
export function createDatesOfNow(): FindDatesOfNow {
  let last: { readonly seconds: number; readonly zone: Zone; readonly dates: DatesOfNow } | undefined;
  return ({ clock, zone }) => {
    const seconds = clock.seconds();
    if (last?.seconds !== seconds || last.zone !== zone) last = { seconds, zone, dates: datesAt(seconds, toSiteZone(zone)) };
    return last.dates;
  };
}

const firstWallClock = joinWallClock({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

function datesAt(seconds: number, siteZone: Zone): DatesOfNow {
  // On the first day of the year 1, the clock of a site west of Greenwich still shows the year 0, which no date of a record can have.
  const wallClock = Math.max(siteZone.wallClockAt(seconds), firstWallClock);
  const date = formatWallClock(wallClock);
  const stored = parseWallClock(date);
  const changed = { date, date_utc: formatWallClock(seconds) };
  return { changed, published: stored === undefined ? changed : { date, date_utc: formatWallClock(siteZone.instantOf(stored)) } };
}
