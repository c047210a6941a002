import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Capsule, capsuleLink } from "../../src/capsule.ts";
import { createCalendar, type World } from "../../src/index.ts";
import { loadWorld } from "../../src/worlds.ts";
import { servePages } from "../support/served-pages.ts";

/** Opens capsules in the inspector of the server, and in the demo as a static site. */

const pages = servePages();
const api = "https://calendar.example/wp-json/calendar/events/v1";

/** Takes the capsule of a test that adds two tags and lists them. */
async function takeCapsule(world?: World): Promise<Capsule> {
  const calendar = createCalendar({ capsule: true, quiet: true, ...(world && { world }) });
  for (const name of ["Folk", "Rumba"]) await calendar.fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams({ name }) });
  await calendar.fetch(`${api}/tags?hide_empty=0`);
  return { ...(await calendar.capsule()), test: "tags > are listed" };
}

/** Changes the second request, so that its answer differs. */
function withOtherName({ requests, ...capsule }: Capsule): Capsule {
  return { ...capsule, requests: requests.map((request, place) => (place === 1 ? { ...request, body: "name=Samba" } : request)) };
}

function bar(page: Page) {
  return page.getByRole("region", { name: "Capsule" });
}

test("a file is opened in a session of its own, and the slider goes to the state after each request", async () => {
  const page = await pages.open(`${pages.url}/__calendar/#/sessions`);
  const body = JSON.stringify(withOtherName(await takeCapsule()));
  await page.getByLabel("Open a capsule…").setInputFiles({ name: "capsule.json", mimeType: "application/json", buffer: Buffer.from(body) });
  await bar(page).getByText("After request 2 of 3").waitFor();
  await page.getByRole("region", { name: "Request in detail" }).getByRole("heading", { name: "POST /tags" }).waitFor();
  await bar(page).getByRole("button", { name: "Next" }).click();
  await page.getByRole("region", { name: "Request in detail" }).getByRole("heading", { name: "GET /tags" }).waitFor();
  await bar(page).getByText("The first answer that differs is 2.").waitFor();
  await bar(page).getByRole("button", { name: "Previous" }).click();
  const slider = bar(page).getByRole("slider");
  await bar(page)
    .getByText(/name: "Rumba" → "Samba"/)
    .waitFor();
  await slider.press("ArrowLeft");
  await bar(page).getByText("as recorded").waitFor();
  await bar(page).getByRole("button", { name: "What it changed" }).click();
  await page.getByRole("region", { name: "Request in detail" }).getByText("Folk").first().waitFor();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: "Records" }).click();
  await page.getByRole("button", { name: /^Tags/ }).click();
  await page.getByPlaceholder("Search").fill("Folk");
  await page.getByRole("button", { name: "Folk", exact: true }).waitFor();
  await page.getByPlaceholder("Search").fill("Samba");
  await page.getByRole("button", { name: "Folk", exact: true }).waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Samba", exact: true }).count()).toBe(0);
  await bar(page).getByRole("button", { name: "Close the capsule" }).click();
  await bar(page).waitFor({ state: "detached" });
});

test("a link to the inspector of a server opens its capsule, and a broken one says so", async () => {
  const link = await capsuleLink(await takeCapsule(), `${pages.url}/__calendar/`);
  const page = await pages.open(link);
  await bar(page).getByText("tags > are listed").waitFor();
  await bar(page).getByText("as recorded").waitFor();
  const broken = await pages.open(link.slice(0, -20));
  await broken.getByText("The capsule in the link is cut off or changed: copy the whole link.").waitFor();
});

test("a file that is not a capsule is refused in a sentence", async () => {
  const page = await pages.open(`${pages.url}/__calendar/#/sessions`);
  const file = { name: "world.json", mimeType: "application/json", buffer: Buffer.from("{}") };
  await page.getByLabel("Open a capsule…").setInputFiles(file);
  await page.getByText('This is not a capsule: its "format" is not').waitFor();
});

const folder = mkdtempSync(join(tmpdir(), "static-demo-"));
let site: PreviewServer;

beforeAll(async () => {
  const configFile = fileURLToPath(new URL("../../scripts/demo.config.ts", import.meta.url));
  await build({ configFile, mode: "offline", logLevel: "error", build: { outDir: join(folder, "site") } });
  site = await preview({ root: folder, configFile: false, build: { outDir: "site" }, preview: { port: 0, host: "127.0.0.1" } });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a link to the static demo opens its capsule in the page", async () => {
  const home = site.resolvedUrls?.local[0] ?? "";
  const page = await pages.open(await capsuleLink(withOtherName(await takeCapsule()), home));
  await bar(page).getByText("After request 2 of 3").waitFor();
  await bar(page)
    .getByText(/name: "Rumba" → "Samba"/)
    .waitFor();
});

test("a capsule of another built-in world is opened in the static demo, which loads the world as a file", async () => {
  const home = site.resolvedUrls?.local[0] ?? "";
  const page = await pages.open(await capsuleLink(await takeCapsule(await loadWorld("multilingual")), home));
  await bar(page).getByText("After request 3 of 3").waitFor();
  await bar(page).getByText("as recorded").waitFor();
});

test("the static demo opens the inspector by its button, and by a link that keeps the view", async () => {
  const home = site.resolvedUrls?.local[0] ?? "";
  const page = await pages.open(`${home}#/list/2026-01-15`);
  await page.getByRole("button", { name: "Inspector" }).click();
  await page.getByRole("region", { name: "Calendar inspector" }).getByText("/events").first().waitFor();
  const linked = await pages.open(`${home}?inspector#/year/2026-01-15`);
  await linked.locator(".mini-month").first().waitFor();
  await linked.getByRole("region", { name: "Calendar inspector" }).getByText("/events").first().waitFor();
});
