import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { daysOf, importing, remarksIn, startsOf } from "./importing.ts";

/** What a file of `test/vectors/import` has to become: starts in UTC with titles, days of events of whole days, ends, and texts. */
interface Case {
  readonly options?: readonly string[];
  readonly events?: readonly string[];
  readonly days?: readonly string[];
  readonly daysInclude?: readonly string[];
  readonly ends?: readonly string[];
  readonly texts?: readonly string[];
  readonly never?: readonly string[];
  readonly atLeast?: number;
  readonly remark?: string;
}

const folder = new URL("../vectors/import/", import.meta.url);
const cases: Record<string, Case> = JSON.parse(readFileSync(new URL("cases.json", folder), "utf8"));

test.each(Object.entries(cases))("%s has the right dates and texts", async (name, expected) => {
  const file = new Uint8Array(readFileSync(new URL(name, folder)));

  const result = await importing({ [name]: file }, ["--from", "2026-01-01", "--until", "2027-12-31", ...(expected.options ?? [])]);
  const text = JSON.stringify(result.world);
  const ends = result.events.map(({ utc_end_date, title }) => `${utc_end_date.slice(0, 16)} ${title}`);

  expect(result.exit).toBe(0);
  if (expected.events) expect(startsOf(result)).toEqual([...expected.events].sort());
  if (expected.days) expect(daysOf(result)).toEqual([...expected.days].sort());
  expect(daysOf(result)).toEqual(expect.arrayContaining([...(expected.daysInclude ?? [])]));
  expect(ends).toEqual(expect.arrayContaining([...(expected.ends ?? [])]));
  for (const one of expected.texts ?? []) expect(text).toContain(one);
  for (const one of expected.never ?? []) expect(text).not.toContain(one);
  expect(result.events.length).toBeGreaterThanOrEqual(expected.atLeast ?? 0);
  if (expected.remark) expect(remarksIn(result).join("\n")).toMatch(/^lines? \d+.*COUNT/m);
});
