// Runs the tests that depend on MSW, Vite, Vitest, TypeScript or Node with the supported versions of these. The rows cover the versions and
// the combinations that occur in practice, oldest with oldest and newest with newest; all combinations would take an hour. With --ends,
// runs only the oldest and the newest row, and of their tests only those that call MSW, Vite or Vitest, without builds and processes.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { load, top } from "./sources.mjs";

const { nodeVersion } = await load("test/support/node-version.ts");

// The runtimes of a calendar, and the kit for Vitest.
const kits = ["capsule", "coverage", "sweep", "vitest"].map((name) => `test/kits/${name}.test.ts`);
const projects = ["node", "slow outside", "slow outside by night"].flatMap((name) => ["--project", name]);
const faces = [...projects, "--exclude", "test/runtimes/persistence.test.ts", "test/runtimes", ...kits];
// What calls MSW, Vite or Vitest.
const callers = ["handlers", "happy-dom", "isolate", "jsdom", "node-runner", "setup-calendar", "vite-plugin"];
// Another step of `.ci/run` runs the kits in the Vitest of this repository, and the script of all answers on the oldest Node. Of the kits,
// only the one that every test file uses runs in the newest Vitest.
const oldest = ["--project", "node", "--project", "slow outside", ...callers.map((name) => `test/runtimes/${name}.test.ts`)];
const newest = [...oldest, "test/kits/vitest.test.ts", "test/determinism/determinism.test.ts"];
// The part of the contract that goes through MSW. One version of each major is enough for it.
const contract = ["--project", "contract through MSW", "test/contract"];
// The committed hash.
const bytes = ["--project", "node", "test/determinism"];
// A build of an application.
const build = ["--project", "slow outside", "test/package/packed.test.ts"];
// The declarations, in projects that check them with another version of TypeScript.
const types = ["--project", "slow outside", "test/package/declarations.test.ts", "-t", "the declarations compile"];
// The package in projects that install it, except frameworks, runtimes and generators.
const installed = ["--project", "slow installed"];

const rows = [
  { node: 20, packages: ["msw@2.10.5", "vite@6"], onPush: oldest, tests: [...faces, ...contract, ...bytes, ...build] },
  { node: 22, packages: ["msw@2", "vite@7"], vitest: 5, tests: [...faces, ...bytes, ...build] },
  { node: 24, packages: ["msw@3", "vite@8"], tests: [...faces, ...contract, ...bytes] },
  { node: 26, packages: ["msw@3", "vite@8"], vitest: 5, onPush: newest, tests: [...faces, ...bytes, ...build] },
  { node: 26, packages: ["msw@2.10.5", "vite@6"], tests: faces },
  { node: 20, packages: ["typescript@5.5"], tests: types },
  { node: 20, packages: ["typescript@5.9"], tests: types },
  { node: 20, packages: ["typescript@6"], tests: types },
  { node: 20, packages: [], tests: installed },
];

const chosen = process.argv.includes("--ends") ? rows.flatMap((row) => (row.onPush ? { ...row, tests: row.onPush } : [])) : rows;
for (const { node: major, packages, vitest, tests } of chosen) {
  const node = nodeVersion(major);
  const folder = install(packages);
  // Vitest 5 brings the Vite that it runs on, so it stays apart from the Vite under test.
  const runner = vitest === undefined ? top : install([`vitest@${vitest}`]);
  const versions = [...packages.map((wanted) => installedVersion(folder, wanted)), installedVersion(runner, "vitest")];
  console.log(`\n== Node ${execFileSync(node, ["--version"], { encoding: "utf8" }).trim()}, ${versions.join(", ")}`);
  const argv = [`${runner}/node_modules/vitest/vitest.mjs`, "run", "--reporter=dot", ...tests];
  // The provider of the tests in Chromium only fits the Vitest of this repository.
  const env = { ...process.env, PACKAGES: folder, RUNNER: runner, ...(tests === installed ? {} : { CHROMIUM: "none" }) };
  const { status } = spawnSync(node, argv, { cwd: top, stdio: "inherit", env });
  if (status !== 0) process.exitCode = 1;
}

/** Installs packages into a folder of their own, and returns it. */
function install(packages) {
  const folder = `${top}node_modules/.cache/matrix/${packages.join("+") || "none"}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  if (packages.length > 0)
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", ...packages], { cwd: folder, stdio: "pipe" });
  return folder;
}

/** Returns the name and version of an installed package. */
function installedVersion(folder, wanted) {
  const [name] = wanted.split("@");
  return `${name} ${JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, "utf8")).version}`;
}
