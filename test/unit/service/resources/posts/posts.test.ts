import { expect, test } from "vitest";
import { readSentDate } from "../../../../../src/service/parameters/checks.ts";
import { jsonLdName, jsonLdText } from "../../../../../src/service/resources/posts/present.ts";
import { eventPublication, isStorable, linkedPostPublication } from "../../../../../src/service/resources/posts/publication.ts";
import { contextOf } from "../../../../support/context.ts";
import { zoneOf } from "../../../../support/zones.ts";

const inToronto = contextOf({ site: { timezone: "America/Toronto" } });
const date = (text: string) => readSentDate(text, inToronto.findZone);

test("eventPublication reads a date in the event's zone and converts it to the site's clock", () => {
  const atNoon = eventPublication({ date: date("now") }, zoneOf("Europe/Madrid"), inToronto);
  expect(atNoon).toEqual({ date: "2026-06-15 14:00:00", date_utc: "2026-06-15 18:00:00" });
});

test("eventPublication keeps both dates when both are sent", () => {
  const dates = eventPublication({ date: date("2026-01-01"), date_utc: date("2025-05-05") }, zoneOf("America/Toronto"), inToronto);
  expect(dates).toEqual({ date: "2026-01-01 00:00:00", date_utc: "2025-05-05 00:00:00" });
});

test("linkedPostPublication uses the fixed offset of a site on UTC-5", () => {
  const dates = linkedPostPublication({ date_utc: date("2026-07-01 12:00") }, contextOf({ site: { timezone: "UTC-5" } }));
  expect(dates.date).toBe("2026-07-01 07:00:00");
});

test.each([
  ["-0001-11-30 00:00:00", false],
  ["0000-01-01 00:00:00", false],
  ["0001-01-01 00:00:00", true],
  ["9999-12-31 23:59:59", true],
  ["10000-01-01 00:00:00", false],
])("isStorable accepts the years 1 to 9999: %s, %s", (stored, isPossible) => expect(isStorable(stored)).toBe(isPossible));

test.each([
  ["escapes the excerpt and its line ends", "A\nB", "C", "&lt;p&gt;A&lt;br /&gt;\\nB&lt;/p&gt;\\n"],
  ["drops tags of a description", "", '<script>alert(1)</script><p onclick="x()">T</p>', "&lt;p&gt;alert(1)T&lt;/p&gt;\\n"],
  ["keeps plain quotes, dashes and dots", `It's "on" -- &...`, "", "&lt;p&gt;It\\'s &quot;on&quot; -- &amp;...&lt;/p&gt;\\n"],
  ["is empty without text", "", "", ""],
])("jsonLdText %s", (_, excerpt, description, text) => expect(jsonLdText({ excerpt, description })).toBe(text));

test("jsonLdName marks names of private records and of those with a password", () => {
  const name = "<b>A</b> & B";
  expect(jsonLdName(name, { status: "publish", password: "" })).toBe("&lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "" })).toBe("Private: &lt;b&gt;A&lt;/b&gt; &#038; B");
  expect(jsonLdName(name, { status: "private", password: "sesame" })).toBe("Protected: &lt;b&gt;A&lt;/b&gt; &#038; B");
});

test("jsonLdName writes a line end as two characters", () => {
  expect(jsonLdName("One\n\nTwo", { status: "publish", password: "" })).toBe("One\\n\\nTwo");
});
