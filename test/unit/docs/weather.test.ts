import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { weather } from "../../../src/calendar/faults/weather.ts";

const page = readFileSync(new URL("../../../docs/weather.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm)];

test("the page about weather lists every weather in the words of its declaration", () => {
  const listed = rows.map(([, name, about]) => ({ name, about }));
  expect(listed).toEqual(Object.entries(weather).map(([name, { about }]) => ({ name, about })));
});

test("the page about weather says where clients meet each one", () => {
  for (const [, , , origin] of rows) expect(origin).toMatch(/^[A-Z].+\.$/);
});
