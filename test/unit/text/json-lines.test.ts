import { expect, test } from "vitest";
import { linesOf } from "../../../src/text/json-lines.ts";

const text = `{
  "events": [
    { "title": "A, \\"b\\" [c]" },
    { "title": "Jazz",
      "venue": { "id": 7 } }
  ],
  "a\\u0062c": [[1, 2],
    3]
}`;

test.each([
  ["", 1],
  ["events", 2],
  ["events[0]", 3],
  ["events[0].title", 3],
  ["events[1].venue", 5],
  ["events[1].venue.id", 5],
  ["abc[0][1]", 7],
  ["abc[1]", 8],
  ["events[2]", undefined],
  ["venue", undefined],
])("the value at %j is in line %j", (path, line) => expect(linesOf(text, new Set([path, "events[9]"])).get(path)).toBe(line));

test("the text is read no further than to the last path that is asked for", () => {
  // The rest is not JSON, and would not be read as such.
  expect([...linesOf('{"events":\n[{},\n{}, "\\x": ', new Set(["events[1]", "events"]))]).toEqual([
    ["events", 2],
    ["events[1]", 3],
  ]);
  expect(linesOf(text, new Set()).size).toBe(0);
});
