// Replays recorded pairs of requests and answers against a server that is started as users start it. Prints the percentage of every group
// and fails when one is below its limit. Does nothing where the recordings are not next to the repository.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const folder = join(top, "../shared/conformance");
const isGrammar = (name) => name.startsWith("grammar-");
// Pairs that an earlier version answered differently. They have a limit of their own, which rises with every rule that is added.
const isChosen = (name) => name === "random";

if (existsSync(join(folder, "replay.mjs"))) {
  const server = spawn(process.execPath, ["scripts/start.mjs", ...settings()], { cwd: top, stdio: ["ignore", "pipe", "inherit"] });
  try {
    process.exitCode = exitCodeFor(replay(await addressOf(server)));
  } finally {
    server.kill();
  }
} else {
  console.log("No recorded pairs beside the repository: nothing to replay.");
}

function settings() {
  const world = ["--world", join(folder, "seed.json"), "--public-url", "https://calendar.test"];
  return ["--port", "0", "--json", "--quiet", "--access", "service", "--fidelity", "observed", ...world];
}

async function addressOf(server) {
  let text = "";
  for await (const chunk of server.stdout) {
    text += chunk;
    if (text.includes("\n")) return JSON.parse(text).url;
  }
  throw new Error("The server ended before it said where it listens.");
}

function replay(url) {
  const results = mkdtempSync(join(tmpdir(), "conformance-"));
  const file = join(results, "score.json");
  try {
    spawnSync(process.execPath, [join(folder, "replay.mjs"), "--base", `${url}/wp-json`, "--json", file, ...process.argv.slice(2)], {
      stdio: "inherit",
    });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** Returns the exit code: 1 when a percentage is below its limit. */
function exitCodeFor({ groups }) {
  const all = Object.entries(groups);
  const routes = all.filter(([name]) => !isGrammar(name) && !isChosen(name));
  const grammar = all.filter(([name]) => isGrammar(name));
  const chosen = all.filter(([name]) => isChosen(name));
  const checks = [
    atLeast("routes, exact", 98, percent(routes, "pass")),
    atLeast("routes, statuses", 99.5, percent(routes, "status")),
    atLeast("grammar, exact", 93, percent(grammar, "pass")),
    atLeast("chosen pairs, exact", 70, percent(chosen, "pass")),
    ...routes.map((group) => atLeast(`${group[0]}, exact`, 93, percent([group], "pass"))),
  ];
  return checks.every(Boolean) ? 0 : 1;
}

/** Returns the percentage of all cases that are right in a respect, such as `status`; 100 without cases. */
function percent(groups, respect) {
  const cases = groups.reduce((sum, [, group]) => sum + group.cases, 0);
  const right = groups.reduce((sum, [, group]) => sum + group[respect], 0);
  return cases === 0 ? 100 : (100 * right) / cases;
}

function atLeast(what, limit, actual) {
  if (actual >= limit) return true;
  console.error(`below the limit: ${what} ${actual.toFixed(2)} %, at least ${limit} %`);
  return false;
}
