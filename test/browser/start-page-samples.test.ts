import { execFileSync } from "node:child_process";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

beforeEach(() => pages.control("reset", { method: "POST" }));

const list = (query: string, init?: RequestInit) => pages.service(`events${query}`, init);

/** Returns the line of a fact, such as `Clock`. */
function fact(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") + dd`);
}

test("a request of the page at / leads to its entry in the inspector", async () => {
  await list("?page=never");
  const page = await pages.open(`${pages.url}/`);
  await page.getByRole("link", { name: /page=never/ }).click();
  await page.locator(".rules").waitFor();
  expect(page.url()).toMatch(/\/__calendar\/#\/journal\/\d+$/);
});

test("a page at / whose server is gone says so and keeps what it shows", async () => {
  const page = await pages.open(`${pages.url}/`);
  await page.getByText("Live", { exact: true }).waitFor();
  await page.route("**/*", (route) => route.abort());
  await page.getByText("No answer", { exact: true }).waitFor();
  const state = page.getByText(`No answer from ${new URL(pages.url).host}`);
  await state.waitFor();
  expect(await state.evaluate((pill) => getComputedStyle(pill).color)).toBe("rgb(179, 32, 43)");
  expect(await fact(page, "World").textContent()).toContain("City Calendar");
});

test("the page at / shows requests, world and faults without JavaScript", async () => {
  await list("?search=jazz");
  const page = await pages.open(pages.url, { javaScriptEnabled: false });
  await page.getByText("/events?search=jazz").waitFor();
  expect(await page.getByText("Live", { exact: true }).isVisible()).toBe(false);
  expect(await fact(page, "Faults").count()).toBe(0);
});

test("each sample of the page at / shows when it is chosen, also without JavaScript, and its request is answered", async () => {
  const page = await pages.open(pages.url, { javaScriptEnabled: false });
  const shown: string[] = [];
  for (const name of ["curl", "fetch", "Vite", "Python", ".env"]) {
    await page.getByRole("radio", { name, exact: true }).check({ force: true });
    shown.push((await page.locator(".sample:visible code").textContent()) ?? "");
  }
  const [curl = "", fetching = "", vite = "", python = "", env = ""] = shown;
  expect(JSON.parse(execFileSync("sh", ["-c", curl.replace("curl", "curl -s")], { encoding: "utf8" })).events).toHaveLength(3);
  const read = new Function(`return (async () => { ${fetching}; return events; })()`);
  expect(await read()).toHaveLength(3);
  expect(vite).toContain(`"/wp-json": "${pages.url}"`);
  expect(await (await fetch(/urlopen\("([^"]+)"\)/.exec(python)?.[1] ?? "")).json()).toHaveProperty("events.length", 3);
  expect(await (await fetch(env.replace("CALENDAR_URL=", ""))).json()).toHaveProperty("namespace", "calendar/events/v1");
});

test("the page at / fits on one screen, and unfolds its first requests", async () => {
  const page = await pages.open(pages.url, { viewport: { width: 1440, height: 900 } });
  expect(await page.evaluate("document.documentElement.scrollHeight <= innerHeight")).toBe(true);
  const command = page.getByText("curl -X POST");
  expect(await command.isVisible()).toBe(false);
  await page.getByText("First requests").click();
  await command.waitFor();
});
