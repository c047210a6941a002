import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costsOf, presentCost } from "../../../src/text/cost.ts";
import { readVectors } from "../../vectors/read-vectors.ts";

const none = { currency_symbol: "", currency_position: "" };

describe("costs", () => {
  it("are stored and shown as recorded", () => {
    for (const [write, sent, shown, symbol, position, values] of readVectors("costs.json")) {
      const stored = costsOf(sent, write === "create" ? "create" : "update");
      const read = presentCost(stored.cost, stored, "$");
      const got = [sent, read.cost, stored.currency_symbol, stored.currency_position, read.values];
      expect(got).toEqual([sent, shown, symbol, position, values]);
    }
  });

  it.each([["0"], [0], [""], [null], [undefined], [false], [[]], [{}], [[null]]])("of a new event are dropped when they are %j", (sent) => {
    expect(costsOf(sent, "create").cost).toEqual([]);
  });

  it("of nothing are free only on update", () => {
    expect(costsOf("0", "update").cost).toEqual(["0"]);
    expect(presentCost(["0"], none, "$").cost).toBe("Free");
  });

  it("take the symbol of the site where none was stored", () => {
    expect(presentCost(["10-25"], none, "€").cost).toBe("€10 – €25");
  });

  it("have a price without symbols", () => {
    expect(presentCost(["CA$ 60"], { currency_symbol: "CA$", currency_position: "prefix" }, "$").price).toBe("60");
    expect(presentCost(["Free"], none, "$").price).toBe("0");
    expect(presentCost(["10-25"], none, "$").price).toBe("10 – 25");
  });

  it("are escaped", () => {
    const stored = costsOf("25 &", "create");
    expect(presentCost(stored.cost, stored, "$").cost).toBe("25&amp;");
  });

  it("are read from any JSON without a failure", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        const stored = costsOf(sent, "update");
        expect(presentCost(stored.cost, stored, "$").cost).not.toMatch(/[<>"]/);
      }),
    );
  });
});
