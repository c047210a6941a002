import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { plainImportAttributes } from "./scripts/import-attributes.ts";
import { packagesFrom } from "./scripts/packages-from.ts";
import { lightStoreLibrary } from "./scripts/store-library.ts";
import { findChromium } from "./test/support/chromium.ts";
import type { RuntimeName } from "./test/support/runtimes/runtime.ts";

const chromium = findChromium();
// Only tests need what it imports.
const inChromium =
  chromium !== undefined && process.env.VITEST ? [(await import("./test/browser/contract-in-chromium.ts")).contractInChromium] : [];
// This file is evaluated once for every project, and a reporter is started once in all.
const browserNote = {
  onInit() {
    if (chromium === undefined) console.log("No Chromium found: the tests in test/browser are left out (set CHROMIUM).");
  },
};
const outside = ["test/{package,recipes,runtimes,kits}/**/*.test.ts", ...(chromium === undefined ? [] : ["test/browser/**/*.test.ts"])];
/** Tests that take longer than all of the others, run by `npm run test:slow`. */
const slowInProcess = [
  "test/conformance/second-site.test.ts",
  "test/schemas/**/*.test.ts",
  "test/properties/{any-answer,fuzz,hostile-texts,large-requests,values-without-text}.test.ts",
];
const slowOutside = [
  "test/recipes/changing.test.ts",
  "test/package/{declarations,packed}.test.ts",
  "test/runtimes/{keeping,stopping}.test.ts",
  ...(chromium === undefined
    ? []
    : [
        "test/browser/{fresh-vite-project,element,demo,demo-conditions,inspector,reference,storage,tabs,worlds}.test.ts",
        "test/kits/playwright.test.ts",
      ]),
];
// Run by `npm run test:matrix`.
const installed = ["test/package/installed.test.ts"];

export default defineConfig({
  plugins: [lightStoreLibrary(), plainImportAttributes(), packagesFrom(process.env.PACKAGES)],
  build: {
    // Nothing of Node's is replaced and nothing of a page's added: what each entry may import is settled by its sources.
    ssr: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      // Otherwise the bundler's stand-in for `require`, which nothing needs, imports a module of Node into what pages load.
      platform: "neutral",
      // The worlds that only `loadWorld` loads stay the files of the package; from src/ and from dist/ their path is the same.
      external: /^\.\.\/fixtures\/worlds\/(?!city|empty)/,
      input: {
        index: "src/index.ts",
        browser: "src/browser.ts",
        node: "src/node.ts",
        server: "src/server/index.ts",
        vite: "src/vite.ts",
        inspector: "src/inspector.ts",
        control: "src/client/index.ts",
        playwright: "src/kits/playwright.ts",
        vitest: "src/kits/vitest.ts",
        schemas: "src/schemas.ts",
        worlds: "src/worlds.ts",
        fixtures: "fixtures/index.ts",
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
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  json: { stringify: true, namedExports: false },
  // The build inlines what users need not install; tests take packages as they are.
  ssr: process.env.VITEST ? {} : { noExternal: true, external: ["@faker-js/faker", "@playwright/test", "msw", "vitest", "zod"] },
  test: {
    // Long enough for a busy machine; a test that hangs still fails.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    reporters: ["default", browserNote],
    // Many tests send requests that are refused; the advice about them has tests of its own.
    onConsoleLog: (log) => !log.includes("[event-calendar-mock]"),
    projects: [
      inProject(
        "node",
        ["test/{unit,contract,specification,conformance,determinism,properties,worlds}/**/*.test.ts"],
        "in-process",
        slowInProcess,
      ),
      inProject("contract through MSW", ["test/contract/**/*.test.ts"], "msw"),
      inProject("contract over HTTP", ["test/contract/**/*.test.ts"], "http"),
      ...inChromium,
      { extends: true, test: { name: "outside", isolate: false, include: outside, exclude: [...installed, ...slowOutside] } },
      // `npm test` leaves out what begins with «slow»: several negations of `--project` would select everything.
      inProject("slow in process", slowInProcess, "in-process"),
      { extends: true, test: { name: "slow outside", include: slowOutside } },
      { extends: true, test: { name: "slow installed", include: installed } },
    ],
  },
});

/** Declares a project whose files share their modules. The contract is one suite: only the way from a test to the calendar differs. */
function inProject(name: string, include: string[], runtime: RuntimeName, exclude: string[] = []): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, exclude, isolate: false, pool: "threads", provide: { runtime } } };
}
