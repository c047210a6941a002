import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/calendar/calendar.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { internals } from "../../../../src/calendar/internals.ts";
import { serializeEvent } from "../../../../src/service/resources/events/present.ts";
import { serializeOrganizer, serializeVenue } from "../../../../src/service/resources/linked-posts/present.ts";
import { SerializedRecord, writeBody } from "../../../../src/service/resources/serialized-record.ts";
import { concatBytes, decodeUtf8 } from "../../../../src/text/encoding/utf8.ts";
import { emptyWorld } from "../../../../src/worlds/world.ts";
import { aWorld } from "../../../support/records.ts";

const single = { isSingle: true, isLocked: false };
const image = { id: 90, url: "https://calendar.example/b.png", extension: "png", width: 1, height: 1, filesize: 1, mime_type: "image/png" };

/** Holds an event with its venue and its organizer. */
const oneOfEach = { ...aWorld(), events: aWorld().events.slice(0, 1), venues: aWorld().venues.slice(0, 1) };

/** Serializes all events, then the venues, then the organizers of a calendar. */
function serializeAll(calendar: Calendar): SerializedRecord[] {
  const context = calendar[internals].contextIn("en");
  const { events, venues, organizers } = context.store;
  return [
    ...events.all().map((event) => serializeEvent(event, single, context)),
    ...venues.all().map((venue) => serializeVenue(venue, single, context)),
    ...organizers.all().map((organizer) => serializeOrganizer(organizer, single, context)),
  ];
}

/** Lists the positions at which two lists have the same object. */
function sameAt(some: readonly unknown[], others: readonly unknown[]): number[] {
  return some.flatMap((one, index) => (one === others[index] ? [index] : []));
}

test("records of a world without images are serialized once", () => {
  const calendar = createCalendar({ world: emptyWorld() });
  calendar.db.event.create({ title: "New" });
  calendar.db.venue.create({ venue: "New" });
  calendar.db.organizer.create({ organizer: "New" });
  expect(sameAt(serializeAll(calendar), serializeAll(calendar))).toEqual([0, 1, 2]);
});

test.each<[change: string, make: (calendar: Calendar) => unknown]>([
  ["a new image, which any may show", (calendar) => calendar[internals].store.images.put({ ...image, sizes: {} })],
  ["a change of a venue", ({ db }) => db.venue.update({ where: { id: { equals: 20 } }, data: { city: "Oslo" } })],
])("%s makes all records again, and a reset or a new session shares the bytes of the start", (_, make) => {
  const calendar = createCalendar({ world: oneOfEach });
  const before = serializeAll(calendar);
  make(calendar);
  expect(sameAt(serializeAll(calendar), before)).toEqual([]);
  calendar.reset();
  expect(sameAt(serializeAll(calendar), before)).toEqual([0, 1, 2]);
  expect(sameAt(serializeAll(calendar.session("worker-1")), before)).toEqual([0, 1, 2]);
});

const [one, two] = [1, 2].map((id) => new SerializedRecord(id, { id })) as [SerializedRecord, SerializedRecord];

test.each([
  ["first", { events: [one, two], total: 2 }, '{"events":[{"id":1},{"id":2}],"total":2}'],
  ["last", { total: 2, events: [one, two] }, '{"total":2,"events":[{"id":1},{"id":2}]}'],
  ["between others, one of them absent", { a: 'q"', b: undefined, events: [one], c: null }, '{"a":"q\\"","events":[{"id":1}],"c":null}'],
])("writeBody writes a body with records %s", (_, body, json) => expect(decodeUtf8(concatBytes(writeBody(body)))).toBe(json));

test("writeBody writes a body without records", () => {
  expect(decodeUtf8(concatBytes(writeBody({ events: [], total: 0 })))).toBe('{"events":[],"total":0}');
  expect(decodeUtf8(concatBytes(writeBody(one)))).toBe('{"id":1}');
});

test("a list shares the bytes of its records", () => expect(writeBody({ events: [one, two] })[3]).toBe(two.bytes));
