import type { BrowserContextOptions, Page } from "playwright";
import { expect, onTestFinished } from "vitest";
import { startBrowser } from "../../support/pages.ts";
import { type Journey, setOut } from "./journey.ts";

/** A person with the packed package, its server and a browser. */
export interface Visit extends Journey {
  readonly url: string;
  stop(): Promise<void>;
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Installs the package, starts its server with options, and fails the test when a page reports a problem. */
export async function visit(...options: string[]): Promise<Visit> {
  const journey = await setOut();
  const { url, stop } = await journey.serve(...options);
  const browser = await startBrowser();
  onTestFinished(async () => {
    const problems = await browser.closePages();
    await browser.close();
    expect(problems, "errors, violations of the security policy and foreign hosts").toEqual([]);
  });
  return { ...journey, url, stop, open: (path, context) => browser.open(`${url}${path}`, context) };
}
