import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineProject } from "vitest/config";
import { storeLibraryAliases } from "../../scripts/store-library/aliases.ts";
import { carried } from "../support/carried.ts";
import { chromiumLaunch } from "../support/chromium.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
const publicDir = `${top}node_modules/.cache/worker`;
mkdirSync(publicDir, { recursive: true });
copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), `${publicDir}/mockServiceWorker.js`);

/** Runs the contract inside Chromium, where a service worker intercepts requests. */
export const contractInChromium = defineProject({
  root: top,
  publicDir,
  resolve: { alias: storeLibraryAliases },
  json: { stringify: true, namedExports: false },
  test: {
    name: "contract in Chromium",
    include: [...carried, "test/determinism/everywhere.test.ts"],
    // A page cannot set the Origin header.
    exclude: [...configDefaults.exclude, "test/contract/origins.test.ts"],
    isolate: false,
    provide: { runtime: "worker" },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: "chromium" }],
    },
  },
});
