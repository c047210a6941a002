import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

beforeEach(() => pages.control("reset", { method: "POST" }));

const put = (path: string, body: object) => pages.control(path, { method: "PUT", body: JSON.stringify(body) });
const list = (query: string, init?: RequestInit) => pages.service(`events${query}`, init);

/** Returns the line of a fact, such as `Clock`. */
function fact(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") + dd`);
}

test("the page at / follows clock, faults, sessions and requests without a layout shift", async () => {
  const page = await pages.open(pages.url);
  await page.evaluate(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift = (window.shift ?? 0) + entry.value;
  }).observe({ type: "layout-shift" });`);
  await page.getByText("No requests yet").waitFor();

  await put("clock", { now: "2026-02-12T15:00:00Z" });
  await pages.control("faults", { method: "POST", body: JSON.stringify({ route: "tags.list", fault: { status: 503 } }) });
  await pages.control("faults", { method: "POST", body: JSON.stringify({ route: "venues.list", fault: { status: 503, times: 0 } }) });
  await pages.control("clock", { headers: { "x-calendar-session": "checkout-test" } });
  await list("?page=never");
  await list("", { method: "POST", body: new URLSearchParams({ title: "Jazz", start_date: "tomorrow 8pm", end_date: "tomorrow 9pm" }) });
  for (const search of ["a", "b", "c", "d"]) await list(`?search=${search}`);

  await page.getByText("/events?search=d").waitFor();
  expect(await fact(page, "Clock").textContent()).toContain("Thu, Feb 12, 10:00");
  expect(await fact(page, "Faults").textContent()).toBe("1 active · tags.list 503");
  expect(await fact(page, "Sessions").textContent()).toBe("1 open · checkout-test");
  const requests = await page.locator("#last li").allInnerTexts();
  expect(requests.map((text) => text.replace(/\s+/g, " "))).toEqual([
    expect.stringContaining("GET /events?search=d"),
    expect.stringContaining("GET /events?search=c"),
    expect.stringContaining("GET /events?search=b"),
    expect.stringContaining("GET /events?search=a"),
    expect.stringMatching(/^POST \/events created event \d+ 201$/),
  ]);
  expect(Number(await page.evaluate("window.shift ?? 0"))).toBeLessThanOrEqual(0.05);
  await pages.control("sessions/checkout-test", { method: "DELETE" });
});

test("a hidden page at / sends no requests", async () => {
  const page = await pages.open(pages.url);
  await page.clock.install();
  await page.reload();
  await page.evaluate(`
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  `);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
});

describe("with logins", () => {
  const service = servePages(["--access", "service"]);

  test("a login is a button that copies it", async () => {
    const page = await service.open(service.url, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: /^editor:/ }).click();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("editor:editor-pass");
  });
});

test("the first requests of the page at / work unchanged", async () => {
  const page = await pages.open(pages.url);
  await page
    .locator("details", { has: page.locator(".requests") })
    .locator("summary")
    .click();
  const commands = await page.locator(".requests pre").allInnerTexts();
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const [, url = ""] = /'(http[^']+)'/.exec(command) ?? [];
    const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes(" -d ") ? "POST" : "GET");
    const data = [...command.matchAll(/-d '([^']*)'/g)].map(([, field = ""]) => field);
    const body = data[0]?.startsWith("{") ? data[0] : new URLSearchParams(data.map((field): [string, string] => pair(field)));
    const response = await fetch(url, method === "GET" ? {} : { method, body });
    expect(response.status, command).toBeLessThan(300);
  }
});

test("the page at / begins with the URL for an application, and copies it", async () => {
  const page = await pages.open(pages.url);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("Point your application at").waitFor();
  await page.locator(".address p").getByRole("button", { name: "Copy" }).click();
  await page.locator(".address .done").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${pages.url}/wp-json/calendar/events/v1`);
  // A copy that the browser refuses selects the URL.
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
  await page.locator(".address p").getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate("String(getSelection())")).toBe(`${pages.url}/wp-json/calendar/events/v1`);
});

function pair(field: string): [string, string] {
  const [name = "", value = ""] = field.split("=");
  return [name, value];
}
