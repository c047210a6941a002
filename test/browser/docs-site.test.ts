import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../support/pages.ts";

/** Builds the site of the docs and reads it as a visitor does. */

const repository = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "calendar-docs-"));
let server: PreviewServer;
let browser: TestBrowser;
let home: string;

beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/site.mjs", folder], { cwd: repository, stdio: "ignore" });
  server = await preview({ configFile: false, logLevel: "error", build: { outDir: folder }, preview: { port: 0, host: "127.0.0.1" } });
  home = server.resolvedUrls?.local[0] ?? "";
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  expect(await browser.closePages(), "errors and foreign hosts").toEqual([]);
});

test("every page of the docs is on the site", () => {
  const sources = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const built = readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" });
  expect(sources.map((name) => name.replace(/\.md$/, ".html")).filter((name) => !built.includes(name))).toEqual([]);
});

test("the site lists the types and options of every import, from the declarations", async () => {
  const page = await browser.open(`${home}docs/types.html`);
  const names = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(names.map((name) => name.replace(/\W+$/, ""))).toEqual(
    expect.arrayContaining(["event-calendar-mock", "event-calendar-mock/server", "event-calendar-mock/schemas"]),
  );
  const options = page.getByRole("heading", { name: "CalendarOptions" }).locator("~ div").first();
  await expect.poll(() => options.textContent()).toContain('readonly access?: "open" | "service";');
});

test("a visitor searches the docs without a foreign host", async () => {
  const page = await browser.open(home);

  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByPlaceholder("Search").fill("waitFor");
  await page.getByRole("option", { name: "The journal" }).click();

  await page.getByRole("heading", { name: "The journal" }).waitFor();
  expect(page.url()).toMatch(/docs\/testing.*#the-journal$/);
});

test("the site leads to the demo, which works in the page", async () => {
  const page = await browser.open(home);

  await page.getByRole("link", { name: "Demo", exact: true }).click();

  await page.waitForURL(/\/demo\//);
  await page.getByRole("main").waitFor();
  expect(await page.title()).not.toBe("");
});
