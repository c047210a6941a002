import { expect, test } from "vitest";
import { draftOf, isRow, toRow } from "../../../src/store/library.ts";
import { anEvent, aWorld, storeOf } from "../../support/records.ts";

const dates = {
  start_date: "2026-06-20 10:00:00",
  end_date: "2026-06-20 12:00:00",
  utc_start_date: "2026-06-20 10:00:00",
  utc_end_date: "2026-06-20 12:00:00",
};

test("a stored record cannot be changed, nor can its lists and objects", () => {
  const store = storeOf(aWorld());
  const event = store.events.put(anEvent({ id: 60, tags: [10], listed_dates: dates }));
  expect(() => Object.assign(event, { title: "Other" })).toThrow(TypeError);
  expect(() => Object.assign(event.tags, { 0: 11 })).toThrow(TypeError);
  expect(() => Object.assign(event.listed_dates ?? {}, { start_date: "" })).toThrow(TypeError);
});

test("the object that a record was made of stays changeable", () => {
  const store = storeOf(aWorld());
  const own = { ...dates };
  store.events.put(anEvent({ id: 60, listed_dates: own }));
  own.start_date = "2027-01-01 00:00:00";
  expect(store.events.get(60)?.listed_dates?.start_date).toBe("2026-06-20 10:00:00");
});

test("a stored record equals a plain object with its fields", () => {
  const store = storeOf(aWorld());
  const event = store.events.put(anEvent({ id: 60, title: "Jazz" }));
  expect(event).toStrictEqual(anEvent({ id: 60, title: "Jazz" }));
  expect(structuredClone(event)).toStrictEqual(anEvent({ id: 60, title: "Jazz" }));
});

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

test("a row of one kind is not a row of another", () => expect(isRow("venue", toRow("event", event))).toBe(false));
