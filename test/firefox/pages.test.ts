import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { createServer } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findFirefox } from "../support/firefox.ts";
import { prepareStates, states } from "../support/page-states.ts";
import { project, withWorker } from "../support/recipes.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Opens the pages of the server in Firefox. Puppeteer drives it, because Playwright takes only a Firefox of its own. */

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const problems: string[] = [];
let server: ServerProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer([], {});
  await prepareStates(server.url);
  browser = await puppeteer.launch({ browser: "firefox", executablePath: findFirefox() ?? "firefox" });
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => problems.push(String(error)));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => expect(problems.splice(0), "errors of the pages").toEqual([]));

async function show([path, shown]: (typeof states)[number]): Promise<void> {
  // The same page with another fragment would only be scrolled.
  await page.goto("about:blank");
  await page.goto(server.url + path);
  // In the shadow root of the inspector, too.
  await page.waitForSelector(`>>> ${shown}`, { visible: true });
}

test.each(states)("axe finds nothing in %s, and it does not scroll sideways", async (...state) => {
  await page.setViewport({ width: 1200, height: 900 });
  await show(state);
  await page.evaluate(axe);

  const found = await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))");
  await page.setViewport({ width: 390, height: 850 });
  const tooWide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");

  expect(found).toEqual([]);
  expect(tooWide).toBe(0);
});

test("an event that is made in the form of the demo is listed", async () => {
  await page.setViewport({ width: 1200, height: 900 });
  await show(["/demo/#/list/2026-01-15", ".event-card"]);

  // Firefox takes seconds to find an element by its role and name.
  const find = async (selector: string) => {
    const element = await page.waitForSelector(selector, { visible: true });
    if (element === null) throw new Error(`The page has no ${selector}.`);
    return element;
  };
  await (await find("::-p-text(New event)")).click();
  await (await find("dialog[open] .title-input")).type("Made in Firefox");
  await (await find('dialog[open] button[type="submit"]')).click();
  await page.waitForSelector("dialog[open]", { hidden: true });

  const answer = await fetch(`${server.url}/wp-json/calendar/events/v1/events?search=Firefox&starts_after=2026-01-01`);
  expect((await answer.json()).events).toMatchObject([{ title: "Made in Firefox" }]);
});

test("a service worker answers the requests of a page in Firefox", async () => {
  const script = `
    import { startCalendar } from "event-calendar-mock/browser";
    await startCalendar();
    const answer = await fetch("/wp-json/calendar/events/v1/events?per_page=3");
    document.title = (await answer.json()).events.length + " events";`;
  const root = withWorker(project({ "index.html": '<script type="module" src="/main.js"></script>', "main.js": script }));
  const site = await createServer({ root, configFile: false, logLevel: "error", server: { port: 0, fs: { strict: false } } });
  await site.listen();

  await page.goto(site.resolvedUrls?.local[0] ?? "");
  await page.waitForFunction("document.title === '3 events'");

  expect(await page.title()).toBe("3 events");
  await site.close();
});
