import fc from "fast-check";
import { expect, test } from "vitest";
import { scanDateText, scanPieces } from "../../../../src/time/date-text/scan.ts";
import { UTC } from "../../../../src/time/zones/zone.ts";

const digits = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
const usualDates = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(13), digits(32), digits(25), digits(61), digits(61))
  .map(([year, month, day, hour, minute, second]) => `${String(year).padStart(4, "0")}-${month}-${day} ${hour}:${minute}:${second}`);

test("a date in the form of the service is read as the rules for its pieces read it", () => {
  fc.assert(
    fc.property(usualDates, (text) => {
      expect(scanDateText(text, () => UTC)).toEqual(scanPieces(text, () => UTC));
    }),
    { numRuns: 2_000 },
  );
});
