import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

test.each(["__calendar", "__calendar/v1", "__CALENDAR/events", "..", "a/../b", "."])("the namespace %j is refused", (namespace) => {
  expect(() => createCalendar({ names: { namespace } })).toThrow("names.namespace: must have no segment of only dots");
});

const takenNames = ["_method", "_fields", "_envelope", "rest_route", "context", "namespace", "page", "title", "id", "slug"];
test.each(takenNames)("the language parameter %j is refused, because it has a meaning already", (languageParameter) => {
  expect(() => createCalendar({ names: { languageParameter } })).toThrow("names.languageParameter: must be a name such as");
});

test.each(["calendar/v2", "__calendars/v1", "a.b/c..d"])("the namespace %j is answered", async (namespace) => {
  const { fetch } = createCalendar({ world: "empty", names: { namespace } });
  expect((await fetch(`http://localhost/wp-json/${namespace}/events`)).status).toBe(200);
});

test("createCalendar refuses unknown and wrong names", () => {
  const options: object = { names: { namespace: "/acme/v2/", postType: "acme" } };
  expect(() => createCalendar(options)).toThrow(
    'names.namespace: must be a path such as "calendar/events/v1", without slashes at its ends; names: has unknown keys (postType: did you mean "postTypes"?); correct or remove them',
  );
});

describe("a world that names its routes", () => {
  const world = { site: { names: { namespace: "acme/v2", headerPrefix: "X-Acme", postTypes: { event: "acme_event" } } } };

  test("is refused by a calendar with other names, which keeps its records", () => {
    const calendar = createCalendar({ world: { events: [{ title: "Jazz", start_date: "2026-08-01 20:00" }] }, quiet: true });
    expect(() => calendar.restore(createCalendar({ world }).snapshot())).toThrow(
      expect.objectContaining({
        code: "other_names",
        message: expect.stringContaining(
          "namespace is acme/v2 in the world and calendar/events/v1 in the calendar, headerPrefix is X-Acme in the world and X-Calendar in the calendar, postTypes.event is acme_event in the world and calendar_event in the calendar.",
        ),
      }),
    );
    expect(calendar.snapshot().events).toHaveLength(1);
  });

  test("is restored by a calendar with the same names, given or in its own world", () => {
    const snapshot = createCalendar({ world }).snapshot();
    for (const options of [{ world }, { world: "empty" as const, names: world.site.names }]) {
      const calendar = createCalendar(options);
      calendar.restore(snapshot);
      expect(calendar.snapshot().site.names).toEqual(world.site.names);
    }
  });

  test("is restored by a calendar whose options say otherwise, since options win", () => {
    const names = { ...world.site.names, namespace: "mine/v1" };
    expect(() => createCalendar({ names, quiet: true }).restore(createCalendar({ world }).snapshot())).not.toThrow();
  });

  test("makes a calendar that answers below these names also with a world without names", async () => {
    const calendar = createCalendar({ world, quiet: true });
    calendar.restore(createCalendar({ world: "city" }).snapshot());
    const response = await calendar.fetch("http://localhost/wp-json/acme/v2/events");
    expect(Number(response.headers.get("X-Acme-Total"))).toBeGreaterThan(0);
  });
});
