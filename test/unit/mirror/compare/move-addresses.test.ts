import { expect, test } from "vitest";
import { moveAddresses } from "../../../../src/mirror/compare/move-addresses.ts";

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
  ["the name in global_id", "town.example?id=75", "copy.example?id=75"],
])("%s moves to the other home", (_, text, expected) => {
  expect(move(text)).toBe(expected);
});

test("a name of another host stays", () => {
  expect(move("https://town.example/other, id=75 of town.example")).toBe("https://town.example/other, id=75 of town.example");
});
