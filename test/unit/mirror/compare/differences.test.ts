import { describe, expect, test } from "vitest";
import { type ComparedAnswer, type Comparison, compareAnswers } from "../../../../src/mirror/compare/differences.ts";

const answer = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ComparedAnswer => ({ status, headers, body });

/** Compares two bodies; returns the differences as `[kind, path, service, twin]`. */
function differencesOf(service: unknown, twin: unknown, comparison: Partial<Comparison> = {}) {
  const found = compareAnswers(answer(service), answer(twin), { headers: [], masks: [], ...comparison });
  return found.map(({ kind, path, service: one, twin: other }) => [kind, path, one, other]);
}

describe("two answers differ", () => {
  const compare = (one: ComparedAnswer, other: ComparedAnswer, headers: readonly string[] = []) =>
    compareAnswers(one, other, { headers, masks: [] });

  test("in their status, and then the bodies of a refusal and an answer are not compared", () => {
    expect(compare(answer({ id: 1 }), answer({ code: "x" }, 404))).toEqual([{ kind: "status", path: "status", service: 200, twin: 404 }]);
    expect(compare(answer({ id: 1 }, 404), answer({ id: 1 }, 404))).toEqual([]);
    expect(compare(answer({ id: 1 }, 404), answer({ id: 2 }, 404))).toHaveLength(1);
  });

  test("in the headers that are compared", () => {
    const [one, other] = [answer({}, 200, { link: "a", date: "1" }), answer({}, 200, { link: "b", date: "2" })];
    expect(compare(one, other, ["link", "allow"])).toEqual([{ kind: "header", path: "link", service: "a", twin: "b" }]);
    expect(compare(one, answer({}), ["link"])).toEqual([{ kind: "header", path: "link", service: "a", twin: undefined }]);
  });

  test("in the media type, but not in its parameters", () => {
    const typed = (type: string) => answer({}, 200, { "content-type": type, link: type });
    expect(compare(typed("application/json; charset=UTF-8"), typed("Application/JSON"), ["content-type"])).toEqual([]);
    expect(compare(typed("application/json ;a"), typed("application/json"), ["content-type"])).toEqual([]);
    expect(compare(typed("text/html"), answer({}), ["content-type"])).toEqual([
      { kind: "header", path: "content-type", service: "text/html", twin: undefined },
    ]);
    expect(compare(typed("a;b"), typed("a"), ["link"])).toHaveLength(1);
  });

  test("at 50 places at most", () => {
    const list = (value: number) => Array.from({ length: 60 }, () => value);
    const fields = (value: number) => Object.fromEntries(list(value).map((item, index) => [`field${index}`, item]));
    expect(compare(answer(list(1)), answer(list(2)))).toHaveLength(50);
    expect(compare(answer({ a: fields(1), b: [1] }), answer({ b: [2] }))).toHaveLength(2);
    expect(compare(answer(fields(1)), answer({}))).toHaveLength(50);
  });
});

