import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

test.each(["__calendar", "__calendar/v1", "__CALENDAR/events", "..", "a/../b", "."])("the namespace %j is refused", (namespace) => {
  expect(() => createCalendar({ names: { namespace } })).toThrow("names.namespace: must have no segment of dots");
});

test.each(["_method", "_fields", "_envelope", "rest_route", "context", "namespace", "page", "title", "id", "slug"])(
  "the language parameter %j is refused, because it has a meaning already",
  (languageParameter) => {
    expect(() => createCalendar({ names: { languageParameter } })).toThrow("names.languageParameter: must be a name such as");
  },
);

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
