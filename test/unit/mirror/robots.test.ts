import { expect, test } from "vitest";
import { readRobots } from "../../../src/mirror/client/robots-guard.ts";

const agent = "event-calendar-mock";

test.each([
  ["Allow first", "Allow: /wp-json\nDisallow: /wp-json"],
  ["Disallow first", "Disallow: /wp-json\nAllow: /wp-json"],
  ["Disallow first, with another pattern of the same length", "Disallow: /wp-js*n\nAllow: /wp-json"],
])("Allow wins over a Disallow of the same length, as RFC 9309 says: %s", (_, rules) => {
  expect(readRobots(`User-agent: *\n${rules}`, agent).allows("/wp-json/")).toBe(true);
});

test.each([
  { rules: "Allow: /wp-json\nDisallow: /wp-json/calendar", path: "/wp-json/calendar/x", allowed: false },
  { rules: "Disallow: /wp-json/calendar\nAllow: /wp-json", path: "/wp-json/calendar/x", allowed: false },
  { rules: "Disallow: /wp-json\nAllow: /wp-json/calendar", path: "/wp-json/calendar/x", allowed: true },
  { rules: "Disallow: /wp-json\nAllow: /wp-json/calendar", path: "/wp-json/other", allowed: false },
])("the longest rule decides whether $path may be read: $allowed", ({ rules, path, allowed }) => {
  expect(readRobots(`User-agent: *\n${rules}`, agent).allows(path)).toBe(allowed);
});
