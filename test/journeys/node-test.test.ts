import { expect, test } from "vitest";
import { recipe } from "../support/recipes.ts";
import { setOut } from "./support/journey.ts";

const head = `
  const addTag = (name) => fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { method: "POST", body: new URLSearchParams({ name }) });
`;

test("a person tests with node:test as printed, breaks the test, and replays the capsule of the failure", async () => {
  const { type, write } = await setOut("msw");
  const printedTest = recipe("Capsules", "docs/testing.md", "ts");
  write("tags.test.js", head + printedTest);
  expect(await type("node --test")).toMatchObject({ code: 0, printed: expect.stringMatching(/pass 1$/m) });

  write("tags.test.js", head + printedTest.replace(", 201)", ", 202)"));
  const { code, printed } = await type("node --test");
  expect([code, printed]).toEqual([1, expect.stringMatching(/fail 1$/m)]);
  const [command = "no command"] = /npx event-calendar-mock replay \S+/.exec(printed) ?? [];
  expect(await type(command)).toMatchObject({ code: 0, printed: expect.stringContaining("as recorded") });
});
