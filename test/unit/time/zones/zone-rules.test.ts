import { expect, test, vi } from "vitest";
import { newestRules, recordedRules, systemRules, type ZoneRules } from "../../../../src/time/zones/zone-rules.ts";

/** Returns the time of a place at an instant, as `PST -8`. */
function timeIn(rules: ZoneRules, place: string, date: string): string {
  const time = rules.find(place)?.(Date.parse(date) / 1000);
  return time ? `${time.abbreviation} ${time.offset / 3600}` : "unknown";
}

test.each([
  ["america/vancouver", "PDT -7", "MST -7", "PST -8"],
  ["canada/mountain", "MDT -6", "CST -6", "MST -7"],
  ["africa/casablanca", "+01 1", "+00 0", "+01 1"],
  ["africa/el_aaiun", "+01 1", "+00 0", "+01 1"],
  ["america/havana", "CDT -4", "CDT -4", "CST -5"],
])("%s shows %s in July 2026, and in December %s by the newest rules and %s by the recorded ones", (place, summer, newest, recorded) => {
  expect([newestRules, recordedRules].map((rules) => timeIn(rules, place, "2026-07-01T12:00:00Z"))).toEqual([summer, summer]);
  expect(timeIn(newestRules, place, "2026-12-01T12:00:00Z")).toBe(newest);
  expect(timeIn(recordedRules, place, "2026-12-01T12:00:00Z")).toBe(recorded);
});

test("the recorded rules are the newest ones before 2022", () => {
  for (const date of ["1850-01-01T00:00:00Z", "1987-04-01T00:00:00Z", "2021-12-31T23:59:59Z"])
    expect(timeIn(recordedRules, "america/vancouver", date)).toBe(timeIn(newestRules, "america/vancouver", date));
});

test("names are known in lower case, and names that only platforms have are unknown", () => {
  expect(timeIn(newestRules, "us/pacific", "2026-07-01T00:00:00Z")).toBe("PDT -7");
  for (const rules of [newestRules, recordedRules, systemRules])
    for (const place of ["US/Pacific", "us/pacific-new", "systemv/ast4", ""]) expect(rules.find(place)).toBeUndefined();
});

test.each([
  ["america/toronto", "0000-01-01T00:00:00Z", "LMT -19052"],
  ["pacific/auckland", "0001-01-01T00:00:00Z", "LMT 41944"],
  ["asia/kolkata", "1913-05-14T00:00:00Z", "IST 19800"],
  ["europe/madrid", "1913-05-14T00:00:00Z", "WET 0"],
  ["europe/london", "1969-07-01T00:00:00Z", "BST 3600"],
  ["europe/london", "1943-07-01T00:00:00Z", "BDST 7200"],
  ["america/new_york", "1941-07-01T00:00:00Z", "EDT -14400"],
  ["america/new_york", "1943-07-01T00:00:00Z", "EWT -14400"],
  ["america/new_york", "1945-08-14T22:59:59Z", "EWT -14400"],
  ["america/new_york", "1945-08-14T23:00:00Z", "EPT -14400"],
  ["america/new_york", "1946-07-01T00:00:00Z", "EDT -14400"],
  ["america/st_johns", "1900-06-01T00:00:00Z", "NST -12652"],
  ["america/st_johns", "1920-06-01T00:00:00Z", "NDT -9052"],
  ["america/st_johns", "1943-06-01T00:00:00Z", "NWT -9000"],
  ["pacific/auckland", "1900-06-01T00:00:00Z", "NZMT 41400"],
  ["asia/kolkata", "1900-06-01T00:00:00Z", "MMT 19270"],
  ["europe/paris", "1880-06-01T00:00:00Z", "LMT 561"],
  ["europe/paris", "1900-06-01T00:00:00Z", "PMT 561"],
  ["europe/paris", "1915-06-01T00:00:00Z", "WET 0"],
  ["europe/paris", "1920-06-01T00:00:00Z", "WEST 3600"],
  ["europe/moscow", "1900-06-01T00:00:00Z", "MMT 9017"],
  ["asia/tokyo", "1950-06-01T00:00:00Z", "JDT 36000"],
])("before 1970, %s has the offset of the machine and the abbreviation of the package: at %s it is %s", (place, date, expected) => {
  for (const rules of [newestRules, recordedRules]) {
    const time = rules.find(place)?.(Date.parse(date) / 1000);
    expect(`${time?.abbreviation} ${time?.offset}`).toBe(expected);
  }
});

test("a place that the machine does not know follows the history of the package", () => {
  const format = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function unknownPlace() {
    throw new RangeError("Invalid time zone specified");
  });
  expect(timeIn(newestRules, "europe/madrid", "1969-07-01T00:00:00Z")).toBe("CET 1");
  format.mockRestore();
});

test("from 1970 on, the machine is not asked", () => {
  const asked = vi.spyOn(Intl, "DateTimeFormat");
  const instants = ["1970-01-01T00:00:00Z", "2026-07-01T00:00:00Z", "9998-07-01T00:00:00Z"];
  expect(instants.map((date) => timeIn(newestRules, "europe/madrid", date))).toEqual(["CET 1", "CEST 2", "CEST 2"]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("the rules of the machine have the abbreviations of the package, each with its offset", () => {
  expect(timeIn(systemRules, "europe/madrid", "2026-07-01T00:00:00Z")).toBe("CEST 2");
  // Machines have old or new rules for Vancouver.
  expect(["PST -8", "MST -7"]).toContain(timeIn(systemRules, "america/vancouver", "2026-12-01T12:00:00Z"));
});
