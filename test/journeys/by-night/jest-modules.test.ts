import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { block, recipe } from "../../support/recipes.ts";
import { jestFiles } from "../support/jest.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/frameworks.md";
const [start = ""] = /NODE_OPTIONS=[^`]+/.exec(readFileSync(page, "utf8")) ?? [];

test("a person types what the page on Jest says for ES modules, runs a test in a page, and sees it fail without the calendar", async () => {
  const { type, write } = await setOut("jest", "jest-fixed-jsdom", "msw");
  write("jest.config.js", recipe("Jest with ES modules", page));
  write("jest.setup.js", block("Jest", page, 1, "js"));
  for (const [file, text] of Object.entries(jestFiles)) write(file, text);
  expect(await type(`${start} npx jest`)).toEqual({ code: 0, printed: expect.stringContaining("1 passed") });

  write("jest.setup.js", "");
  expect(await type(`${start} npx jest`)).toMatchObject({ code: 1, printed: expect.stringContaining("1 failed") });
});
