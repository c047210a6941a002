import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevServer, runInit, startDevServer } from "../support/dev-server.ts";
import { freePort } from "../support/free-port.ts";
import { installProject, packTarball, type Tarball } from "../support/installed-project.ts";
import { connectToChromium } from "../support/pages.ts";

/** Drives an application of the newest Next that is set up as `init` prints. Runs in `npm run test:matrix`, because it needs the registry. */

const tags = "/wp-json/calendar/events/v1/tags";
let tarball: Tarball;
let project: string;
let calendar: DevServer;
let site: DevServer;

beforeAll(async () => {
  tarball = await packTarball("next");
  project = await installProject(tarball, "application", ["next", "react", "react-dom"]);
  cpSync(new URL("../package/projects/next", import.meta.url), project, { recursive: true });
  const { command, linesFor } = await runInit(project);
  const [calendarPort, sitePort] = [await freePort(), await freePort()];
  writeFileSync(join(project, "next.config.mjs"), linesFor("next.config.mjs").replaceAll("4010", String(calendarPort)));
  const serve = command.replace("4010", String(calendarPort)).replace("localhost:3000", `localhost:${sitePort}`);
  calendar = await startDevServer(project, serve, { port: calendarPort, path: tags });
  const variables = { CALENDAR_URL: `http://127.0.0.1:${calendarPort}` };
  site = await startDevServer(project, "next dev --port {port}", { port: sitePort, path: "/server", variables });
});
afterAll(async () => {
  await site.close();
  await calendar.close();
  rmSync(tarball.folder, { recursive: true, force: true });
});

test("pages of the server and of the browser see one calendar, also after reloads and edits", async () => {
  const browser = await connectToChromium();
  const page = await browser.newPage();
  const answer = page.locator("#answer");

  await page.goto(`${site.url}/server`);
  expect(await answer.textContent()).toBe("server: 0 tags");

  await page.goto(`${site.url}/client`);
  await answer.getByText("client: 0 tags").waitFor();
  await page.getByRole("button", { name: "Add" }).click();
  await answer.getByText("client: 1 tags").waitFor();
  for (let reload = 0; reload < 10; reload += 1) {
    await page.reload();
    await answer.getByText("client: 1 tags").waitFor();
  }
  expect(await page.getByRole("link", { name: "next" }).getAttribute("href")).toMatch(`${site.url}${tags}`);

  await page.goto(`${site.url}/server`);
  expect(await answer.textContent()).toBe("server: 1 tags");
  const file = join(project, "app/server/page.js");
  writeFileSync(file, readFileSync(file, "utf8").replace("server: ", "edited: "));
  await answer.getByText("edited: 1 tags").waitFor();

  await browser.close();
});
