import { describe, expect, test } from "vitest";
import { areNear, writtenDates } from "../../../../src/mirror/compare/masks.ts";
import { grouped } from "../../../support/grouped.ts";

describe("dates are near each other", () => {
  const link = (date: string) => `https://town.example/wp-json/calendar/events/v1/events/?start_date=${date}&page=2`;
  const modified = ["events", "[0]", "modified"];

  test.each([
    ["10 minutes apart", "2026-06-15 12:00:00", "2026-06-15 12:10:00", true],
    ["10 minutes apart, the later first", "2026-06-15 12:10:00", "2026-06-15 12:00:00", true],
    ["10 minutes and a second apart", "2026-06-15 12:00:00", "2026-06-15 12:10:01", false],
    ["10 minutes and a second apart, the later first", "2026-06-15 12:10:01", "2026-06-15 12:00:00", false],
    ["a year apart", "2026-06-15 12:00:00", "2027-06-15 12:00:00", false],
    ["across midnight", "2026-06-15 23:59:59", "2026-06-16 00:00:01", true],
    ["spelled with + in a URL", link("2026-06-15+12:00:00"), link("2026-06-15%2012%3A00%3A07"), true],
    ["spelled with T", "2026-06-15T12:00:00", "2026-06-15 12:00:00", true],
    ["with another text after them", "2026-06-15 12:00:00", "2026-06-15 12:00:00 UTC", false],
    ["one of two apart by an hour", "2026-06-15 12:00:00, 2026-06-15 12:00:00", "2026-06-15 12:00:00, 2026-06-15 13:00:00", false],
    ["one of which is missing", "2026-06-15 12:00:00", "2026-06-15 12:00:002026-06-15 12:00:00", false],
  ])("%s", (_, one, other, expected) => expect(areNear(modified, one, other, writtenDates)).toBe(expected));

  test.each(
    grouped([
      [true, ["events", "[0]", "modified"], ["events", "[0]", "date"], ["date_utc"], ["events", "[0]", "modified_utc"]],
      [false, ["events", "[0]", "start_date"], ["modified", "by"]],
    ]),
  )("only where a record says when it was written: %j", (path, expected) => {
    expect(areNear(path, "2026-06-15 12:00:00", "2026-06-15 12:00:01", writtenDates)).toBe(expected);
  });

  test("in the addresses of lists unless other places are given", () => {
    for (const name of ["rest_url", "next_rest_url", "previous_rest_url"])
      expect(areNear([name], link("2026-06-15 12:00:00"), link("2026-06-15 12:00:01"))).toBe(true);
    expect(areNear(modified, "2026-06-15 12:00:00", "2026-06-15 12:00:01")).toBe(false);
  });
});
