import { expect, test } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { block } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

const page = "docs/frameworks.md";
const heading = "Pages of a server in tests";
/** The place of the configuration of Playwright among the blocks in TypeScript: one for each of five frameworks is before it. */
const configuration = 5;

const spec = `
  import { expect, test } from "event-calendar-mock/playwright";
  test("shows two events, one of them sold out", async ({ request }) => {
    expect(await (await request.get("/")).text()).toBe("Jazz; Choir (sold out)");
  });
  test("shows an error when the service answers 503", async ({ request, calendar }) => {
    await calendar.faults.add("events.list", { status: 503 });
    expect(await (await request.get("/")).text()).toBe("The events could not be loaded (503).");
  });`;

/** An application that asks for events on its server, with the printed lines. */
const application = (lines: string, calendar: string) => `
  import { createServer } from "node:http";
  const url = "${calendar}/wp-json/calendar/events/v1/events";
  const nameOf = ({ title, tags }) => title + (tags.some(({ slug }) => slug === "sold-out") ? " (sold out)" : "");
  createServer(async (request, answer) => {
    ${lines}
    if (!response.ok) return answer.end("The events could not be loaded (" + response.status + ").");
    answer.end((await response.json()).events.map(nameOf).join("; "));
  }).listen(Number(process.env.PORT));`;

test("a person tests the pages of a server with Playwright as printed: two events, and an error", async () => {
  const { run, type, write } = await setOut("@playwright/test");
  const [calendar, site] = [await freePort(), await freePort()];
  write("town.json", JSON.stringify({ events: ["Jazz", "Choir"].map((title, day) => eventOf(title, day)) }));
  write("server.mjs", application(block(heading, page, 0, "js"), `http://127.0.0.1:${calendar}`));
  await run("npm", "pkg", "set", `scripts.dev=PORT=${site} node server.mjs`);
  write(
    "playwright.config.ts",
    block(heading, page, configuration, "ts")
      .replaceAll("4010", String(calendar))
      .replaceAll("3000", String(site))
      .replace(" --public-url", " --world town.json --public-url"),
  );
  write("tests/events.spec.ts", spec);

  const { code, printed } = await type("npx playwright test --reporter list");

  expect([code, printed]).toEqual([0, expect.stringContaining("2 passed")]);
  // The requests of the tests are in the journal, and not between their results.
  expect(printed).not.toMatch(/\[WebServer\].*(?:GET|POST) /);
});

function eventOf(title: string, day: number) {
  return { title, start_date: `2026-02-0${day + 1} 20:00`, tags: title === "Choir" ? ["Sold out"] : [] };
}
