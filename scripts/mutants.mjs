// Changes one operator, condition or value of a folder at a time, and runs the tests of that folder. Prints the changes that no test
// notices, and the share of those that fail a test. Fails below 85 %.
//
//   npm run mutants                       all folders, the smallest first
//   npm run mutants -- --tonight          one folder, another one each day
//   npm run mutants -- src/mirror/compare
//   npm run mutants -- src/mirror/compare --incremental   only what has changed since the last time
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

const top = fileURLToPath(new URL("..", import.meta.url));
process.chdir(top);

/** The least share of changes that must fail a test, in percent. */
const least = 85;

/** The folders, and for each the tests that are about it. Tests of the whole calendar kill more, and take hours. */
const folders = {
  "src/service/access": ["unit/service/access/*"],
  "src/mirror/compare": ["unit/mirror/compare/*"],
  "src/runtimes/server/guard": ["unit/runtimes/server/guard/*"],
  "src/calendar/journal": ["unit/calendar/journal/*", "unit/clients/unknown-options"],
  "src/calendar/faults": ["unit/calendar/faults/*"],
  "src/time": ["unit/time/*"],
  "src/time/zones": ["unit/time/zones/*", "unit/time/zones/tzdata/read-history"],
  "src/time/date-text": ["unit/time/date-text/*"],
};

/** Tables without rules, whose rows come from recordings or `npm run zones`. Mutating their 500 rows takes an hour and tests no rule. */
const data = ["!src/time/zones/tzdata/{newest,recorded}.ts", "!src/time/zones/abbreviation-offsets.ts"];

const incremental = process.argv.includes("--incremental");
const day = Math.floor(Date.now() / 86_400_000);
const entries = Object.entries(folders);
const tonight = process.argv.includes("--tonight") ? entries[day % entries.length] : undefined;
const asked = process.argv.slice(2).filter((path) => !path.startsWith("--"));
for (const [folder, tests] of tonight ? [tonight] : entries) {
  if (asked.length === 0 || asked.some((path) => `${folder}/`.startsWith(`${path.replace(/\/$/, "")}/`))) await mutate(folder, tests);
}

async function mutate(folder, tests) {
  // Outside of the repository, whose checks and tests would find the copies.
  const copies = await mkdtemp(join(tmpdir(), "mutants-"));
  process.env.MUTANT_TESTS = tests.map((name) => `test/${name}.test.ts`).join(" ");
  const started = performance.now();
  const results = await new Stryker({
    mutate: [`${folder}/**/*.ts`, ...foldersIn(folder).map((name) => `!${name}/**`), ...data],
    testRunner: "vitest loaded",
    vitest: { configFile: "scripts/mutants.config.ts", related: false },
    plugins: ["./scripts/mutants-plugins.mjs"],
    ignorers: ["prose"],
    incremental,
    incrementalFile: `node_modules/.cache/mutants/${folder.replaceAll("/", "-")}.json`,
    coverageAnalysis: "perTest",
    concurrency: 1,
    // Counts rounds to find endless loops, because a slow machine would exceed a timeout, too.
    timeoutMS: 15_000,
    // Neither the documentation nor the recordings are read by these tests.
    ignorePatterns: ["**", "!src/**", "!test/**", "!fixtures/**", "!scripts/**", "!package.json", "!tsconfig.json"],
    // Otherwise the paths in the copied tsconfig.json are rewritten, for which TypeScript 7 has no function.
    tsconfigFile: "none.json",
    tempDirName: copies,
    cleanTempDir: "always",
    disableTypeChecks: false,
    reporters: ["lived", process.stdout.isTTY ? "progress" : "progress-append-only"],
    logLevel: "warn",
    allowConsoleColors: false,
  })
    .runMutationTest()
    .finally(() => rm(copies, { recursive: true, force: true }));

  const valid = results.filter(({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status));
  const failed = valid.filter(({ status }) => status !== "Survived" && status !== "NoCoverage").length;
  const score = (100 * failed) / valid.length;
  const minutes = (performance.now() - started) / 60_000;
  console.log(`${folder}: ${failed} of ${valid.length} failed a test, ${score.toFixed(1)} % (${minutes.toFixed(1)} min)`);
  if (score < least) process.exitCode = 1;
}

/** Returns the folders within a folder that have tests of their own. */
function foldersIn(folder) {
  return Object.keys(folders).filter((name) => name.startsWith(`${folder}/`));
}
