import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/calendar/calendar.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { internals } from "../../../../src/calendar/internals.ts";
import { serializeEvent } from "../../../../src/service/resources/events/present.ts";
import { createRecordCache } from "../../../../src/service/resources/record-cache.ts";
import { aCategory, anEvent, aVenue } from "../../../support/records.ts";
import { worldOf } from "../../../support/world.ts";

const inList = { isSingle: false, isLocked: false };

function aCalendar(): Calendar {
  const events = [101, 102, 103].map((id) => anEvent({ id, venue: [21], categories: [id === 103 ? 12 : 11] }));
  const world = worldOf({ events, venues: [aVenue({ id: 21 })], categories: [aCategory({ id: 11 }), aCategory({ id: 12 })] });
  return createCalendar({ world, quiet: true });
}

/** Returns the bytes of an event as a list shows them: the same object while they come out of the cache. */
function bytesOf(calendar: Calendar, id: number) {
  const context = calendar[internals].contextIn("en");
  const event = context.store.events.get(id);
  return event && serializeEvent(event, inList, context);
}

const update = (calendar: Calendar, id: number, values: object) =>
  calendar.fetch(`${calendar[internals].store.site.home}/wp-json/calendar/events/v1/events/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });

test("an update of an event leaves the bytes of the others", async () => {
  const calendar = aCalendar();
  const [first, second] = [bytesOf(calendar, 101), bytesOf(calendar, 102)];
  await update(calendar, 102, { title: "Folk", venue: [] });
  expect(bytesOf(calendar, 101)).toBe(first);
  expect(bytesOf(calendar, 102)).not.toBe(second);
});

test("a change of the count of a category makes its events again, and no others", async () => {
  const calendar = aCalendar();
  const [first, third] = [bytesOf(calendar, 101), bytesOf(calendar, 103)];
  await update(calendar, 102, { status: "draft" });
  expect(JSON.stringify(bytesOf(calendar, 101))).toContain('"count":1');
  expect(bytesOf(calendar, 101)).not.toBe(first);
  expect(bytesOf(calendar, 103)).toBe(third);
});

test("a record is made once for equal requests, and again for another detail, caller or site", () => {
  const context = aCalendar()[internals].contextIn("en");
  const cache = createRecordCache();
  const record = {};
  let made = 0;
  const make = () => {
    made += 1;
    return made;
  };
  const others = [
    { ...context, caller: { ...context.caller, key: "author 3" } },
    { ...context, links: { ...context.links, key: "another site" } },
    { ...context, store: { ...context.store, version: {} } },
  ];
  const asked = () => [
    ...[cache.of(record, inList, context, make), cache.of(record, { ...inList, isSingle: true }, context, make)],
    ...[cache.of(record, { ...inList, isLocked: true }, context, make), cache.of(record, { ...inList, counts: [1] }, context, make)],
    ...others.map((other) => cache.of(record, inList, other, make)),
  ];
  expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(asked()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("what used the state of the answer, such as the number of a gallery, is not cached", () => {
  const context = aCalendar()[internals].contextIn("en");
  const cache = createRecordCache();
  const make = () => {
    context.answer.uses += 1;
    return context.answer.uses;
  };
  const record = {};
  expect([1, 2].map(() => cache.of(record, inList, context, make))).toEqual([1, 2]);
});

test("the eight values of a record that were used last are cached", () => {
  const context = aCalendar()[internals].contextIn("en");
  const cache = createRecordCache();
  const record = {};
  const made: number[] = [];
  const ask = (count: number) => cache.of(record, { ...inList, counts: [count] }, context, () => made.push(count));
  const make = () => made.push(0);
  const first = () => cache.of(record, inList, context, make);
  first();
  for (let count = 1; count <= 20; count += 1) {
    ask(count);
    first();
  }
  expect(made.filter((count) => count === 0)).toHaveLength(1);
});
