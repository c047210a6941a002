import { expect, test } from "vitest";
import { metRules } from "../../../../src/service/advice/explain-refusal.ts";
import { createTable } from "../../../../src/service/description/routes.ts";
import { completeNames } from "../../../../src/service/resources/names.ts";

const names = completeNames({ languageParameter: "lang" });
const service = { patterns: createTable(names), names };

test("a refusal of our own names its decision as its origin", () => {
  const rules = metRules({ route: "tags.create", code: "rest_request_too_large" }, service);
  expect(rules).toEqual(["tags.create rest_request_too_large; decision bounds"]);
});

test.each([
  ["a field of the body", "events.update", "cost", "events.update event.cost; specification 2.2"],
  ["the key of the path", "events.update", "id", "events.update id; specification 4.5"],
  ["a parameter with an origin of its own", "events.list", "lang", "events.list lang; specification 2.1"],
  ["a name that every object has", "events.update", "constructor", "events.update rest_invalid_param; recorded pairs"],
  ["a name that no parameter has", "events.list", "colour", "events.list rest_invalid_param; recorded pairs"],
] as const)("%s has the rule and origin of the ledger", (_, route, name, rule) => {
  expect(metRules({ route, code: "rest_invalid_param", refused: [name] }, service)).toEqual([rule]);
});

test("the index, which belongs to no kind, has the section of its route", () => {
  expect(metRules({ route: "index" }, service)).toEqual(["index; specification 4.2"]);
});

test("an answer without a route has no rule", () => expect(metRules({}, service)).toEqual([]));
