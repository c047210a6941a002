import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright";
import { build, preview } from "vite";
import { afterAll, test as base, beforeAll } from "vitest";
import { storeLibraryAliases } from "../../scripts/store-library/aliases.ts";
import { newFolder } from "../support/new-folder.ts";
import { connectToChromium } from "../support/pages.ts";

const root = fileURLToPath(new URL("page/", import.meta.url));

/** Builds the page for production, serves it on a free port and connects to the browser. */
async function openSite() {
  const folder = newFolder("calendar-page");
  const publicDir = join(folder, "public");
  mkdirSync(publicDir);
  copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), join(publicDir, "mockServiceWorker.js"));
  const common = { root, publicDir, configFile: false, logLevel: "error" } as const;
  const output = { outDir: join(folder, "site"), emptyOutDir: true, target: "es2023" };
  await build({ ...common, resolve: { alias: storeLibraryAliases }, json: { stringify: true }, build: output });
  const server = await preview({ ...common, build: output, preview: { port: 0, host: "127.0.0.1" } });
  const browser = await connectToChromium();
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Serves the page of `test/browser/page` during the tests of a file, and returns what they do with it. */
export function useApp() {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  // Each browser context has its own storage and service worker.
  const test = base.extend<{ context: BrowserContext }>({
    context: async ({ task: _ }, use) => {
      const context = await site.browser.newContext();
      // Shorter than the timeout of a test, so that a failure names what the page waited for.
      context.setDefaultTimeout(100_000);
      await use(context);
      await context.close();
    },
  });

  /** Opens the page in a new tab and waits until it shows its events. */
  async function open(context: BrowserContext, query = ""): Promise<Page> {
    const page = await context.newPage();
    await visit(page, query);
    return page;
  }

  async function visit(page: Page, query = ""): Promise<void> {
    await page.goto(`${site.url}${query}`);
    await shown(page);
  }

  return { test, open, visit, urlOf: (path: string) => `${site.url}${path}` };
}

/** Waits until the page shows its events. */
export async function shown(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasText: "events" }).waitFor();
}

/** Adds an event by the form of the page, and waits until it is listed. */
export async function add(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add" }).click();
  await row(page, title).waitFor();
}

/** Finds the row of an event in the list of the page. */
export function row(page: Page, title: string) {
  return page.getByRole("listitem").filter({ hasText: title });
}
