import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { createServer, type UserConfig } from "vite";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { connectToChromium } from "../support/pages.ts";
import { block } from "../support/recipes.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser.close());

const dist = join(process.cwd(), "dist");
const townWith = (title: string, start_date = "2026-12-01 20:00") =>
  JSON.stringify(
    {
      events: [
        { title: "First", start_date: "2026-11-30 20:00" },
        { title, start_date },
      ],
    },
    undefined,
    1,
  );
const show = `
  export async function show() {
    const list = await (await fetch("/wp-json/calendar/events/v1/events?start_date=2026-01-01")).json();
    document.querySelector("output").textContent = list.events.map(({ title }) => title).join(", ");
  }
`;

/** Serves a page by a dev server, and opens it. Returns the page, and what edits its world. */
async function openPage(main: string, config: (folder: string) => UserConfig) {
  // Vite watches no file below `node_modules`.
  const folder = newFolder("edited-world");
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "public"));
  copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), join(folder, "public/mockServiceWorker.js"));
  write("town.json", townWith("Jazz"));
  write("index.html", '<!doctype html><title>Town</title><output></output><script type="module" src="/main.js"></script>');
  write("show.js", show);
  write("main.js", main);
  const server = { port: 0, host: "127.0.0.1", fs: { strict: false } };
  const common = { root: folder, configFile: false, logLevel: "silent", server } as const;
  const dev = await createServer({ ...common, ...config(folder) });
  onTestFinished(() => dev.close());
  await dev.listen();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  page.setDefaultTimeout(100_000);
  await page.goto(dev.resolvedUrls?.local[0] ?? "");
  // What is edited before Vite watches the file, or before the page listens, is missed.
  const watched = () => dev.watcher.getWatched()[folder] ?? [];
  await vi.waitUntil(() => dev.ws.clients.size > 0 && watched().includes("town.json"), { timeout: 60_000 });
  return { page, edit: (title: string, start?: string) => write("town.json", townWith(title, start)) };
}

const shows = (page: Page, titles: string) =>
  page
    .locator("output")
    .filter({ hasText: new RegExp(`^${titles}$`) })
    .waitFor();
/** Waits until the page shows titles, which it asks for itself when its world is edited without a reload. */
const showsLater = (page: Page, titles: string) =>
  vi.waitUntil(
    async () => {
      await page.evaluate("import('/show.js').then(({ show }) => show())");
      return (await page.locator("output").textContent()) === titles;
    },
    { timeout: 60_000, interval: 100 },
  );
const overlay = (page: Page) => page.locator("vite-error-overlay");

test("the worker loads an edited world without a reload, and the overlay says what is wrong with a broken one, also after a reload", async () => {
  const lines = block("Follow the file with a worker in the page", "docs/edit-your-world.md", 0);
  const main = `import { show } from "./show.js";\n${lines}void show();\n`;
  const alias = { "event-calendar-mock/browser": join(dist, "browser.js") };
  const { page, edit } = await openPage(main, () => ({ resolve: { alias } }));
  await shows(page, "First, Jazz");
  await page.evaluate("window.isSamePage = true");

  edit("Blues");
  await showsLater(page, "First, Blues");
  edit("Swing", "eight");
  await overlay(page).getByText("Swing").first().waitFor();
  await showsLater(page, "First, Blues");
  edit("Tango");
  await showsLater(page, "First, Tango");
  expect(await overlay(page).count()).toBe(0);
  expect(await page.evaluate("window.isSamePage")).toBe(true);

  edit("Waltz", "eight");
  await overlay(page).getByText("Waltz").first().waitFor();
  await page.reload();
  await overlay(page).getByText("Waltz").first().waitFor();
  // An edit before the reloaded page listens is missed, so another one follows.
  const isMended = async () => {
    edit("Polka");
    return (await page.locator("output").textContent()) === "First, Polka";
  };
  await vi.waitUntil(() => isMended().catch(() => false), { timeout: 60_000, interval: 2_000 });
});

test("the plugin reloads the page with an edited world, and the overlay names the line of an error, also after a reload", async () => {
  const { calendar } = await import(join(dist, "vite.js"));
  const main = 'import { show } from "./show.js";\nvoid show();\n';
  const { page, edit } = await openPage(main, (folder) => ({ plugins: [calendar({ world: join(folder, "town.json") })] }));
  await shows(page, "First, Jazz");
  edit("Blues");
  await shows(page, "First, Blues");
  edit("Swing", "eight");
  const line = overlay(page)
    .getByText(/line \d+/)
    .first();
  await line.waitFor();
  await shows(page, "First, Blues");
  await page.reload();
  await line.waitFor();
  edit("Tango");
  await shows(page, "First, Tango");
});
