// Takes the pictures of the README, of the built demo and inspector in Chromium: npm run build && npm run pictures
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { createCalendar } from "../dist/index.js";
import { serveCalendar } from "../dist/server.js";

/** The most bytes of a picture: a README with both loads fast. */
const maxBytes = 150_000;

const top = fileURLToPath(new URL("..", import.meta.url));
const folder = join(top, "docs/pictures");
const support = await runnerImport(join(top, "test/support/chromium.ts"), { configFile: false, logLevel: "error" });

// The clock stands still, so the same build gives the same pictures; only measured milliseconds differ.
const calendar = createCalendar({ quiet: true });
const server = await serveCalendar(calendar, { port: 4010 });
const browser = await chromium.launch(support.module.chromiumLaunch());
const context = await browser.newContext({ viewport: { width: 1100, height: 700 }, locale: "en-CA", reducedMotion: "reduce" });
mkdirSync(folder, { recursive: true });

async function open(path) {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  return page;
}

async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: "disabled", caret: "hide" });
  const { size } = statSync(path);
  if (size > maxBytes) throw new Error(`${path} has ${size} bytes, more than ${maxBytes}: make its viewport smaller.`);
  console.log(`${name}.png ${Math.round(size / 1000)} kB`);
}

const demo = await open("/demo/");
await demo.locator(".grid").getByText("Gala Dinner").first().waitFor();
await take(demo, "demo");
await demo.close();

// Requests of every kind, for the journal: read, written, refused, and failed on purpose.
const service = `${server.url}/wp-json/calendar/events/v1`;
const post = (path, body) => fetch(`${service}/${path}`, { method: "POST", body: new URLSearchParams(body) });
calendar.journal.clear();
await fetch(`${service}/events?per_page=3`);
await post("events", { title: "Street party", start_date: "next saturday noon", end_date: "next saturday 6pm" });
await post("events", { title: "", start_date: "eight o'clock" });
await fetch(`${service}/venues?only_with_upcoming=true`);
calendar.faults.add("organizers.list", { status: 503, times: 1 });
await fetch(`${service}/organizers`);
const inspector = await open("/__calendar/");
await inspector.setViewportSize({ width: 1280, height: 420 });
await inspector.getByText("/organizers").filter({ visible: true }).first().waitFor();
await take(inspector, "inspector");

await browser.close();
await server.close();
