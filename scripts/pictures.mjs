// Takes the pictures for README and docs, of the built demo and inspector in Chromium, light and dark: npm run build && npm run pictures
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { createCalendar } from "../dist/index.js";
import { serveCalendar } from "../dist/server.js";
import { loadWorld } from "../dist/worlds.js";
import { load, top } from "./sources.mjs";

const folder = join(top, "docs/pictures");
const { chromiumLaunch } = await load("test/support/chromium.ts");

/** The pixels of a picture per CSS pixel, so that it is sharp on every screen. */
const density = 2;

/** The font of the docs, which is the same on every machine: pages take the font of the system. */
const font = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve("vitepress/package.json")),
    "dist/client/theme-default/fonts/inter-roman-latin.woff2",
  ),
  "base64",
);
const fontFace = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }`;

/** The demo keeps room for a scroll bar, which a picture would show as an empty strip. */
const noScrollBar = "html { scrollbar-gutter: auto !important; }";

/**
 * The pictures: a world with its clock, what is sent before, the page, and what has to be there. The clock is stopped, so the same build gives
 * the same pictures.
 */
const pictures = [
  {
    name: "february",
    options: { world: "city", now: "2026-02-12T15:00:00Z" },
    // Tall enough for six weeks.
    size: { width: 1200, height: 848 },
    path: "/demo/#/month/2026-02-12",
    shown: (page) => page.locator(".grid").getByText("Gala Dinner").first(),
  },
  {
    name: "refusal",
    options: { world: "city", now: "2026-02-12T15:00:00Z" },
    size: { width: 1280, height: 720 },
    prepare: sendRequests,
    path: "/__calendar/#/journal/4",
    shown: (page) => page.getByText(/^Refused for \w+ reasons?/).first(),
  },
  {
    name: "festival-week",
    options: { world: "festival" },
    path: "/demo/#/week",
    shown: (page) => page.locator(".calendar-page [data-event], .calendar-page .fc-event, .grid a").first(),
  },
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const launch = chromiumLaunch();
// With hinting, the headless shell moves letters to whole pixels, so that words look uneven.
const browser = await chromium.launch({ ...launch, args: [...launch.args, "--font-render-hinting=none"] });
for (const { name, options, size = { width: 1200, height: 750 }, prepare, path, shown } of pictures) {
  const calendar = createCalendar({ ...options, world: await loadWorld(options.world), quiet: true });
  const server = await serveCalendar(calendar, { port: 0 });
  await prepare?.(`${server.url}/wp-json/calendar/events/v1`);
  for (const colorScheme of ["light", "dark"]) {
    const page = await openPage({ viewport: size, colorScheme });
    await page.goto(server.url + path);
    await page.addStyleTag({ content: fontFace + noScrollBar });
    await shown(page).waitFor();
    await page.evaluate(async () => {
      await document.fonts.load("16px Inter");
      await document.fonts.ready;
    });
    // Otherwise, pictures that are still loading would be missing.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const file = join(folder, `${name}${colorScheme === "dark" ? "-dark" : ""}.png`);
    await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
    console.log(`${file} ${Math.round(statSync(file).size / 1000)} kB`);
    await page.context().close();
  }
  await server.close();
}
await browser.close();

/** Opens a page whose styles use the font of the docs instead of the font of the system. */
async function openPage(options) {
  const context = await browser.newContext({
    ...options,
    deviceScaleFactor: density,
    bypassCSP: true,
    locale: "en-CA",
    reducedMotion: "reduce",
  });
  await context.route(/\.(?:css|js)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("system-ui", "Inter") });
  });
  return context.newPage();
}

/** Sends requests of every kind: read, written, and refused for two reasons. */
async function sendRequests(service) {
  const post = (path, body) =>
    fetch(`${service}/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  await fetch(`${service}/events?per_page=3`);
  await fetch(`${service}/venues?only_with_upcoming=true`);
  await post("events", { title: "Street party", start_date: "next saturday noon", end_date: "next saturday 6pm", featured: true });
  await post("events", { title: "Late jazz", start_date: "saturday 8pm", end_date: "soon", website: "calendar.example/late-jazz" });
  await fetch(`${service}/events?search=jazz&per_page=5`);
  await post("tags", { name: "Winter jazz" });
}
