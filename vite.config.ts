import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { packagesFrom } from "./scripts/packages-from.ts";
import { storeLibraryAliases } from "./scripts/store-library/aliases.ts";
import { carried } from "./test/support/carried.ts";
import { findChromium } from "./test/support/chromium.ts";
import { findFirefox } from "./test/support/firefox.ts";
import { findNginx } from "./test/support/nginx.ts";
import type { RuntimeName } from "./test/support/runtimes/runtime.ts";

const chromium = findChromium();
// Only tests need what these import.
const inChromium =
  chromium !== undefined && process.env.VITEST ? [(await import("./test/browser/contract-in-chromium.ts")).contractInChromium] : [];
const reporter = process.env.VITEST ? new (await import("./scripts/test-reporter.ts")).TestReporter() : "default";
/** Tests that need a missing program, by the note about it. Every test that starts a browser is in a folder for it. */
const leftOut = new Map([
  ...(chromium === undefined
    ? [["No Chromium found: the tests in test/browser are left out (set CHROMIUM).", "test/{browser,journeys/in-browser}/**"] as const]
    : []),
  ...(findFirefox() === undefined
    ? [["No Firefox found: the tests in test/firefox are left out (set FIREFOX).", "test/firefox/**"] as const]
    : []),
  ...(findNginx() === undefined
    ? [["No nginx found: test/recipes/nginx.test.ts is left out.", "test/recipes/nginx.test.ts"] as const]
    : []),
]);
// This file is evaluated once per project, and a reporter is started once per run.
const notes = {
  onInit() {
    for (const note of leftOut.keys()) console.log(note);
  },
};
/** Tests with much input, many cases, real files or a slow client: a tenth of the tests in process takes two thirds of their time. Run by `npm run test:slow`. */
const slowInProcess = [
  "test/conformance/{ledger,second-site,fourth-site}.test.ts",
  "test/mirror/{commands,hostile-files,hostile-services,import-recordings,login,open-access,plain-permalinks,pseudonymise,record}.test.ts",
  "test/mirror/{replay,site-settings,verify,write}.test.ts",
  "test/properties/{any-state,calendar-series,prototype-names,store}.test.ts",
  "test/unit/{calendar/capsule/capsule,calendar/redaction/redaction,calendar/suggest-tests,pages/demo-sweep,util/recent}.test.ts",
  "test/unit/runtimes/{cli/{forged-logs,init,replay-capsule},coverage/reporter,limits/{bodies,costly-answers}}.test.ts",
  "test/unit/runtimes/{mcp/{other-servers,tools},sweep/sweep}.test.ts",
  "test/unit/runtimes/server/{file-lock,follow-world-file,node-handler,persist-world,serve-calendar,upstream-bodies}.test.ts",
  "test/unit/{service/description/generated,time/zones/tzdata/newest}.test.ts",
];
const slowOutside = [
  "test/package/{declarations,package,packed,without-browser}.test.ts",
  "test/recipes/{changing,nginx}.test.ts",
  // A file with its own environment ends its worker, so the next file would load the sources again.
  "test/runtimes/{happy-dom,jsdom}.test.ts",
  "test/runtimes/{process,sessions,stopping,vite-plugin}.test.ts",
];
/** Run by `.ci/nightly`: many cases of properties, large inputs, attacks and memory under load. */
const nightlyInProcess = [
  "test/attack/*.test.ts",
  "test/determinism/locales.test.ts",
  "test/mirror/{hostile-sizes,odd-sites,recorded-sites,rounds,verify-page}.test.ts",
  "test/properties/{any-reader,any-request,any-site,any-text,axes,caches,fuzz,hostile-texts,large-requests,regular-expressions,values-without-text}.test.ts",
  "test/specification/{provoked,reachable}-refusals.test.ts",
  "test/unit/{calendar/capsule/bounds,clients/arbitraries,runtimes/mcp/hostile-calls}.test.ts",
];
const nightlyOutside = [
  "test/firefox/*.test.ts",
  "test/kits/{capsule,coverage,coverage-of-runs,sweep,sweep-runners}.test.ts",
  "test/recipes/{capsule,changing-whole,containers,coverage,node}.test.ts",
  "test/runtimes/persistence.test.ts",
];
/** Properties with some cases on each push, and with five times as many at night. */
const properties = [
  "test/properties/{any-state,calendar-series,prototype-names,store}.test.ts",
  "test/unit/{calendar/redaction/redaction,pages/demo-sweep,runtimes/cli/yaml}.test.ts",
];
/** The main actions on each page, and what two pages or tabs have to agree on. All other tests of pages run at night. */
const browser = ["test/browser/{demo,inspector,page,start-page,tabs}.test.ts"];
// Run by `npm run test:matrix`.
const installed = [
  "test/package/{cypress,frameworks,generators,installed,runtimes}.test.ts",
  "test/browser/{angular,next}-application.test.ts",
];

