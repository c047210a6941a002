import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { checkOptions } from "../../../src/options.ts";

test("every mistake in the options is named at once", () => {
  const options = JSON.parse('{"access": "closed", "fidelity": 1, "publicUrl": "somewhere", "seed": 1.5, "colour": "red"}');

  expect(() => createCalendar(options)).toThrow(
    'Cannot make the calendar: seed: must be a whole number; access: must be "open" or "service"; fidelity: must be "spec" or "observed"; ' +
      'publicUrl: must be an address such as "https://calendar.example"; options: has unknown keys (colour); remove them.',
  );
});

test("a clock that is none is refused with the way out", () => {
  expect(() => createCalendar({ now: "yesterday" })).toThrow('give an instant such as "2026-01-15T12:00:00Z", or "system"');
});

test("no options at all are fine", () => {
  expect(() => checkOptions({})).not.toThrow();
});
