import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { showCost, storeCost } from "../../../../src/resources/events/cost.ts";
import { readVectors } from "../../../vectors/read-vectors.ts";

const none = { currency_symbol: "", currency_position: "" };

describe("costs", () => {
  test("are stored and shown as recorded", () => {
    for (const [write, sent, shown, symbol, position, values] of readVectors("costs.json")) {
      const stored = storeCost(sent, write === "create" ? "create" : "update");
      const read = showCost(stored.cost, stored, "$");
      const got = [sent, read.cost, stored.currency_symbol, stored.currency_position, read.values];
      expect(got).toEqual([sent, shown, symbol, position, values]);
    }
  });

  test.each([["0"], [0], [""], [null], [undefined], [false], [[]], [{}], [[null]]])(
    "of a new event are dropped when they are %j",
    (sent) => {
      expect(storeCost(sent, "create").cost).toEqual([]);
    },
  );

  test("of nothing are free only on update", () => {
    expect(storeCost("0", "update").cost).toEqual(["0"]);
    expect(showCost(["0"], none, "$").cost).toBe("Free");
  });

  test("take the symbol of the site where none was stored", () => {
    expect(showCost(["10-25"], none, "€").cost).toBe("€10 – €25");
  });

  test("have a price without symbols", () => {
    expect(showCost(["CA$ 60"], { currency_symbol: "CA$", currency_position: "prefix" }, "$").price).toBe("60");
    expect(showCost(["Free"], none, "$").price).toBe("0");
    expect(showCost(["10-25"], none, "$").price).toBe("10 – 25");
  });

  test("are escaped", () => {
    const stored = storeCost("25 &", "create");
    expect(showCost(stored.cost, stored, "$").cost).toBe("25&amp;");
  });

  test("are read from any JSON without a failure", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        const stored = storeCost(sent, "update");
        expect(showCost(stored.cost, stored, "$").cost).not.toMatch(/[<>"]/);
      }),
    );
  });
});