export default defineConfig({
  resolve: { alias: storeLibraryAliases },
  plugins: [packagesFrom(process.env.PACKAGES)],
  build: {
    // Replaces no module of Node and adds no global of a page: the sources of each entry decide what it imports.
    ssr: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      // Otherwise the bundler's unused replacement for `require` imports a module of Node into code for pages.
      platform: "neutral",
      // `./schemas` exports objects of the user's zod. Other entries bundle zod/mini, because loading it from the package loads all languages of zod.
      external: ["zod"],
      input: {
        index: "src/index.ts",
        browser: "src/browser.ts",
        node: "src/node.ts",
        server: "src/server.ts",
        vite: "src/vite.ts",
        inspector: "src/inspector.ts",
        control: "src/control.ts",
        capsule: "src/capsule.ts",
        coverage: "src/coverage.ts",
        sweep: "src/sweep.ts",
        arbitraries: "src/arbitraries.ts",
        mirror: "src/mirror.ts",
        playwright: "src/playwright.ts",
        vitest: "src/vitest.ts",
        "vitest-browser": "src/vitest-browser.ts",
        schemas: "src/schemas.ts",
        worlds: "src/worlds.ts",
        fixtures: "fixtures/index.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        // Keeps lines short, because Node prints the whole line of an uncaught error before its message.
        minify: false,
        codeSplitting: {
          groups: [
            ...["city", "empty"].map((name) => ({ name, test: new RegExp(`fixtures/worlds/${name}[./]`), priority: 2 })),
            // Every test file loads the calendar: loading two files takes 75 % of the time of the 14 that entries would share.
            { name: "base", test: /src\/worlds\/built-in\.ts$/, priority: 1 },
            { name: "core", test: /src\/calendar\/compose-calendar\.ts$/ },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  json: { stringify: true, namedExports: false },
  // The build bundles the packages that users need not install; tests import them.
  ssr: process.env.VITEST ? {} : { noExternal: true, external: ["@faker-js/faker", "@playwright/test", "fast-check", "msw", "vitest"] },
  test: {
    // Long enough for a busy machine.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 100_000 } },
    maxWorkers: 2,
    globalSetup: "test/support/new-folder.ts",
    reporters: [reporter, notes],
    // Many tests send requests that are refused; the advice about them has its own tests.
    onConsoleLog: (log) => !log.includes("[event-calendar-mock]"),
    projects: [
      inProject(
        "node",
        ["test/{unit,contract,specification,conformance,determinism,mirror,properties,worlds,package,recipes,runtimes,kits}/**/*.test.ts"],
        "in-process",
        // `determinism.test.ts` compares the same answers; this file is for Chromium.
        [...slowInProcess, ...nightlyInProcess, ...slowOutside, ...nightlyOutside, ...installed, "test/determinism/everywhere.test.ts"],
      ),
      inProject("contract through MSW", carried, "msw"),
      ...inChromium,
      // `npm test` leaves out what begins with "slow": several negations of `--project` would select everything.
      inProject("slow in process", slowInProcess, "in-process"),
      inProject("slow over HTTP", ["test/contract/**/*.test.ts"], "http"),
      // A worker for each file, because some tests count the code that runs in it.
      {
        extends: true,
        test: {
          name: "slow by night",
          include: [...nightlyInProcess, ...properties],
          pool: "threads",
          provide: { runtime: "in-process", cases: 5 },
        },
      },
      { extends: true, test: { name: "slow outside", include: slowOutside, exclude: [...leftOut.values()] } },
      { extends: true, test: { name: "slow outside by night", include: nightlyOutside, exclude: [...leftOut.values()] } },
      inChromiumOfRun("slow browser", browser),
      inChromiumOfRun("slow browser by night", ["test/browser/**/*.test.ts"], [...browser, ...installed]),
      // Named "slow", because npm installs packages from the registry for them.
      journeys("slow journeys", ["test/journeys/*.test.ts", "test/journeys/in-browser/*.test.ts"]),
      // They install tools of several hundred packages, and start them many times.
      journeys("slow journeys by night", ["test/journeys/{by-night,in-browser/by-night}/*.test.ts"], 900_000),
      inChromiumOfRun("slow installed", installed),
    ],
  },
});

/** Declares a project whose tests use the packed package in a fresh folder. */
function journeys(name: string, include: string[], testTimeout = 400_000): TestProjectInlineConfiguration {
  const globalSetup = ["test/journeys/support/packed.ts", "test/support/one-chromium.ts"];
  return { extends: true, test: { name, include, testTimeout, exclude: [...leftOut.values()], globalSetup } };
}

/** Declares a project whose tests connect to one Chromium, which starts with the run. */
function inChromiumOfRun(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      exclude: [...exclude, ...leftOut.values()],
      // Loading the modules of a file again takes longer than some of its tests.
      isolate: false,
      globalSetup: "test/support/one-chromium.ts",
    },
  };
}

/** Declares a project whose files share their modules. The contract is one suite: only the way from a test to the calendar differs. */
function inProject(name: string, include: string[], runtime: RuntimeName, exclude: string[] = []): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, exclude, isolate: false, pool: "threads", provide: { runtime, cases: 1 } } };
}
