// Replays the recorded pairs and writes docs/fidelity.md and the counts of the ledger. With --check, compares them with the existing files.
import { readFileSync, writeFileSync } from "node:fs";
import { open, top } from "./sources.mjs";

const { module, close } = await open("scripts/score/score.ts");
const checks = process.argv.includes("--check");
for (const { path, text } of await module.score()) {
  const file = top + path;
  if (!checks) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${path} differs from what the recorded pairs say: run npm run score, and look at the difference.`);
    process.exitCode = 1;
    continue;
  }
  console.log(`${path}${checks ? ": as the recorded pairs say" : ""}`);
}
await close();
