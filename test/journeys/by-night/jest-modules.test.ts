import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { block, recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/frameworks.md";
const [start = ""] = /NODE_OPTIONS=[^`]+/.exec(readFileSync(page, "utf8")) ?? [];
const mocks = `
  import { setupCalendar } from "event-calendar-mock/node";
  export const { calendar, listen, reset, close } = setupCalendar();`;
const tags = `
  import { calendar } from "./mocks/node.js";
  test("a request of a page reaches the calendar", async () => {
    const body = new URLSearchParams({ name: "Jazz" });
    expect((await fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { method: "POST", body })).status).toBe(201);
    expect(calendar.db.tag.count({ where: { name: { equals: "Jazz" } } })).toBe(1);
    expect(typeof document).toBe("object");
  });`;

test("a person types what the page on Jest says for ES modules, runs a test in a page, and sees it fail without the calendar", async () => {
  const { type, write } = await setOut("jest", "jest-fixed-jsdom", "msw");
  write("jest.config.js", recipe("Jest with ES modules", page));
  write("jest.setup.js", block("Jest", page, 1, "js"));
  write("src/mocks/node.js", mocks);
  write("src/events.test.js", tags);
  expect(await type(`${start} npx jest`)).toEqual({ code: 0, printed: expect.stringContaining("1 passed") });

  write("jest.setup.js", "");
  expect(await type(`${start} npx jest`)).toMatchObject({ code: 1, printed: expect.stringContaining("1 failed") });
});
