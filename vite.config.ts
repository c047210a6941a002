import { configDefaults, defineConfig } from "vitest/config";
import { packagesFrom } from "./scripts/packages-from.ts";
import { lightStoreLibrary } from "./scripts/store-library.ts";
import { findChromium } from "./test/support/chromium.ts";

const chromium = findChromium();
// Only tests need what it imports.
const inChromium =
  chromium !== undefined && process.env.VITEST ? [(await import("./test/browser/contract-in-chromium.ts")).contractInChromium] : [];
if (chromium === undefined && process.env.VITEST) console.log("No Chromium found: the tests in test/browser are left out (set CHROMIUM).");

export default defineConfig({
  plugins: [lightStoreLibrary(), packagesFrom(process.env.PACKAGES)],
  build: {
    // Nothing of Node's is replaced and nothing of a page's added: what each entry may import is settled by its sources.
    ssr: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      // Otherwise the bundler's stand-in for `require`, which nothing needs, imports a module of Node into what pages load.
      platform: "neutral",
      input: {
        index: "src/index.ts",
        browser: "src/browser.ts",
        node: "src/node.ts",
        server: "src/server/index.ts",
        vite: "src/vite.ts",
        fixtures: "fixtures/index.ts",
        cli: "src/cli/main.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        // Small, but with the names of functions, so that a stack says where it was.
        minify: { compress: true, mangle: { toplevel: false }, codegen: { removeWhitespace: true } },
        codeSplitting: { groups: [{ name: "city", test: /fixtures\/worlds\/city\.json/ }] },
      },
    },
  },
  json: { stringify: true, namedExports: false },
  // The build inlines what users need not install; tests take packages as they are.
  ssr: process.env.VITEST ? {} : { noExternal: true, external: ["@faker-js/faker", "msw", "zod"] },
  test: {
    projects: [
      ...inChromium,
      // Files of the contract share their modules: they differ in what they ask, not in what they load.
      { extends: true, test: { name: "contract", include: ["test/contract/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "test/contract/**", ...(chromium === undefined ? ["test/browser/**"] : [])],
        },
      },
    ],
  },
});
