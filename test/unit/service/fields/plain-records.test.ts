import { describe, expect, test } from "vitest";
import { recipes } from "../../../../fixtures/recipes.ts";
import { worldText } from "../../../../fixtures/world-text.ts";
import { recordTypes } from "../../../../src/service/resources/declarations.ts";

// `readPlain` says of a record in a fraction of the time what the parser `inFile` would; it may leave any record to the parser.

const files = Object.values(recipes).map((make) => JSON.parse(worldText(make())));
const kinds = [
  { list: "events", type: recordTypes.event },
  { list: "venues", type: recordTypes.venue },
  { list: "organizers", type: recordTypes.organizer },
  { list: "categories", type: recordTypes.category },
  { list: "tags", type: recordTypes.tag },
] as const;

const values = [
  ...[undefined, null, "", "publish", "en", "2026-02-30 10:00:00", "12026-02-28 10:00:00", "0000-00-00 00:00:00", "2026-02-28T10:00:00Z"],
  ...[0, -0, 7, -7, 1.5, 2 ** 53 - 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, true, [], [7], [0], ["a"], {}, new Date(0)],
  // biome-ignore lint/suspicious/noSparseArray: a list with a hole is one of the wrong values
  [7, , 8],
];

describe.each(kinds)("a record of $list", ({ list, type }) => {
  const records: object[] = files.flatMap((file) => file[list]);
  const [first = {}] = records;

  test("is read as the parser reads it, with its fields in the same order", () => {
    for (const record of records) expect(JSON.stringify(type.readPlain(record))).toBe(JSON.stringify(type.inFile.parse(record)));
  });

  test.each(Object.keys(type.defaults))("with another %s is read as the parser reads it, or left to the parser", (field) => {
    for (const value of values) {
      const changed = { ...first, [field]: value };
      const plain = type.readPlain(changed);
      if (plain !== undefined) expect(plain).toEqual(type.inFile.parse(changed));
    }
  });

  test("without one of its fields is refused where the parser refuses it", () => {
    for (const field of Object.keys(first)) {
      const changed = Object.fromEntries(Object.entries(first).filter(([name]) => name !== field));
      expect(type.readPlain(changed) !== undefined).toBe(type.inFile.safeParse(changed).success);
    }
  });

  test.each([[null], [[]], ["a text"], [7], [{}], [{ ...first, color: "green" }], [Object.create(first)]])("is never %j", (value) => {
    expect([type.inFile.safeParse(value).success, type.readPlain(value)]).toEqual([false, undefined]);
  });

  test("shares no list with the file", () => {
    const plain: object = type.readPlain(first) ?? {};
    for (const [field, value] of Object.entries(first)) if (Array.isArray(value)) expect(Reflect.get(plain, field)).not.toBe(value);
  });
});
