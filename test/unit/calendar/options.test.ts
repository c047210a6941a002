import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";

test("createCalendar names all errors in the options at once", () => {
  const options = JSON.parse('{"access": "closed", "fidelity": 1, "publicUrl": "somewhere", "seed": 1.5, "colour": "red"}');
  expect(() => createCalendar(options)).toThrow(
    'Cannot make the calendar: seed: must be a whole number; access: must be "open" or "service"; fidelity: must be "spec" or "observed"; ' +
      'publicUrl: must be an address such as "https://calendar.example", without user name, query string and hash; options: has unknown keys (colour); remove them.',
  );
});

test("createCalendar refuses an invalid clock and says what to give instead", () => {
  expect(() => createCalendar({ now: "yesterday" })).toThrow('give an instant such as "2026-01-15T12:00:00Z", or "system"');
});

test.each([
  ["https://日本.example", "https://xn--wgv71a.example"],
  ["https://calendar.example/été/\n", "https://calendar.example/%C3%A9t%C3%A9"],
  ["HTTPS://Calendar.Example:443//", "https://calendar.example"],
  ["https://calendar.example/a>b", "https://calendar.example/a%3Eb"],
])("links begin with the publicUrl %j as URL spells it", async (publicUrl, spelled) => {
  const response = await createCalendar({ publicUrl }).fetch("http://localhost/wp-json/calendar/events/v1/events?per_page=1");
  expect(response.headers.get("link")).toBe(`<${spelled}/wp-json/>; rel="https://api.w.org/"`);
  expect(await response.json()).toMatchObject({ rest_url: expect.stringContaining(`${spelled}/wp-json/calendar/events/v1/events`) });
});

test.each([
  ...["https://calendar.example?a=1", "https://calendar.example/#a", "https://me:secret@calendar.example"],
  "https://me@calendar.example",
])("createCalendar refuses %s as an address of the site", (address) => {
  const sentence = "must be an address such as";
  expect(() => createCalendar({ publicUrl: address })).toThrow(`publicUrl: ${sentence}`);
  expect(() => createCalendar({ baseUrl: address })).toThrow(`baseUrl: ${sentence}`);
});

test("a baseUrl takes the addresses below it, and none of a site or folder whose name begins like it", async () => {
  const calendar = createCalendar({ world: "empty", baseUrl: "https://Calendar.example/site/" });
  const statusOf = async (start: string) => (await calendar.fetch(`${start}/wp-json/calendar/events/v1/tags`)).status;
  expect([await statusOf("https://calendar.example/site"), await statusOf("https://calendar.example/site2")]).toEqual([200, 404]);
  expect(await statusOf("https://calendar.example")).toBe(404);
});

test.each([-1, Number.NaN, { min: 5, max: 1 }, { min: 1 }])("createCalendar refuses the delay %j", (delay) => {
  const options: object = { delay };
  expect(() => createCalendar(options)).toThrow("delay: must be milliseconds from 0, or a range of them such as { min: 100, max: 400 }");
});
