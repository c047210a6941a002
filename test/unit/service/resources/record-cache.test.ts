import { expect, test } from "vitest";
import type { Calendar } from "../../../../src/calendar/calendar.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { internals } from "../../../../src/calendar/internals.ts";
import { presentEvent } from "../../../../src/service/resources/events/present.ts";
import { presentVenue } from "../../../../src/service/resources/linked-posts/present.ts";
import { aCategory, anEvent, aVenue } from "../../../support/records.ts";
import { worldOf } from "../../../support/world.ts";

const inList = { isSingle: false, password: undefined };

/** Creates a calendar whose own bytes are used from now on: before the first write, it shares those of all calendars in its world. */
function aCalendar(): Calendar {
  const events = [101, 102, 103].map((id) => anEvent({ id, venue: [21], categories: [11] }));
  const world = worldOf({ events, venues: [aVenue({ id: 21 })], categories: [aCategory({ id: 11 })] });
  const calendar = createCalendar({ world, quiet: true });
  calendar.db.event.delete({ where: { id: { equals: 103 } } });
  return calendar;
}

/** Serializes event 101 as a list does, and says whether it had to be presented. */
function isPresented(calendar: Calendar): boolean {
  const context = calendar[internals].contextIn("en");
  const event = context.store.events.get(101);
  let presented = false;
  if (event)
    context.cache.serialize(event, inList, context, (...given) => {
      presented = true;
      return presentEvent(...given);
    });
  return presented;
}

const update = (calendar: Calendar, id: number, values: object) =>
  calendar.fetch(`${calendar[internals].store.site.home}/wp-json/calendar/events/v1/events/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });

test("the bytes that answer an update of an event serve the next list", async () => {
  const calendar = aCalendar();
  expect((await update(calendar, 101, { title: "Jazz" })).status).toBe(200);
  expect(isPresented(calendar)).toBe(false);
});

test("an update of another event leaves the bytes of an event, and a change of the count of its category does not", async () => {
  const calendar = aCalendar();
  const { store } = calendar[internals];
  await update(calendar, 101, {});
  const before = store.version;
  await update(calendar, 102, { title: "Folk" });
  expect(store.version).toBe(before);
  expect(isPresented(calendar)).toBe(false);
  await update(calendar, 102, { status: "draft" });
  expect(store.version).not.toBe(before);
  expect(isPresented(calendar)).toBe(true);
});

test("two events show a venue that is presented once", () => {
  const context = aCalendar()[internals].contextIn("en");
  const shown: number[] = [];
  const present: typeof presentVenue = (venue, ...others) => {
    shown.push(venue.id);
    return presentVenue(venue, ...others);
  };
  const venue = context.store.venues.get(21);
  const values = venue && [1, 2].map(() => context.cache.shown(venue, inList, context, present));
  expect(shown).toEqual([21]);
  expect(values?.[1]).toBe(values?.[0]);
});
