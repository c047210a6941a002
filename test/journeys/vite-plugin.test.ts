import { expect, test } from "vitest";
import { recipe } from "../support/recipes.ts";
import { setOut } from "./support/journey.ts";

/** Starts the dev server of the folder, prints its addresses, and asks for a list, a picture of it, the inspector and the reference. */
const walk = `
  import { createServer } from "vite";
  const server = await createServer({ clearScreen: false, server: { port: 0, host: "127.0.0.1" } });
  await server.listen();
  server.printUrls();
  const home = server.resolvedUrls.local[0];
  const { events } = await (await fetch(home + "wp-json/calendar/events/v1/events")).json();
  const picture = events.map(({ image }) => image && image.url).find((url) => url);
  for (const url of [picture, "/__calendar/", "/__calendar/docs"]) {
    const { status, headers } = await fetch(new URL(url, home), { headers: { accept: "text/html" } });
    console.log(url === picture ? "picture" : url, status, headers.get("content-type"));
  }
  await server.close();
  process.exit();`;

test("a person adds one line to a Vite project, and has the service, pictures, inspector and reference", async () => {
  const { run, write } = await setOut("vite");
  write("vite.config.ts", recipe("Vite, by its plugin"));
  write("index.html", "<!doctype html><title>Events</title>");
  write("walk.mjs", walk);

  const printed = await run("node", "walk.mjs");
  expect(printed).toContain("event-calendar-mock: /wp-json on world city · inspector /__calendar/");
  expect(printed).toMatch(/picture 200 image\/svg\+xml/);
  expect(printed).toMatch(/\/__calendar\/ 200 text\/html/);
  expect(printed).toMatch(/\/__calendar\/docs 200 text\/html/);

  await run("npx", "vite", "build");
  expect(await run("ls", "-R", "dist")).not.toContain("mockServiceWorker");
});
