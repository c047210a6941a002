import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";
import { connectToChromium } from "../support/pages.ts";
import { recipe } from "../support/recipes.ts";

/** Drives an application of the newest Angular with the recipe of the docs. Runs in `npm run test:matrix`, because it needs the registry. */

const angular = ["build", "cli", "common", "compiler", "compiler-cli", "core", "platform-browser"].map((name) => `@angular/${name}`);
let tarball: Tarball;
let site: DevServer;

beforeAll(async () => {
  tarball = await packTarball("angular");
  // The compiler of Angular takes TypeScript 6, and no other.
  const project = await installProject(tarball, "application", [...angular, "rxjs", "tslib", "typescript@6.0"]);
  cpSync(new URL("../package/projects/angular", import.meta.url), project, { recursive: true });
  writeFileSync(join(project, "src/main.ts"), recipe("Angular"));
  mkdirSync(join(project, "public"));
  await runInstalled(project, "npx", "msw", "init", "public", "--save");
  site = await startDevServer(project, "ng serve --port {port}", { variables: { NG_CLI_ANALYTICS: "false" } });
});
afterAll(async () => {
  await site?.close();
  rmSync(tarball.folder, { recursive: true, force: true });
});

test("the recipe for Angular shows events in Chromium", async () => {
  const browser = await connectToChromium();
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.getByRole("listitem").nth(2).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(3);
  await browser.close();
});
