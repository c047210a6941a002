// Runs the command line, and builds it first if a source is newer than the build. Vite prints the errors of a build.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const command = join(top, "dist/cli.cjs");

function newest(folder) {
  const files = readdirSync(join(top, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(...files.map(({ parentPath, name }) => changed(join(parentPath, name))));
}

function changed(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const sources = Math.max(newest("src"), newest("examples"), newest("fixtures"), changed(join(top, "scripts/cli.config.ts")));
if (changed(command) <= sources) {
  for (const part of ["cli", "demo", "inspector", "reference"])
    await build({ configFile: join(top, `scripts/${part}.config.ts`), logLevel: "error" });
}

await import(command);
