import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instantIn, wallTime } from "../../../../src/pages/inspector/parts/format.ts";
import { siteNames } from "../../../../src/pages/inspector/requests.ts";
import { backOff } from "../../../../src/pages/shared/hooks.ts";
import { worldNames } from "../../../../src/worlds/built-in.ts";

test.each([
  ["America/Toronto", "2026-02-12T15:04:05Z", "2026-02-12T10:04:05"],
  ["America/Toronto", "2026-07-01T03:00:00Z", "2026-06-30T23:00:00"],
  ["Asia/Kolkata", "2026-02-12T20:00:00Z", "2026-02-13T01:30:00"],
  ["America/Toronto", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00"],
  ["nowhere", "2026-02-12T15:04:05Z", "2026-02-12T15:04:05"],
])("in %s, %s is %s, and back", (zone, instant, wall) => {
  expect(wallTime(zone, Date.parse(instant))).toBe(wall);
  expect(instantIn(zone, wall)).toBe(Date.parse(instant));
});

test.each([
  ["is skipped is moved on by an hour", "2026-03-08T02:30:00", "2026-03-08T07:30:00Z"],
  ["comes twice is the first one", "2026-11-01T01:30:00", "2026-11-01T05:30:00Z"],
])("in America/Toronto a time that %s", (_, wall, instant) => expect(instantIn("America/Toronto", wall)).toBe(Date.parse(instant)));

test("a time without seconds is read, and a string that is not a time is not an instant", () => {
  expect(instantIn("UTC", "2026-02-12T10:04")).toBe(Date.parse("2026-02-12T10:04:00Z"));
  expect(instantIn("UTC", "soon")).toBeNaN();
});

test("a calendar that does not answer is asked ever more rarely, up to every 30 seconds", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 100].map((failures) => backOff(1_000, failures));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test.each(worldNames)("the inspector knows the world %s by the name of its site", (name) => {
  const world: { readonly site: { readonly name: string } } = JSON.parse(readFileSync(`fixtures/worlds/${name}.json`, "utf8"));
  expect(siteNames[name]).toBe(world.site.name);
});
