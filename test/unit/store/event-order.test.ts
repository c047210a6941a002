import { describe, expect, test } from "vitest";
import { createListedDates } from "../../../src/store/event-order.ts";
import { utcZone } from "../../../src/time/zones/zone.ts";
import { anEvent } from "../../support/records.ts";
import { findZone } from "../../support/zones.ts";

/** The start and the end of an event. */
type Times = readonly [start: string, end: string];

/** Returns whether lists find an event: with its own two times and its two times in UTC. */
function isListed(timezone: string, [start_date, end_date]: Times, [utc_start_date, utc_end_date]: Times): boolean {
  const event = anEvent({ id: 1, start_date, end_date, utc_start_date, utc_end_date });
  return createListedDates(findZone(timezone) ?? utcZone)(event) !== undefined;
}

/** Splits `2010-10-10 00:30 00:45` into a start and an end. */
function times(text: string): Times {
  const [day, start, end] = text.split(" ");
  const whole = (time = "") => (time.length === 5 ? `${time}:00` : time);
  return [`${day} ${whole(start)}`, `${day} ${whole(end)}`];
}

describe("a time that the clock of the site skips moves on:", () => {
  // The clocks of Santiago go from 00:00 to 01:00 on 10 October 2010.
  test.each([
    { local: "2010-10-10 01:00 02:00", utc: "2010-10-10 04:00 05:00", listed: true },
    { local: "2010-10-10 00:30 00:45", utc: "2010-10-10 04:30 04:45", listed: true },
    { local: "2010-10-10 00:30 01:15", utc: "2010-10-10 04:30 05:15", listed: false },
    { local: "2010-10-10 00:00 00:59:59", utc: "2010-10-10 03:00 03:59:59", listed: true },
    { local: "2010-10-09 20:59:59 21:00:01", utc: "2010-10-10 00:59:59 01:00:01", listed: false },
    { local: "2010-10-09 20:30 21:15", utc: "2010-10-10 00:30 01:15", listed: false },
    { local: "2010-10-09 20:30 21:30", utc: "2010-10-10 00:30 01:30", listed: true },
    { local: "2010-10-09 20:30 20:45", utc: "2010-10-10 00:30 00:45", listed: true },
    { local: "2010-10-10 00:00 23:59:59", utc: "2010-10-10 03:00 23:59:59", listed: true },
  ])("local $local, UTC $utc in Santiago: $listed", ({ local, utc, listed }) => {
    expect(isListed("America/Santiago", times(local), times(utc))).toBe(listed);
  });

  test.each([
    // Half an hour, from 02:00 to 02:30.
    { timezone: "Australia/Lord_Howe", local: "2029-10-07 02:10 02:35", listed: false },
    { timezone: "Australia/Lord_Howe", local: "2029-10-07 02:10 02:40", listed: true },
    // From 23:30 on into the next day.
    { timezone: "America/Toronto", local: "1919-03-30 23:45 23:59", listed: true },
    // A whole day.
    { timezone: "Pacific/Apia", local: "2011-12-30 10:00 20:00", listed: true },
    { timezone: "UTC", local: "2010-10-10 00:30 01:15", listed: true },
    // The own clock of such a site has no daylight saving time.
    { timezone: "UTC-4", local: "2026-03-08 02:30 03:15", listed: true },
  ])("local $local in $timezone: $listed", ({ timezone, local, listed }) => {
    expect(isListed(timezone, times(local), times("2026-01-01 10:00 11:00"))).toBe(listed);
  });

  test("a start that moves on past an end of the next day", () => {
    const utc = times("2026-01-01 10:00 11:00");
    expect(isListed("America/Toronto", ["1919-03-30 23:45:00", "1919-03-31 00:35:00"], utc)).toBe(false);
    expect(isListed("Pacific/Apia", ["2011-12-30 10:00:00", "2011-12-31 09:00:00"], utc)).toBe(false);
    expect(isListed("Pacific/Apia", ["2011-12-30 10:00:00", "2011-12-31 10:00:00"], utc)).toBe(true);
  });
});

test("an event without dates has no reversed dates", () => expect(isListed("America/Santiago", ["", ""], ["", ""])).toBe(true));
