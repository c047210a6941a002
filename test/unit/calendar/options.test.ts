import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { checkOptions } from "../../../src/options.ts";

test("createCalendar names all mistakes in the options at once", () => {
  const options = JSON.parse('{"access": "closed", "fidelity": 1, "publicUrl": "somewhere", "seed": 1.5, "colour": "red"}');

  expect(() => createCalendar(options)).toThrow(
    'Cannot make the calendar: seed: must be a whole number; access: must be "open" or "service"; fidelity: must be "spec" or "observed"; ' +
      'publicUrl: must be an address such as "https://calendar.example"; options: has unknown keys (colour); remove them.',
  );
});

test("createCalendar refuses an invalid clock and says what to give instead", () => {
  expect(() => createCalendar({ now: "yesterday" })).toThrow('give an instant such as "2026-01-15T12:00:00Z", or "system"');
});

test("createCalendar works without options", () => {
  expect(() => checkOptions({})).not.toThrow();
});
