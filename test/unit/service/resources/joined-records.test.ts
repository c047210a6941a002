import { expect, test } from "vitest";
import { createJoinRecords, joinRecords } from "../../../../src/service/resources/joined-records.ts";
import { SerializedRecord } from "../../../../src/service/resources/serialized-record.ts";
import { decodeUtf8 } from "../../../../src/text/encoding/bytes.ts";

const [one, two, three] = [1, 2, 3].map((id) => new SerializedRecord({ id })) as [SerializedRecord, SerializedRecord, SerializedRecord];

test.each([
  ["first", { events: [one, two], total: 2 }, '{"events":[{"id":1},{"id":2}],"total":2}'],
  ["last", { total: 2, events: [one, two] }, '{"total":2,"events":[{"id":1},{"id":2}]}'],
  [
    "between others, of which one is absent",
    { a: 'q"', b: undefined, events: [one], c: null },
    '{"a":"q\\"","events":[{"id":1}],"c":null}',
  ],
])("joinRecords writes a body whose records come %s", (_, body, json) => {
  expect(decodeUtf8(joinRecords(body, "events", body.events))).toBe(json);
});

test("the same records between the same values are the same bytes", () => {
  const join = createJoinRecords();
  const [first, second] = [1, 2].map(() => join({ events: [one, two], total: 2 }, "events", [one, two]));
  expect(first === second).toBe(true);
});

test.each([
  ["another value in front of them", { a: 2, events: [one, two], z: 1 }],
  ["another value behind them", { a: 1, events: [one, two], z: 2 }],
  ["another member", { a: 1, events: [one, two], y: 1 }],
  ["one member more", { a: 1, events: [one, two], z: 1, y: 1 }],
  ["one member fewer", { a: 1, events: [one, two] }],
  ["its members in another order", { events: [one, two], a: 1, z: 1 }],
  ["another record", { a: 1, events: [one, three], z: 1 }],
  ["fewer records", { a: 1, events: [one], z: 1 }],
  ["more records", { a: 1, events: [one, two, three], z: 1 }],
])("a list with %s is joined again", (_, body) => {
  const join = createJoinRecords();
  const first = join({ a: 1, events: [one, two], z: 1 }, "events", [one, two]);
  const second = join(body, "events", body.events);
  expect(second).not.toEqual(first);
  expect(second).toEqual(joinRecords(body, "events", body.events));
});

test("a list that takes more than all lists may is not kept", () => {
  const large = new SerializedRecord({ text: "x".repeat(5 * 1_048_576) });
  const join = createJoinRecords();
  const [first, second] = [1, 2].map(() => join({ events: [large] }, "events", [large]));
  expect(first === second).toBe(false);
});
