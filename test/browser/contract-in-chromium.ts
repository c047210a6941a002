import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineProject } from "vitest/config";
import { lightStoreLibrary } from "../../scripts/store-library.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
const publicDir = `${top}node_modules/.cache/worker`;
mkdirSync(publicDir, { recursive: true });
copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), `${publicDir}/mockServiceWorker.js`);
const executablePath = findChromium() ?? "chromium";

/** The contract suite inside Chromium, where requests go through a service worker. */
export const contractInChromium = defineProject({
  root: top,
  publicDir,
  plugins: [lightStoreLibrary(), runtimesOfThePage()],
  json: { stringify: true, namedExports: false },
  test: {
    name: "contract in Chromium",
    include: ["test/contract/**/*.test.ts", "test/determinism/everywhere.test.ts"],
    // Random requests are put to calendar.fetch in any case, and a page cannot choose the origin it sends.
    exclude: [...configDefaults.exclude, "test/contract/any-request.test.ts", "test/contract/origins.test.ts"],
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: chromiumArguments } }),
      instances: [{ browser: "chromium" }],
    },
  },
});

/** In a page the ways to reach a calendar are others than in Node. */
function runtimesOfThePage() {
  return {
    name: "runtimes-of-the-page",
    enforce: "pre" as const,
    resolveId: (source: string) => (source.endsWith("/support/runtimes.ts") ? `${top}test/browser/runtimes.ts` : undefined),
  };
}
