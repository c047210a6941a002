import type { Page } from "playwright";
import { beforeEach } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
import { servePages } from "../support/served-pages.ts";

/** Serves the demo during the tests of a file, with the starting world before each of them, and returns what they do with it. */
export function useDemo() {
  const pages = servePages();
  beforeEach(() => pages.control("reset", { method: "POST" }));

  async function service<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    return (await pages.service(path, init)).json();
  }

  /** Finds an event of January 2026 through the service. */
  async function find(title: string): Promise<EventResponse | undefined> {
    const query = new URLSearchParams({ search: title, starts_after: "2026-01-01" });
    return (await service<EventPage>(`events?${query}`)).events[0];
  }

  /** Opens the demo and waits for the events of January 2026. */
  async function openDemo(hash = ""): Promise<Page> {
    const page = await pages.open(`${pages.url}/demo/${hash}`);
    await event(page, "Gala Dinner").waitFor();
    return page;
  }

  async function openPage(hash: string): Promise<Page> {
    const page = await pages.open(`${pages.url}/demo/${hash}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return page;
  }

  return { pages, control: pages.control, service, find, openDemo, openPage };
}

export function event(page: Page, title: string) {
  return page.locator(".grid").getByText(title).filter({ visible: true }).first();
}

export function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

export function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(`${request.method()} ${request.url()}`));
  return urls;
}

/** Fails every request to a list with the answer of a broken proxy. */
export async function breakList(page: Page, name: string): Promise<void> {
  await page.route(`**/v1/${name}?**`, (route) => route.fulfill({ status: 503, body: "" }));
}

/** Drags an event to the lower part of a day. `hover` waits until what it points at has its place. */
export async function drag(page: Page, title: string, day: string): Promise<void> {
  await event(page, title).hover();
  await page.mouse.down();
  const cell = page.locator(`.grid [role=gridcell][data-date="${day}"]`).first();
  for (const x of [20, 30, 40]) await cell.hover({ force: true, position: { x, y: 60 } });
  await page.mouse.up();
}
