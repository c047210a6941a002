// Runs the tests that `mutants.mjs` names, in one project and one thread.
import { defineConfig } from "vitest/config";
import { plainImportAttributes } from "./import-attributes.ts";
import { lightStoreLibrary } from "./store-library.ts";

export default defineConfig({
  plugins: [lightStoreLibrary(), plainImportAttributes()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  json: { stringify: true, namedExports: false },
  test: {
    include: process.env.MUTANT_TESTS?.split(" ") ?? [],
    provide: { runtime: "in-process" },
    pool: "threads",
    isolate: false,
    setupFiles: process.env.MUTANT_TESTS?.includes("test/unit/time/") ? ["scripts/mutants-setup.ts"] : [],
    // A promise that no longer resolves is a failed test, and the next change is tried.
    testTimeout: 10_000,
  },
});
