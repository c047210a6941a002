import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { matchers } from "../../../src/clients/matchers.ts";
import { CalendarError } from "../../../src/util/errors.ts";

/** Misspellings in plain JavaScript that would pass silently. The casts imitate missing types. */

const calendar = createCalendar({ world: "empty", quiet: true });
const { db, faults } = calendar;
expect.extend(matchers);

test.each<[string, () => unknown]>([
  ['no route "event.create". Did you mean "events.create"?', () => calendar.journal.of(Object("event.create").valueOf())],
  ['where.title has unknown keys (contain: did you mean "contains"?)', () => db.event.count(Object({ where: { title: { contain: "" } } }))],
  ['the query has unknown keys (were: did you mean "where"?)', () => db.event.deleteMany(Object({ were: {} }))],
  ['unknown keys (titel: did you mean "title"?)', () => db.event.create(Object({ titel: "Jazz" }))],
  ['the query has unknown keys (date: did you mean "data"?)', () => db.event.update(Object({ where: {}, date: { title: "Jazz" } }))],
  ['Cannot add the fault: the route has unknown keys (rout: did you mean "route"?)', () => faults.add(Object({ rout: "events" }), "drop")],
  ['no route "event.list" for a fault. Did you mean "events.list"?', () => faults.add(Object("event.list").valueOf(), "drop")],
  ['unknown keys (statsu: did you mean "status"?)', () => faults.add("*", Object({ statsu: 503 }))],
  ['unknown keys (acess: did you mean "access"?)', () => createCalendar(Object({ acess: "service" }))],
  ['unknown keys (titel: did you mean "title"?)', () => createCalendar({ world: Object({ events: [{ titel: "", start_date: "now" }] }) })],
])("%s", (sentence, act) => {
  expect(act).toThrow(CalendarError);
  expect(act).toThrow(sentence);
});

test("an expectation that nothing came fails for a route that does not exist, and for unknown fields", () => {
  expect(() => expect(calendar).not.toHaveReceived(Object("event.create").valueOf())).toThrow('Did you mean "events.create"?');
  expect(() => expect(calendar).not.toHaveReceived("events.create", Object({ statsu: 201 }))).toThrow('did you mean "status"?');
  expect(() => expect(calendar).not.toHaveEvent(Object({ titel: "Jazz" }))).toThrow('did you mean "title"?');
  expect(calendar).not.toHaveEvent(expect.objectContaining({ title: "Jazz" }));
});

test("the option `now` takes a Date, as the clock does", () => {
  expect(createCalendar({ world: "empty", now: new Date("2026-03-01T00:00:00Z") }).clock.now()).toBe("2026-03-01T00:00:00Z");
  expect(() => createCalendar({ now: new Date("never") })).toThrow('now: must be an instant such as "2026-01-15T12:00:00Z", or "system"');
});
