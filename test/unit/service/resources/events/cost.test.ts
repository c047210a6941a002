import fc from "fast-check";
import { expect, test } from "vitest";
import { showCost, storeCost } from "../../../../../src/service/resources/events/cost.ts";
import { readVectors } from "../../../../vectors/read-vectors.ts";

const dollars = { symbol: "$", position: "prefix" } as const;
const none = { currency_symbol: "", currency_position: "" };

test("costs are stored and shown as recorded", () => {
  for (const [write, sent, shown, symbol, position, values] of readVectors("costs.json")) {
    const stored = storeCost(sent, write === "create" ? "create" : "update");
    const read = showCost(stored.cost, stored, dollars);
    const got = [sent, read.cost, stored.currency_symbol, stored.currency_position, read.values];
    expect(got).toEqual([sent, shown, symbol, position, values]);
  }
});

test.each([["0"], [0], [undefined], [false], [{}]])("the cost %j of a new event is dropped", (sent) => {
  expect(storeCost(sent, "create").cost).toEqual([]);
});

test("a cost that names no place of its symbol has that of the site", () => {
  expect(showCost(["20"], none, { symbol: "kr", position: "postfix" }).cost).toBe("20kr");
  expect(showCost(["20"], { currency_symbol: "$", currency_position: "prefix" }, { symbol: "kr", position: "postfix" }).cost).toBe("$20");
});

test("a price has no symbols, and half a hundredth is one", () => {
  expect(showCost(["CA$ 60"], { currency_symbol: "CA$", currency_position: "prefix" }, dollars).price).toBe("60");
  expect([showCost(["Free"], none, dollars).price, showCost(["0", "20"], none, dollars).price]).toEqual(["0", "Free – 20"]);
  expect([showCost(["10-25"], none, dollars).price, showCost(["0.005"], none, dollars).price]).toEqual(["10 – 25", "0.005"]);
});

test.each(["free", "Free", "FREE"])("the single cost %s is shown unchanged, and its price is 0", (cost) => {
  expect(showCost([cost], none, dollars)).toMatchObject({ cost, price: "0", values: ["free"] });
});

test.each(["0.00", "0,00", "0.001", "0.0049", "R$0"])("the cost %s is free", (sent) => {
  const stored = storeCost(sent, "create");
  expect(showCost(stored.cost, stored, dollars)).toMatchObject({ cost: "Free", price: "0" });
});

test("other words and ranges keep their words in the price", () => {
  expect(showCost(["Gratis"], none, dollars)).toMatchObject({ cost: "Gratis", price: "Gratis" });
  expect(showCost(["Free", "10"], none, dollars)).toMatchObject({ cost: "$10", price: "10" });
  expect(showCost(["0", "10"], none, dollars)).toMatchObject({ cost: "Free – $10", price: "Free – 10" });
});

test.each([
  ["1,000,000", ["000", "1000"]],
  ["1.250.000,5", ["000.5", "1.250"]],
  ["1,2,3.4", ["1.2", "3.4"]],
  ["1.250.000", [".000", "1.250"]],
  ["1.234.567,89", ["1.234", "567.89"]],
])("the pieces of the number %s lose a separator of thousands at their start", (cost, values) => {
  expect(showCost([cost], none, dollars).values).toEqual(values);
});

test.each([
  ["1,.4", none, { cost: "$.4", values: [".4", "1."] }],
  ["1.5, 1,.5", none, { cost: "$.5 – $1.5", values: [".5", "1.", "1.5"] }],
])("the numbers of the cost %s are compared with the decimals of the number that has most", (sent, currency, shown) => {
  const stored = storeCost(sent, "create");
  expect(stored).toMatchObject(currency);
  expect(showCost(stored.cost, stored, dollars)).toMatchObject(shown);
});

test("any JSON is stored and shown as a cost without markup", () => {
  const property = fc.property(fc.jsonValue(), (sent) => {
    const stored = storeCost(sent, "update");
    expect(showCost(stored.cost, stored, dollars).cost).not.toMatch(/[<>"]/);
  });
  fc.assert(property);
});
