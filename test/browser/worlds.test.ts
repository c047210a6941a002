import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { build, createServer, preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { installPacked } from "../support/packed-package.ts";
import { connectToChromium } from "../support/pages.ts";

/** Loads a built-in world in pages of a project that installed the package. */

const script = `
  import { createCalendar } from "event-calendar-mock";
  import { loadWorld } from "event-calendar-mock/worlds";
  const calendar = createCalendar({ world: await loadWorld("festival") });
  document.body.append(Object.assign(document.createElement("output"), { textContent: calendar.db.event.count() }));`;

let root: string;
let browser: Browser;

beforeAll(async () => {
  root = newFolder("calendar-worlds");
  installPacked(root);
  writeFileSync(join(root, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(join(root, "index.html"), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(root, "main.js"), script);
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser.close();
});

async function outputOf(url: string | undefined): Promise<string | null> {
  const page = await browser.newPage();
  page.setDefaultTimeout(100_000);
  await page.goto(url ?? "");
  const output = page.locator("output");
  await output.waitFor();
  return await output.textContent();
}

const common = { configFile: false, logLevel: "error" } as const;

test("loadWorld loads a world in a page of Vite's dev server", async () => {
  const server = await createServer({ ...common, root, server: { port: 0, host: "127.0.0.1", fs: { strict: false } } });
  await server.listen();
  expect(await outputOf(server.resolvedUrls?.local[0])).toBe("2000");
  await server.close();
});

test("loadWorld loads a world in a page that Vite built", async () => {
  await build({ ...common, root, build: { target: "es2023", chunkSizeWarningLimit: 2_000 } });
  const server = await preview({ ...common, root, preview: { port: 0, host: "127.0.0.1" } });
  expect(await outputOf(server.resolvedUrls?.local[0])).toBe("2000");
  await server.close();
});
