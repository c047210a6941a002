import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import { storeLibraryAliases } from "../../scripts/store-library/aliases.ts";
import { newFolder } from "../support/new-folder.ts";
import { connectToChromium } from "../support/pages.ts";

const root = fileURLToPath(new URL("page/", import.meta.url));

/** Builds the page for production, serves it on a free port and connects to the browser. */
export async function openSite() {
  const folder = newFolder("calendar-page");
  const publicDir = join(folder, "public");
  mkdirSync(publicDir);
  copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), join(publicDir, "mockServiceWorker.js"));
  const common = { root, publicDir, configFile: false, logLevel: "error" } as const;
  const output = { outDir: join(folder, "site"), emptyOutDir: true, target: "es2023" };
  await build({ ...common, resolve: { alias: storeLibraryAliases }, json: { stringify: true }, build: output });
  const server = await preview({ ...common, build: output, preview: { port: 0, host: "127.0.0.1" } });
  const browser = await connectToChromium();
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Describes a served page and its browser. */
export type Site = Awaited<ReturnType<typeof openSite>>;