describe("a difference is of the kind", () => {
  test.each([
    ["value", 10, 12],
    ["value, of a text", "Jazz", "Blues"],
    ["value, of a number with decimals", 10.5, 12.5],
    ["value, of a flag", true, false],
    ["value, of a date in the same format", "2026-06-15 12:00:00", "2026-06-16 12:00:00"],
    ["value, of a number in a text", "12", "123"],
    ["value, of a slug with a number", "jazz-1", "blues-2"],
    ["value, of words with digits", "June 15", "June 16, 2026"],
    ["value, of a date after words", "on 2026-06-15", "from 2026-06-15"],
    ["value, of a date before words", "2026-06-15 or so", "2026-06-15 maybe"],
    ["value, of signs without digits", "--", "::"],
    ["format, of a date", "2026-06-15 12:00:00", "2026-06-15T12:00:00"],
    ["format, of an amount", "10.50", "10,50"],
    ["format, of an amount with another number of digits", "10.50", "100.5"],
    ["format, of a date in place of words", "today", "2026-06-15"],
    ["type, of a number as a text", "10", 10],
    ["type, of null", null, {}],
    ["type, of a list", [], {}],
    ["value, of lists that differ in length", [1], [1, 2]],
  ])("%s", (name, service, twin) => {
    expect(differencesOf({ cost: service }, { cost: twin })).toEqual([[name.split(",")[0], "cost", service, twin]]);
    expect(differencesOf({ cost: service }, { cost: service })).toEqual([]);
  });

  test("missing or added, of a field that one has", () => {
    const [missing, added] = differencesOf({ id: 1, a: 2 }, { id: 1, b: 3 });
    expect(missing).toEqual(["missing", "b", undefined, 3]);
    expect(added).toEqual(["added", "a", 2, undefined]);
  });

  test("renamed, of a field with another name and the same value", () => {
    expect(differencesOf({ id: 1, colour: "blue", b: 3 }, { id: 1, color: "blue" })).toEqual([
      ["renamed", "color", "colour", "color"],
      ["added", "b", 3, undefined],
    ]);
    // Each new name explains one old name.
    expect(differencesOf({ one: 7 }, { two: 7, three: 7 })).toEqual([
      ["renamed", "two", "one", "two"],
      ["missing", "three", undefined, 7],
    ]);
  });

  test.each([null, "", 0, true, false, []])("missing and added, of a field whose value %j many fields have", (value) => {
    expect(differencesOf({ a: value }, { b: value }).map(([kind]) => kind)).toEqual(["missing", "added"]);
  });

  test.each([1, "x", [0], {}])("renamed, of a field whose value %j says which it is", (value) => {
    expect(differencesOf({ a: value }, { b: value }).map(([kind]) => kind)).toEqual(["renamed"]);
  });
});

describe("the place of a difference", () => {
  test("has the names and indices on the way to it", () => {
    expect(differencesOf({ events: [{ image: { sizes: [1, 2] } }] }, { events: [{ image: { sizes: [1, 3] } }] })).toEqual([
      ["value", "events[0].image.sizes[1]", 2, 3],
    ]);
  });

  test("is the body where that differs as a whole, and begins with an index in a list", () => {
    expect(differencesOf([], {})).toEqual([["type", "body", [], {}]]);
    expect(differencesOf([{ a: 1 }], [{ a: 2 }])).toEqual([["value", "[0].a", 1, 2]]);
    expect(differencesOf({ a: { b: 1 } }, { a: {} })).toEqual([["added", "a.b", 1, undefined]]);
    expect(differencesOf({ a: {} }, { a: { b: 1 } })).toEqual([["missing", "a.b", undefined, 1]]);
  });
});

describe("lists of records are compared by their ids", () => {
  const one = { id: 1, date: "a" };
  const two = { id: 2, date: "b" };
  const three = { id: 3, date: "c" };

  test("other records are one difference, and those that both have are compared", () => {
    expect(differencesOf({ events: [one, two, three] }, { events: [{ ...two, date: "x" }, three] })).toEqual([
      ["records", "events", [1, 2, 3], [2, 3]],
      ["value", "events[1].date", "b", "x"],
    ]);
  });

  test("the same records in another order are a difference in order", () => {
    expect(differencesOf({ events: [two, one, { ...three, id: 10 }] }, { events: [one, { ...three, id: 10 }, two] })).toEqual([
      ["order", "events", [2, 1, 10], [1, 10, 2]],
    ]);
  });

  test("in the same order, each is compared with the record in its place", () =>
    expect(differencesOf([one, two], [one, { ...two, date: "x" }])).toEqual([["value", "[1].date", "b", "x"]]));

  test("another order is none among records that have the values of the order in common, at the top of the body only", () => {
    const tied = { order: () => [1] };
    const here = [one, two, three];
    const there = [one, three, two];
    expect(differencesOf({ events: here }, { events: there }, tied)).toEqual([]);
    expect(differencesOf({ events: here }, { events: there }).map(([kind]) => kind)).toEqual(["order"]);
    expect(differencesOf({ a: { events: here } }, { a: { events: there } }, tied).map(([kind]) => kind)).toEqual(["order"]);
    expect(differencesOf(here, there, tied).map(([kind]) => kind)).toEqual(["order"]);
    expect(differencesOf({ events: here }, { events: there }, { order: ({ date }) => [date] }).map(([kind]) => kind)).toEqual(["order"]);
  });

  test("lists of which an item has no id are compared place by place", () => {
    expect(differencesOf([one, { date: "b" }], [two, { date: "b" }])).toEqual([
      ["value", "[0].id", 1, 2],
      ["value", "[0].date", "a", "b"],
    ]);
    expect(differencesOf([one, two], [two, { date: "a" }]).map(([kind]) => kind)).toEqual(["value", "value", "added", "value"]);
    expect(differencesOf([one], [])).toEqual([["value", "body", [one], []]]);
  });
});

