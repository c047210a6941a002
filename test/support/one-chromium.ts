import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { chromiumLaunch, findChromium } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL at which tests connect to the Chromium of their run. */
    readonly chromium: string;
  }
}

export default async function startChromium(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Without Chromium, the tests in test/browser are skipped.
  if (findChromium() === undefined) return undefined;
  const server = await chromium.launchServer(chromiumLaunch());
  project.provide("chromium", server.wsEndpoint());
  return () => server.close();
}
