import { expect, test } from "vitest";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

test.each(["4", "5"])("a person runs both recipes with Vitest %s in Node, jsdom and happy-dom", async (version) => {
  const { type, write } = await setOut(`vitest@${version}`, "jsdom", "happy-dom", "msw");
  write("calendar.test.ts", recipe("Vitest"));
  write("fixtures.test.ts", recipe("Vitest, with fixtures and matchers"));
  for (const environment of ["node", "jsdom", "happy-dom"]) {
    const { code, printed } = await type(`npx vitest run --environment ${environment}`);
    expect([environment, code, printed]).toEqual([environment, 0, expect.stringMatching(/Tests .*3 passed/)]);
  }
});
