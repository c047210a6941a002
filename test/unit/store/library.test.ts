import { expect, test } from "vitest";
import { draftOf, isRow, toRow } from "../../../src/store/library.ts";

const event = { id: 301, title: "Jazz", tags: [51], venue: [] };

test("a row is a frozen copy of a record, with frozen copies of its lists", () => {
  const row = toRow("event", event);
  expect(row).toEqual(event);
  expect(row).not.toBe(event);
  expect([row, row.tags, row.venue].every(Object.isFrozen)).toBe(true);
  expect(Object.isFrozen(event.tags)).toBe(false);
});

test("a draft can be changed, and becomes a row without a copy", () => {
  const draft = draftOf("event", toRow("event", event));
  draft.title = "Folk";
  expect(isRow("event", draft)).toBe(false);
  const row = toRow("event", draft);
  expect(row).toBe(draft);
  expect(row).toEqual({ ...event, title: "Folk" });
  expect(isRow("event", row)).toBe(true);
  expect(Object.isFrozen(row)).toBe(true);
});

test("a row of one kind is not a row of another", () => {
  expect(isRow("venue", toRow("event", event))).toBe(false);
});
