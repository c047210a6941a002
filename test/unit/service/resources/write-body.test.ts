import { expect, test } from "vitest";
import { SerializedRecord, writeBody } from "../../../../src/service/resources/serialized-record.ts";
import { concatBytes, decodeUtf8 } from "../../../../src/text/encoding/utf8.ts";

const [one, two] = [1, 2].map((id) => new SerializedRecord(id, { id })) as [SerializedRecord, SerializedRecord];

test.each([
  ["first", { events: [one, two], total: 2 }, '{"events":[{"id":1},{"id":2}],"total":2}'],
  ["last", { total: 2, events: [one, two] }, '{"total":2,"events":[{"id":1},{"id":2}]}'],
  [
    "between others, of which one is absent",
    { a: 'q"', b: undefined, events: [one], c: null },
    '{"a":"q\\"","events":[{"id":1}],"c":null}',
  ],
])("writeBody writes a body whose records come %s", (_, body, json) => {
  expect(decodeUtf8(concatBytes(writeBody(body)))).toBe(json);
});

test("writeBody writes a body without records", () => {
  expect(decodeUtf8(concatBytes(writeBody({ events: [], total: 0 })))).toBe('{"events":[],"total":0}');
  expect(decodeUtf8(concatBytes(writeBody(one)))).toBe('{"id":1}');
});

test("a list shares the bytes of its records, so the journal holds no copies", () => {
  expect(writeBody({ events: [one, two] })[3]).toBe(two.bytes);
});
