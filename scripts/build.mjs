// Builds the package into dist/; with --changed, only the parts whose sources have changed since the last build. Builds the entry points
// first, because their build empties the folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "vite";
import { load, top } from "./sources.mjs";

const record = `${top}node_modules/.cache/build`;
const sources = [
  "src",
  "examples",
  "fixtures",
  "scripts",
  "test/conformance",
  "README.md",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
const { stampOf } = await load("scripts/stamp.ts");
// The import above sets it to `development`, and builds follow it.
process.env.NODE_ENV = "production";
const stamp = stampOf(sources);

if (
  process.argv.includes("--changed") &&
  existsSync(`${top}dist/cli.cjs`) &&
  existsSync(record) &&
  readFileSync(record, "utf8") === stamp
) {
  console.log("dist: as the sources are");
} else {
  // A build that fails leaves no stamp.
  rmSync(record, { force: true });
  await bundle("vite.config.ts");
  await Promise.all([run("scripts/declarations.mjs"), run("scripts/openapi.mjs"), run("scripts/dist-files.mjs"), bundlePages()]);
  mkdirSync(`${top}node_modules/.cache`, { recursive: true });
  writeFileSync(record, stamp);
}

async function bundlePages() {
  for (const name of ["cli", "demo", "inspector", "reference"]) await bundle(`scripts/${name}.config.ts`);
}

async function bundle(configFile) {
  await build({ configFile: `${top}${configFile}`, logLevel: "warn" });
}

/** Runs a script in a separate process, so that it runs at the same time as the others. */
async function run(script) {
  const [code] = await once(spawn(process.execPath, [script], { cwd: top, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}
