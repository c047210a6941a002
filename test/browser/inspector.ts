import type { Page } from "playwright";
import { beforeEach } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Serves the inspector during the tests of a file, with the starting world and an empty journal before each of them. */
export function useInspector() {
  const pages = servePages();
  beforeEach(async () => {
    await control("reset", { method: "POST" });
    await control("journal", { method: "DELETE" });
  });

  async function control<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    return (await pages.control(path, init)).json();
  }

  async function service<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    return (await pages.service(path, init)).json();
  }

  async function openInspector(address: string): Promise<Page> {
    const page = await pages.open(`${pages.url}/__calendar/#/${address}`);
    await page.getByRole("navigation", { name: "Sections" }).waitFor();
    return page;
  }

  return { pages, control, service, openInspector };
}

export { button } from "./demo.ts";

export function section(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: new RegExp(`^${name}`) });
}

export function line(page: Page, path: string, status: number) {
  return page.getByRole("row").filter({ has: page.getByRole("button", { name: path, exact: true }), hasText: String(status) });
}

export function details(page: Page) {
  return page.getByRole("region", { name: "Request in detail" });
}
