import { expect, test } from "vitest";
import { block, documentedOutput, recipe } from "../../support/recipes.ts";
import { jestFiles } from "../support/jest.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/frameworks.md";

const swept = `
  import { withCapsule } from "event-calendar-mock/node";
  import { calendar } from "./mocks/node.js";

  const api = "https://calendar.example/wp-json/calendar/events/v1";
  test("counts tags", () => withCapsule(calendar, "counts tags", async () => {
    expect((await (await fetch(api + "/tags")).json()).total).toBe(18);
  }));
  test("looks at nothing", () => withCapsule(calendar, "looks at nothing", () => fetch(api + "/venues")));`;

test("a person installs what the page on Jest says, adds the preset, runs a test in a page, and asks what the tests notice", async () => {
  const [, install = ""] = /npm i -D event-calendar-mock (.*)/.exec(documentedOutput("Jest", page)) ?? [];
  const { run, type, write } = await setOut(...install.split(" "));
  // A project whose tests are compiled to CommonJS.
  await run("npm", "pkg", "delete", "type");
  write("jest.config.js", recipe("Jest", page));
  write("jest.setup.js", block("Jest", page, 1, "js"));
  for (const [file, text] of Object.entries(jestFiles)) write(file, text);
  expect(await type("npx jest")).toEqual({ code: 0, printed: expect.stringContaining("1 passed") });

  write("src/swept.test.js", swept);
  const { code, printed } = await type("npx event-calendar-mock sweep --faults empty,malformed-json -- npx jest src/swept.test.js");
  expect([code, printed]).toEqual([1, expect.stringContaining("GET /venues: survived empty, malformed-json")]);
  expect(printed).toMatch(/Swept 2 tests: 4 runs[\s\S]* 1 noticed[\s\S]* 1 error[\s\S]* 2 survived/);
});
