import fc from "fast-check";
import { expect, test } from "vitest";
import { showCost, storeCost } from "../../../../src/resources/events/cost.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const none = { currency_symbol: "", currency_position: "" };

test("costs are stored and shown as recorded", () => {
  for (const [write, sent, shown, symbol, position, values] of readVectors("costs.json")) {
    const stored = storeCost(sent, write === "create" ? "create" : "update");
    const read = showCost(stored.cost, stored, "$");
    const got = [sent, read.cost, stored.currency_symbol, stored.currency_position, read.values];
    expect(got).toEqual([sent, shown, symbol, position, values]);
  }
});

test.each([["0"], [0], [""], [null], [undefined], [false], [[]], [{}], [[null]]])("the cost %j of a new event is dropped", (sent) => {
  expect(storeCost(sent, "create").cost).toEqual([]);
});

test("a cost of zero is kept on update and shown as free", () => {
  expect(storeCost("0", "update").cost).toEqual(["0"]);
  expect(showCost(["0"], none, "$").cost).toBe("Free");
});

test("a cost without a symbol is shown with the site's symbol", () => {
  expect(showCost(["10-25"], none, "€").cost).toBe("€10 – €25");
});

test("a price has no symbols", () => {
  expect(showCost(["CA$ 60"], { currency_symbol: "CA$", currency_position: "prefix" }, "$").price).toBe("60");
  expect(showCost(["Free"], none, "$").price).toBe("0");
  expect(showCost(["0", "20"], none, "$").price).toBe("Free – 20");
  expect(showCost(["10-25"], none, "$").price).toBe("10 – 25");
});

test("a cost is escaped", () => {
  const stored = storeCost("25 &", "create");
  expect(showCost(stored.cost, stored, "$").cost).toBe("25&amp;");
});

test("any JSON is stored and shown as a cost without markup", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (sent) => {
      const stored = storeCost(sent, "update");
      expect(showCost(stored.cost, stored, "$").cost).not.toMatch(/[<>"]/);
    }),
  );
});