describe("a masked place", () => {
  const masks = [
    { path: "message", reason: "A test." },
    { path: "list.*.mark", fromStatus: 400, reason: "A test." },
  ];

  test("may differ in its value and be missing, but not differ in its type", () => {
    expect(differencesOf({ message: "a" }, { message: "b" }, { masks })).toEqual([]);
    expect(differencesOf({ message: "a" }, {}, { masks })).toEqual([]);
    expect(differencesOf({}, { message: "a" }, { masks })).toEqual([]);
    expect(differencesOf({ message: "a" }, { message: 7 }, { masks })).toEqual([["type", "message", "a", 7]]);
  });

  test("depends on the status of the answer", () => {
    const [one, other] = [{ list: [{ mark: 1 }] }, { list: [{ mark: 2 }] }];
    expect(compareAnswers(answer(one, 400), answer(other, 400), { headers: [], masks })).toEqual([]);
    expect(compareAnswers(answer(one), answer(other), { headers: [], masks })).toHaveLength(1);
    expect(compareAnswers(answer(one, 400), answer({ list: [{}] }, 400), { headers: [], masks })).toEqual([]);
  });
});

describe("a text is the same", () => {
  const gallery = (number: number) => ({ description: `<div id='gallery-${number}'>` });

  test("in its masked form, unless texts are compared whole", () => {
    expect(differencesOf(gallery(1), gallery(2))).toEqual([]);
    expect(differencesOf(gallery(1), gallery(2), { isExact: true })).toHaveLength(1);
  });

  test("in an address of a list with a date near the other one", () => {
    const link = (date: string) => ({ next_rest_url: `https://a.example/?start_date=${date}`, url: date });
    const [one, other] = [link("2026-06-15 12:00:01"), link("2026-06-15 12:00:02")];
    const nearDates = [{ path: "url", reason: "A test." }];
    expect(differencesOf(one, other).map(([, path]) => path)).toEqual(["url"]);
    expect(differencesOf(one, other, { isExact: true })).toHaveLength(2);
    expect(differencesOf(one, other, { nearDates }).map(([, path]) => path)).toEqual(["next_rest_url"]);
  });

  test("as none, when all of it is masked", () => {
    expect(differencesOf({ excerpt: "<p></p>" }, {})).toEqual([]);
    expect(differencesOf({}, { excerpt: "<p></p>" })).toEqual([]);
    expect(differencesOf({ excerpt: "<p></p>" }, {}, { isExact: true })).toHaveLength(1);
  });
});

describe("a blank text of a venue or organizer with a password may be missing", () => {
  const venue = { id: 201, venue: [] };
  const organizer = { id: 301, organizer: [] };

  test.each(["description", "excerpt"])("the %s", (name) => {
    expect(differencesOf({ ...venue, [name]: "" }, venue)).toEqual([]);
    expect(differencesOf(organizer, { ...organizer, [name]: "" })).toEqual([]);
  });

  test.each([
    ["a text that says something", { ...venue, description: "Jazz" }, venue],
    ["another field", { ...venue, website: "" }, venue],
    ["a venue with a name", { id: 201, venue: "Mill", description: "" }, { id: 201, venue: "Mill" }],
    ["an event", { ...venue, title: "Jazz", description: "" }, { ...venue, title: "Jazz" }],
    ["exact texts", { ...venue, description: "" }, venue],
  ])("but not: %s", (name, service, twin) => {
    const found = differencesOf(service, twin, { isExact: name === "exact texts" });
    expect(found.map(([kind]) => kind)).toEqual(["added"]);
  });

  test("but not where the name is blank in one answer only", () => {
    expect(differencesOf({ ...venue, description: "" }, { id: 201, venue: "Mill" }).map(([kind]) => kind)).toEqual(["added", "type"]);
    expect(differencesOf({ id: 201, venue: "Mill", description: "" }, venue).map(([kind]) => kind)).toEqual(["added", "type"]);
  });
});
