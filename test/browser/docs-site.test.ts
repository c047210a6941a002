import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { accessibilityProblems, startBrowser, type TestBrowser } from "../support/pages.ts";
import { repository } from "../support/repository.ts";

const folder = newFolder("calendar-docs");
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
});
afterEach(async () => {
  expect(await browser.closePages(), "errors and foreign hosts").toEqual([]);
});

test("every page of the docs is on the site", () => {
  const sources = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const built = readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" });
  const missing = sources.map((name) => name.replace(/\.md$/, ".html")).filter((name) => !built.includes(name));
  // It is at the root of the site.
  expect(missing).toEqual(["home.html"]);
});

test("the install commands have a tab for each tool", () => {
  const page = readFileSync(join(folder, "docs/getting-started.html"), "utf8");
  const labels = [...page.matchAll(/<label[^>]* for="tab-[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual(["Vite", "Next, Nuxt, SvelteKit …", "Vitest", "Jest", "Playwright", "Other pages", "Other languages"]);
});

test("the site lists the types and options of every import, from the declarations", async () => {
  const page = await browser.open(`${home}docs/types.html`);
  const names = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(names.map((name) => name.replace(/\W+$/, ""))).toEqual(
    expect.arrayContaining(["event-calendar-mock", "event-calendar-mock/server", "event-calendar-mock/schemas"]),
  );
  const options = page.getByRole("heading", { name: "CalendarOptions" }).locator("~ div").first();
  await expect.poll(() => options.textContent()).toContain('readonly access?: "open" | "service"');
});

test("a visitor searches the docs without a request to another host", async () => {
  const page = await browser.open(home);
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByPlaceholder("Search").fill("waitFor");
  await page.getByRole("option", { name: "The journal" }).click();
  await page.getByRole("heading", { name: "The journal" }).waitFor();
  expect(page.url()).toMatch(/docs\/testing.*#the-journal$/);
});

test("the site leads to the demo, which works in the page and leads to the reference", async () => {
  const page = await browser.open(home);
  await page.getByRole("link", { name: "Demo", exact: true }).first().click();
  await page.waitForURL(/\/demo\//);
  await page.getByRole("main").waitFor();
  expect(await page.title()).not.toBe("");
  await page.getByRole("link", { name: "Reference" }).click();
  await page.waitForURL(/\/docs\/api/);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("the home page has one sentence, three ways in, what to install, and one large picture", async () => {
  const page = await browser.open(home, { viewport: { width: 1440, height: 900 } });
  await page.getByText("An event calendar service, in memory.").waitFor();
  expect(await page.locator(".VPFeature").count()).toBe(3);
  await page.getByText("npm i -D event-calendar-mock msw").waitFor();
  const picture = page.getByRole("img", { name: /A month of the demo/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(2400);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(900);
  await page.locator("a.VPFeature").filter({ hasText: "Set it up" }).click();
  await page.getByRole("heading", { name: "Getting started", level: 1 }).waitFor();
});

test("the search shows guides before types, and no page for contributors", async () => {
  const page = await browser.open(home);
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByPlaceholder("Search").fill("session");
  const found = page.locator(".VPLocalSearchBox .result");
  await found.first().waitFor();
  const links = await found.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links[0]).not.toMatch(/docs\/(api|types)/);
  expect(links.filter((link) => /decisions|CONTRIBUTING|changing/.test(link))).toEqual([]);
});

test("no link of the site is broken", () => {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".html") && !name.startsWith("demo"),
  );
  const dead = pages.flatMap((name) => {
    const html = readFileSync(join(folder, name), "utf8");
    return [...html.matchAll(/<a [^>]*href="([^"#?]+)/g)].flatMap(([, href = ""]) => {
      if (/^[a-z]+:/.test(href)) return [];
      const path = href.startsWith("/") ? join(folder, href) : join(folder, dirname(name), href);
      const isThere = [path, `${path}.html`, join(path, "index.html")].some((file) => existsSync(file));
      return isThere ? [] : [`${name}: ${href}`];
    });
  });
  expect(pages.length).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});

test.each([
  ["light", 1440],
  ["light", 390],
  ["dark", 1280],
] as const)("in %s colours at %i px, axe finds nothing on the home page and on pages with code", async (colorScheme, width) => {
  const found: string[] = [];
  for (const path of ["", "docs/getting-started.html", "docs/testing.html"]) {
    const page = await browser.open(`${home}${path}`, { colorScheme, viewport: { width, height: 850 } });
    await page.locator("main, .VPHome").first().waitFor();
    found.push(...(await accessibilityProblems(page)).map((problem) => `${path} ${problem}`));
    const more = Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"));
    if (more > 0) found.push(`${path} is ${more} px too wide`);
  }
  expect(found).toEqual([]);
});
