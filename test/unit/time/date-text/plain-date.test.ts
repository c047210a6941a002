import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnyDate, readDateText } from "../../../../src/time/date-text/date-text.ts";
import { createZoneFinder } from "../../../../src/time/zones/find-zone.ts";
import { utcZone } from "../../../../src/time/zones/zone.ts";

const digits = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
const usualDates = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(13), digits(32), digits(25), digits(61), digits(61))
  .map(([year, month, day, hour, minute, second]) => `${String(year).padStart(4, "0")}-${month}-${day} ${hour}:${minute}:${second}`);

const usualDays = usualDates.map((text) => text.slice(0, "YYYY-MM-DD".length));

test("a date in the form of the service is read as the rules for all dates read it", () => {
  const toronto = createZoneFinder()("America/Toronto") ?? utcZone;
  const now = 1_781_956_800;
  fc.assert(
    fc.property(fc.oneof(usualDates, usualDays), (text) => {
      const [usual, any] = [readDateText(text, () => utcZone), readAnyDate(text, () => utcZone)];
      expect(usual?.namesZone).toBe(any?.namesZone);
      expect(usual?.inUtc(now)).toEqual(any?.inUtc(now));
      expect(usual?.inZone(toronto, now)).toEqual(any?.inZone(toronto, now));
    }),
  );
});
