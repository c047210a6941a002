import { expect, test } from "vitest";
import { createJoinRecords, joinRecords } from "../../../../src/service/resources/joined-records.ts";
import { SerializedRecord } from "../../../../src/service/resources/serialized-record.ts";
import { decodeUtf8 } from "../../../../src/text/encoding/bytes.ts";

const [one, two, three] = [1, 2, 3].map((id) => new SerializedRecord({ id })) as [SerializedRecord, SerializedRecord, SerializedRecord];

test("joinRecords puts commas between records, and nothing around none", () => {
  expect(decodeUtf8(joinRecords("[", [one, two], "]"))).toBe('[{"id":1},{"id":2}]');
  expect(decodeUtf8(joinRecords("[", [], "]"))).toBe("[]");
});

test("the same records between the same texts are the same bytes", () => {
  const join = createJoinRecords();
  expect(join("[", [one, two], "]")).toBe(join("[", [one, two], "]"));
});

test.each([
  ["another text in front of them", "{", [one, two], "]"],
  ["another text behind them", "[", [one, two], "}"],
  ["another record", "[", [one, three], "]"],
  ["fewer records", "[", [one], "]"],
  ["more records", "[", [one, two, three], "]"],
] as const)("a list with %s is joined anew", (_, before, records, after) => {
  const join = createJoinRecords();
  join("[", [one, two], "]");
  expect(join(before, records, after)).toEqual(joinRecords(before, records, after));
});

test("a list that takes more than all lists may is not kept", () => {
  const large = new SerializedRecord({ text: "x".repeat(5 * 1_048_576) });
  const join = createJoinRecords();
  const [first, second] = ["]", "]"].map((end) => join("[", [large], end));
  expect(first === second).toBe(false);
});
