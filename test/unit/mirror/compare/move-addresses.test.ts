import { expect, test } from "vitest";
import { moveAddresses } from "../../../../src/mirror/compare/masks.ts";

const move = (text: string) => moveAddresses(text, "https://town.example:8443/site", "http://copy.example");

test.each([
  ["a URL", "https://town.example:8443/site/events", "http://copy.example/events"],
  ["every URL", "https://town.example:8443/site https://town.example:8443/site", "http://copy.example http://copy.example"],
  [
    "a URL that JSON escapes",
    String.raw`https:\/\/town.example:8443\/site\/events`,
    String.raw`http:\/\/copy.example/events`.replace("/events", String.raw`\/events`),
  ],
  ["an encoded URL", "?url=https%3A%2F%2Ftown.example%3A8443%2Fsite%2Fevents", "?url=http%3A%2F%2Fcopy.example%2Fevents"],
  ["the host", "town.example:8443", "copy.example"],
  ["the place in global_id", "town.example/site?id=75", "copy.example?id=75"],
  ["the place in global_id of another language", "town.example/site/fr-ca?id=75", "copy.example/fr-ca?id=75"],
  ["the place that JSON escapes", String.raw`town.example\/site\/es?id=75`, String.raw`copy.example\/es?id=75`],
])("%s moves to the other home", (_, text, expected) => expect(move(text)).toBe(expected));

test("a global id gets no port", () => {
  const text = "127.0.0.1:4010 127.0.0.1/fr?id=7 127.0.0.1?id=8";
  expect(moveAddresses(text, "http://127.0.0.1:4010", "https://calendar.example:444")).toBe(
    "calendar.example:444 calendar.example/fr?id=7 calendar.example?id=8",
  );
});

test("a name of another host stays", () =>
  expect(move("https://town.example/other, id=75 of town.example")).toBe("https://town.example/other, id=75 of town.example"));
