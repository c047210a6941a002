import { expect, test } from "vitest";
import { documentedOutput, recipe } from "../../support/recipes.ts";
import { type Journey, setOut } from "../support/journey.ts";
import { titlesOn } from "../support/titles.ts";

const page = "docs/worlds.md";

/** Types the command of a block of the page, expects that it prints what the page shows, and starts the world as it says. */
async function follow(console: string, { type, serve }: Journey): Promise<unknown[]> {
  const [command = "", ...shown] = console.trimEnd().split("\n");
  const { code, printed } = await type(command.replace(/^\$ /, ""));
  expect(code).toBe(0);
  expect(printed.trimEnd().split("\n")).toEqual(shown);
  const [, options = ""] = /^Start it: npx event-calendar-mock (.*)$/m.exec(printed) ?? [];
  return titlesOn((await serve(...options.split(" "))).url);
}

test("a person imports the calendar of the docs, reads what was left out, and serves it", async () => {
  const journey = await setOut();
  journey.write("town.ics", recipe("Import", page));
  expect(await follow(documentedOutput("Import", page), journey)).toEqual(["Jazz, live", "Fair", "Jazz, live", "Jazz, live"]);
});

test("a person imports the table of the docs, reads which column was left out, and serves it", async () => {
  const journey = await setOut();
  journey.write("events.csv", recipe("Tables", page));
  expect(await follow(documentedOutput("Tables", page), journey)).toEqual(["Tango night", "Talk: &#8220;Bees&#8221;"]);
});

test("a person imports two saved pages of a service, and an archive of the browser's network, and gets the same events from both", async () => {
  const { serve, type, write } = await setOut();
  const service = await serve("--world", "small");
  const lists = [1, 2].map((number) => `${service.url}/wp-json/calendar/events/v1/events?start_date=2020-01-01&per_page=3&page=${number}`);
  const answers = await Promise.all(lists.map(async (url) => (await fetch(url)).text()));
  for (const [index, text] of answers.entries()) write(`page-${index + 1}.json`, text);
  const entries = lists.map((url, index) => ({
    request: { method: "GET", url },
    response: { status: 200, content: { mimeType: "application/json", text: answers[index] } },
  }));
  write("network.har", JSON.stringify({ log: { version: "1.2", entries } }));
  const recorded = await titlesOn(service.url);
  await service.stop();

  for (const files of ["page-1.json page-2.json", "network.har"]) {
    const { code, printed } = await type(`npx event-calendar-mock import ${files} -o world.json`);
    expect([code, printed]).toEqual([0, expect.stringContaining("Imported 4 events")]);
    const twin = await serve("--world", "world.json");
    expect(await titlesOn(twin.url)).toEqual(recorded);
    await twin.stop();
  }
});
