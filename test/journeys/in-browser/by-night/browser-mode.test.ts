import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chromiumLaunch } from "../../../support/chromium.ts";
import { documentedOutput, recipe } from "../../../support/recipes.ts";
import { setOut } from "../../support/journey.ts";

const page = "docs/browser-mode.md";
/** Without a browser of its own, a project starts the Chromium of this machine. */
const config = recipe("Vitest in a browser", page).replace(
  "playwright()",
  `playwright({ launchOptions: ${JSON.stringify(chromiumLaunch())} })`,
);
/** Without a screen: Vitest opens no window in CI. */
const tests = "CI=1 npx vitest run";
const counted = (routes: number) =>
  config.replace("test: {", `test: { reporters: ["default", ["event-calendar-mock/coverage", { thresholds: { routes: ${routes} } }]],`);

test("a person types the page on browser mode, has coverage with a gate, and replays the capsule of a test that fails in the page", async () => {
  const { folder, type, write } = await setOut("vitest@4", "@vitest/browser-playwright@4", "playwright", "msw");
  const tags = documentedOutput("Vitest in a browser", page);
  write("vitest.config.ts", config);
  write("tags.test.ts", tags);
  expect(await type(tests)).toEqual({ code: 0, printed: expect.stringMatching(/Tests .*1 passed/) });

  write("vitest.config.ts", counted(1));
  expect(await type(tests)).toEqual({ code: 0, printed: expect.stringMatching(/by 1 test: routes 1 of/) });
  write("vitest.config.ts", counted(50));
  expect(await type(tests)).toEqual({ code: 1, printed: expect.stringContaining("50 % are required") });

  write("tags.test.ts", tags.replace("status: 201", "status: 418"));
  expect(await type(tests)).toMatchObject({ code: 1 });
  const [capsule = ""] = readdirSync(join(folder, "capsules-of-calendar"));
  expect(await type(`npx event-calendar-mock replay capsules-of-calendar/${capsule}`)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("as recorded"),
  });
});
