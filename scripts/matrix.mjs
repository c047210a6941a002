// Runs the tests that use MSW, the Vite plugin and the declarations with every supported version of MSW, Vite, TypeScript and Node.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const path = fileURLToPath(new URL("../test/support/newer-node.ts", import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: "error" });
const here = process.execPath;
const newer = module.newerNode();

const faces = ["--project", "outside", "test/runtimes"];
// The part of the contract that goes through MSW. One version of each major is enough for it.
const contract = ["--project", "contract through MSW"];
// The test of the committed hash, for a newer Node.
const bytes = ["--project", "node", "test/determinism"];
// The tests of the package in a project that installs it.
const installed = ["--project", "slow installed"];
// The declarations, in projects that check them with another version of TypeScript.
const types = ["--project", "slow outside", "test/package/declarations.test.ts"];
const plugin = ["--project", "outside", "test/runtimes/vite-plugin.test.ts", "test/package/packed.test.ts"];
const rows = [
  ["msw@2.10.5", here, faces],
  ["msw@2.10.5", here, contract],
  ["msw@2", here, faces],
  ["msw@2", newer, faces],
  ["msw@2", newer, bytes],
  ["msw@3", newer, faces],
  ["msw@3", newer, bytes],
  ["msw@3", newer, contract],
  ["msw@3", here, installed],
  ["typescript@5.5", here, types],
  ["typescript@5.9", here, types],
  ["typescript@6", here, types],
  ["vite@6", here, plugin],
  ["vite@7", here, plugin],
  ["vite@8", newer, plugin],
];

for (const [wanted, node, tests] of rows) {
  const folder = install(wanted);
  console.log(`\n== ${wanted} (${installedVersion(folder, wanted)}) on Node ${versionOf(node)}`);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...tests];
  const { status } = spawnSync(node, vitest, { cwd: top, stdio: "inherit", env: { ...process.env, PACKAGES: folder } });
  if (status !== 0) process.exitCode = 1;
}

function install(wanted) {
  const folder = `${top}node_modules/.cache/matrix/${wanted}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", wanted], { cwd: folder, stdio: "pipe" });
  return folder;
}

function installedVersion(folder, wanted) {
  const [name] = wanted.split("@");
  return JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`, "utf8")).version;
}

function versionOf(node) {
  return execFileSync(node, ["--version"], { encoding: "utf8" }).trim();
}
