import { expect, test } from "vitest";
import { areTied, compareAnswers, orderOf } from "../../../../src/mirror/compare/differences.ts";

const record = { id: 7, start_date: "2026-06-20", date: "2026-06-01", name: "Jazz" };

test.each([
  ["/events", {}, ["2026-06-20", "2026-06-01"]],
  ["/events", { include: "7,8" }, ["2026-06-01"]],
  ["/venues", {}, ["2026-06-01"]],
  ["/organizers", { orderby: "name" }, ["2026-06-01"]],
  ["/categories", {}, ["jazz"]],
  ["/tags", { orderby: "id" }, [7]],
  ["/tags", { orderby: "term_group" }, [7]],
])("the list %s with %j is ordered by %j", (path, query, expected) => expect(orderOf(path, query)?.(record)).toEqual(expected));

test.each(["name", "slug", "count", "description", "parent"])("terms are ordered by their %s", (field) => {
  expect(orderOf("/tags", { orderby: field })?.({ id: 7, [field]: "x" })).toEqual(["x"]);
});

test("a path that is not a list has no order", () =>
  expect([orderOf("/events/75", {}), orderOf("events", {}), orderOf("/", {})]).toEqual([undefined, undefined, undefined]));

test("names that differ in case or accents are the same to the database, and numbers stay", () => {
  const byName = orderOf("/tags", {});
  expect(byName?.({ name: "ÉTÉ" })).toEqual(byName?.({ name: "ete" }));
  expect(byName?.({ name: "Ete!" })).not.toEqual(byName?.({ name: "ete" }));
  expect(orderOf("/tags", { orderby: "count" })?.({ count: 3 })).toEqual([3]);
});

const dated = (...rows: readonly (readonly [id: number, date: string])[]) => rows.map(([id, date]) => ({ id, date }));

test.each([
  ["two of three change places on one date", dated([1, "a"], [2, "b"], [3, "b"]), dated([1, "a"], [3, "b"], [2, "b"]), true],
  ["another record of the same date", dated([1, "a"], [2, "b"]), dated([1, "a"], [9, "b"]), true],
  ["a single other record of the same date", dated([1, "a"]), dated([9, "a"]), true],
  ["one of another date", dated([1, "a"], [2, "b"]), dated([1, "a"], [9, "c"]), false],
  ["dates in another order", dated([1, "a"], [2, "b"], [3, "c"]), dated([2, "b"], [1, "a"], [3, "c"]), false],
  ["the list the other way round", dated([1, "a"], [2, "a"], [3, "a"]), dated([3, "a"], [2, "a"], [1, "a"]), false],
  ["a list of one record", dated([1, "a"]), dated([1, "a"]), true],
])("%s is a tie: %#", (_, one, other, expected) => {
  const byDate = orderOf("/venues", {});
  expect(byDate && areTied(one, other, byDate)).toBe(expected);
});

const namesakes = [
  { id: 51, name: "Jazz" },
  { id: 52, name: "jazz" },
  { id: 53, name: "Talks" },
];
const [first, second, third] = namesakes;

test.each([
  ["tags of one event with equal names", { tags: [first, second, third] }, { tags: [second, first, third] }, 0],
  ["tags of an event in a list", { events: [{ id: 7, tags: [first, second] }] }, { events: [{ id: 7, tags: [second, first] }] }, 0],
  ["tags with other names", { tags: [first, third] }, { tags: [third, first] }, 1],
  ["another tag with an equal name", { tags: [first] }, { tags: [second] }, 1],
  ["organizers, which an event keeps in their order", { organizer: [first, second] }, { organizer: [second, first] }, 1],
])("%s in another order: %#", (_, service, twin, differences) => {
  const answer = (body: unknown) => ({ status: 200, headers: {}, body });
  for (const isExact of [false, true])
    expect(compareAnswers(answer(service), answer(twin), { headers: [], masks: [], isExact })).toHaveLength(differences);
});
