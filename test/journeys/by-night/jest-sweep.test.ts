import { expect, test } from "vitest";
import { block, documentedOutput, recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/frameworks.md";

const mocks = `
  import { setupCalendar } from "event-calendar-mock/node";
  export const { calendar, listen, reset, close } = setupCalendar();`;
const swept = `
  import { withCapsule } from "event-calendar-mock/node";
  import { calendar } from "./mocks/node";

  const api = "https://calendar.example/wp-json/calendar/events/v1";
  test("counts tags", () => withCapsule(calendar, "counts tags", async () => {
    expect((await (await fetch(api + "/tags")).json()).total).toBe(18);
  }));
  test("looks at nothing", () => withCapsule(calendar, "looks at nothing", () => fetch(api + "/venues")));`;

test("a person with the preset of Jest asks what the tests notice", async () => {
  const [, install = ""] = /npm i -D event-calendar-mock (.*)/.exec(documentedOutput("Jest", page)) ?? [];
  const { run, type, write } = await setOut(...install.split(" "));
  await run("npm", "pkg", "delete", "type");
  write("jest.config.js", recipe("Jest", page));
  write("jest.setup.js", block("Jest", page, 1, "js"));
  write("src/mocks/node.js", mocks);
  write("src/swept.test.js", swept);
  const { code, printed } = await type("npx event-calendar-mock sweep --faults empty,malformed-json -- npx jest");
  expect([code, printed]).toEqual([1, expect.stringContaining("GET /venues: survived empty, malformed-json")]);
  expect(printed).toMatch(/Swept 2 tests: 4 runs[\s\S]* 1 noticed[\s\S]* 1 error[\s\S]* 2 survived/);
});
