// Replays the recorded pairs and writes docs/fidelity.md and the counts of the ledger. With --check, compares them with the existing files.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer, createServerModuleRunner } from "vite";

const top = new URL("..", import.meta.url);
const source = fileURLToPath(new URL("scripts/score/score.ts", top));
// Not `runnerImport`, which is closed before the module's lazy imports run.
const settings = { configFile: false, logLevel: "error", appType: "custom", optimizeDeps: { noDiscovery: true } };
const server = await createServer({ ...settings, server: { middlewareMode: true, hmr: false, ws: false, watch: null } });
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
const module = await runner.import(source);
const checks = process.argv.includes("--check");
for (const { path, text } of await module.score()) {
  const file = new URL(path, top);
  if (!checks) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${path} differs from what the recorded pairs say: run npm run score, and look at the difference.`);
    process.exitCode = 1;
    continue;
  }
  console.log(`${path}${checks ? ": as the recorded pairs say" : ""}`);
}
await runner.close();
await server.close();
