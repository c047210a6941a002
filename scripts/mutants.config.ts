// Runs the tests that `mutants.mjs` selects, in one project and one thread.
import { defineConfig } from "vitest/config";
import { storeLibraryAliases } from "./store-library/aliases.ts";

/**
 * Builds a value at every call that is otherwise built once. A test runs only the changes of code that it has run itself, so whatever is built
 * once, such as a schema, would belong to the first of all tests.
 */
const alwaysBuilt = {
  name: "always-built",
  transform: (_: string, id: string) => (id.endsWith("/src/util/once.ts") ? "export const once = (build) => build;" : undefined),
};

export default defineConfig({
  resolve: { alias: storeLibraryAliases },
  plugins: [alwaysBuilt],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  json: { stringify: true, namedExports: false },
  test: {
    include: process.env.MUTANT_TESTS?.split(" ") ?? [],
    provide: { runtime: "in-process" },
    pool: "threads",
    isolate: false,
    setupFiles: process.env.MUTANT_TESTS?.includes("test/unit/time/") ? ["scripts/mutants-setup.ts"] : [],
    // A promise that no longer resolves fails the test, and the next change is tried.
    testTimeout: 10_000,
  },
});
