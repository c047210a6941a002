// Finds tests that depend on real time: that read the clock of the machine, wait for a fixed time, or are retried. They fail on a busy
// machine. Count work, or wait for the expected result with `expect.poll`.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../test/", import.meta.url));
const pattern =
  /performance\.now\(|Date\.now\(|process\.(?:hrtime|cpuUsage)\b|\bsetTimeout\(|waitForTimeout\(|\bretry: ?\d|"node:timers\/promises"/g;
/** The places of each file that are still there; a number may only shrink. */
const known = JSON.parse(readFileSync(new URL("known-clocks.json", import.meta.url), "utf8"));

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !file.startsWith("bench/") && !file.startsWith("package/projects/"));
const counts = Object.fromEntries(files.map((file) => [file, readFileSync(folder + file, "utf8").match(pattern)?.length ?? 0]));
const errors = [...new Set([...files, ...Object.keys(known)])].flatMap((file) => explain(file, counts[file] ?? 0, known[file] ?? 0));
for (const error of errors) console.error(error);
console.log(`clocks: ${Object.values(counts).reduce((sum, count) => sum + count, 0)} places left, ${errors.length} errors`);
if (files.length === 0 || errors.length > 0) process.exitCode = 1;

function explain(file, count, allowed) {
  if (count > allowed) return [`test/${file} reads a clock, waits for a fixed time or is tried twice: count work, or use expect.poll.`];
  return count < allowed ? [`test/${file} has ${count} clocks, not ${allowed}: lower the number in scripts/known-clocks.json.`] : [];
}
