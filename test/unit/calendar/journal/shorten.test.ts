import { expect, test } from "vitest";
import type { JournalEntry } from "../../../../src/calendar/journal/entry.ts";
import { shorten } from "../../../../src/calendar/journal/shorten.ts";

/** An entry of `GET /events` without parameters. */
const entry: JournalEntry = {
  ...{ number: 1, time: "2026-06-15T12:00:00Z", session: undefined, route: "events.list", method: "GET", url: "https://a.example/events" },
  ...{ requestHeaders: {}, parameters: {}, body: {}, isShortened: false, caller: undefined, language: "en", status: 200, milliseconds: 1 },
  ...{ bytes: 2, code: undefined, rules: [], origins: [], responseHeaders: {}, written: [], fault: undefined, nearestRoute: undefined },
};

/** Returns members whose names have 500 characters and differ at their ends, each with the same value. */
const longNames = <Value>(count: number, value: Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${"n".repeat(497)}${index + 100}`, value]));

const namesIn = (members: object) => Object.keys(members).length;

test("the names of headers and parameters count in what a shortened entry keeps", () => {
  const { requestHeaders, responseHeaders, parameters, body } = shorten({
    ...entry,
    requestHeaders: longNames(100, "1"),
    responseHeaders: longNames(100, "1"),
    parameters: longNames(100, 1),
    body: longNames(100, 1),
  });

  // A name of 500 characters takes 1,024 bytes, the header "1" another 26 and the number 1 another 8, of 8,192 and of 16,384 bytes.
  expect([namesIn(requestHeaders), namesIn(responseHeaders), namesIn(parameters), namesIn(body)]).toEqual([7, 7, 15, 15]);
});
