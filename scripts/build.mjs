// Builds the package into dist/. The entry points come first, because their build empties the folder.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));

await bundle("vite.config.ts");
await Promise.all([
  run("scripts/declarations.mjs"),
  run("scripts/openapi.mjs"),
  run("scripts/world-schema.mjs"),
  run("scripts/pairs.mjs"),
  bundlePages(),
]);

async function bundlePages() {
  for (const name of ["cli", "demo", "inspector", "reference"]) await bundle(`scripts/${name}.config.ts`);
}

async function bundle(configFile) {
  await build({ configFile: `${top}${configFile}`, logLevel: "warn" });
}

/** Runs a script in a process of its own, so that it shares the time with the others. */
async function run(script) {
  const [code] = await once(spawn(process.execPath, [script], { cwd: top, stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}
