import { expect, test } from "vitest";
import { block, documentedOutput, recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

test("a person installs what the page on Jest says, adds the preset, and runs a test in a page", async () => {
  const [, install = ""] = /npm i -D event-calendar-mock (.*)/.exec(documentedOutput("Jest", "docs/frameworks.md")) ?? [];
  const { run, write } = await setOut(...install.split(" "));
  // A project whose tests are compiled to CommonJS.
  await run("npm", "pkg", "delete", "type");
  write("jest.config.js", recipe("Jest", "docs/frameworks.md"));
  write("jest.setup.js", block("Jest", "docs/frameworks.md", 1, "js"));
  write(
    "src/mocks/node.js",
    'import { setupCalendar } from "event-calendar-mock/node";\nexport const { calendar, listen, reset, close } = setupCalendar();\n',
  );
  write(
    "src/events.test.js",
    `import { calendar } from "./mocks/node";

test("a request of a page reaches the calendar", async () => {
  const body = new URLSearchParams({ name: "Jazz" });
  expect((await fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { method: "POST", body })).status).toBe(201);
  expect(calendar.db.tag.count({ where: { name: { equals: "Jazz" } } })).toBe(1);
  expect(typeof document).toBe("object");
});
`,
  );
  expect(await run("sh", "-c", "npx jest 2>&1")).toContain("1 passed");
});
