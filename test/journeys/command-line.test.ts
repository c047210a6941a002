import { expect, test } from "vitest";
import { setOut } from "./support/journey.ts";

test("a person reads the help, and a misspelled command is answered with the right one", async () => {
  const { type } = await setOut();
  expect(await type("npx event-calendar-mock --help")).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Usage: event-calendar-mock /),
  });
  expect(await type("npx event-calendar-mock verfy https://site.example")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("verify"),
  });
});

test("a person asks for the rules, the OpenAPI document and the coverage of the requests to a server", async () => {
  const { type, serve, read } = await setOut();
  expect((await type("npx event-calendar-mock rules --kind route")).printed).toContain("events.list");
  expect((await type("npx event-calendar-mock openapi --format yaml")).printed).toMatch(/^openapi: "?3\.1/);

  const { url } = await serve("--coverage");
  await fetch(`${url}/wp-json/calendar/events/v1/tags`);
  await type(`curl -s ${url}/__calendar/coverage > coverage.json`);
  expect((await type("npx event-calendar-mock coverage coverage.json --html coverage.html")).printed).toMatch(/routes 1 of \d+/);
  expect(read("coverage.html")).toContain("tags");
  expect((await type("npx event-calendar-mock coverage coverage.json --routes 50")).code).toBe(1);
});

test("a person who forgets the access of the recorded sites is told the options, and with them all pairs are as recorded", async () => {
  const { type, serve } = await setOut();
  const replay = (url: string) => type(`npx event-calendar-mock replay first-site --group tags- --base ${url}/wp-json`);
  const open = await serve();
  expect((await replay(open.url)).code).not.toBe(0);
  const like = await serve("--access", "service", "--fidelity", "observed");
  expect(await replay(like.url)).toMatchObject({ code: 0 });
});
