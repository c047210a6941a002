import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { weather } from "../../../src/calendar/faults/weather/weather.ts";

test("the page about weather lists every weather in the words of its declaration", () => {
  const page = readFileSync(new URL("../../../docs/weather.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(([, name, about, evidence]) => ({
    name,
    about,
    evidence,
  }));
  let last = "";
  const expected = Object.entries(weather).map(([name, { about, evidence }]) => {
    const row = { name, about, evidence: evidence === last ? "The same extensions." : evidence };
    last = evidence;
    return row;
  });
  expect(rows).toEqual(expected);
});
