import { expect, test } from "vitest";
import { setOut } from "../support/journey.ts";

const config = (workers: number) => `
  export default {
    testDir: "tests", fullyParallel: true, workers: ${workers}, reporter: [["list"], ["json", { outputFile: "report.json" }]],
    use: { calendarOptions: { world: "empty" } },
  };`;
const spec = `
  import { expect, test } from "event-calendar-mock/playwright";
  for (const name of ["Jazz", "Blues"]) {
    test("adds " + name, async ({ request, calendar, calendarUrl }) => {
      const tags = calendarUrl + "/wp-json/calendar/events/v1/tags?hide_empty=false";
      expect((await request.post(tags, { form: { name } })).status()).toBe(Number(process.env.STATUS ?? 201));
      expect((await (await request.get(tags)).json()).tags.map((tag) => tag.name)).toEqual([name]);
      await calendar.journal.waitFor({ route: "tags.list", status: 200 });
    });
  }`;

test("a person names a world in place of a server: each worker starts one, tests see their own tags, and a failure leaves its capsule", async () => {
  const { read, type, write } = await setOut("@playwright/test");
  write("tests/tags.spec.js", spec);
  for (const workers of [1, 2]) {
    write("playwright.config.js", config(workers));
    expect(await type("npx playwright test")).toEqual({ code: 0, printed: expect.stringContaining("2 passed") });
  }

  expect(await type("STATUS=418 npx playwright test --grep Jazz")).toMatchObject({ code: 1, printed: expect.stringContaining("1 failed") });
  const attached = /"name": "capsule\.json",[^}]*?"path": ("[^"]+")/.exec(read("report.json"))?.[1] ?? '""';
  expect(await type(`npx event-calendar-mock replay '${JSON.parse(attached)}'`)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("1 request on the world empty"),
  });
});
