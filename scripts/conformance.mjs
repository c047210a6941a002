// Replays the recorded pairs of three sites, if they are next to the repository, against the server started like users start it. Prints the
// share of each group, and fails below the limits. With --sample, replays only the first site: `npm test` and `npm run test:slow` replay
// all sites in process, and HTTP affects all of them in the same way.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const folder = join(top, "../shared/conformance");
const isSample = process.argv.includes("--sample");
/** Options of the replay, such as `--group`. */
const passedOn = process.argv.slice(2).filter((argument) => argument !== "--sample");

/** The sites. `limit` and `groupLimit` are the least shares of all pairs and of the pairs of a group that must be answered exactly as recorded, in percent. */
const sites = [
  { name: "first site", limit: 99.5, groupLimit: 97, home: "https://calendar.test", replays: [{ world: "seed.json", golden: "golden" }] },
  {
    name: "second site",
    // 22 of its pairs contradict the others: see `wholeDays` in test/conformance/known-differences.ts.
    limit: 99,
    groupLimit: 97,
    home: "https://agenda.test",
    replays: [
      { world: "second-site/seed.json", golden: "second-site/golden", group: "^(?!site-)" },
      { world: "second-site/seed-utc.json", golden: "second-site/golden", group: "^site-utc$" },
      { world: "second-site/seed-offset.json", golden: "second-site/golden", group: "^site-offset$" },
    ],
  },
  {
    name: "fourth site",
    limit: 99.5,
    groupLimit: 98,
    home: "https://almanac.test",
    replays: [{ world: "fourth-site/seed.json", golden: "fourth-site/golden" }],
  },
];

if (existsSync(join(folder, "replay.mjs"))) {
  let passed = true;
  for (const site of isSample ? sites.slice(0, 1) : sites) passed = (await holdsLimits(site)) && passed;
  process.exitCode = passed ? 0 : 1;
} else {
  console.log("No recorded pairs beside the repository: nothing to replay.");
}

async function holdsLimits({ name, limit, groupLimit, home, replays }) {
  const groups = {};
  for (const replay of replays) {
    console.log(`\n${name}, ${replay.world}`);
    Object.assign(groups, await replayOnServer(replay, home));
  }
  const checks = [
    atLeast(name, limit, shareOf(Object.values(groups))),
    ...Object.entries(groups).map(([group, counts]) => atLeast(`${name}, ${group}`, groupLimit, shareOf([counts]))),
  ];
  return checks.every(Boolean);
}

/** Replays one part of a site; returns the counts of every group. */
async function replayOnServer({ world, golden, group }, home) {
  const file = join(folder, world);
  const settings = [
    "--port",
    "0",
    "--json",
    "--quiet",
    "--access",
    "service",
    "--fidelity",
    "observed",
    "--world",
    file,
    "--public-url",
    home,
  ];
  const server = spawn(process.execPath, ["scripts/start.mjs", ...settings], { cwd: top, stdio: ["ignore", "pipe", "inherit"] });
  const results = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const score = join(results, "score.json");
    const options = ["--base", `${await addressOf(server)}/wp-json`, "--world", file, "--golden", join(folder, golden), "--json", score];
    const chosen = group ? ["--group", group] : [];
    spawnSync(process.execPath, [join(folder, "replay.mjs"), ...options, ...chosen, ...passedOn], { stdio: "inherit" });
    return JSON.parse(readFileSync(score, "utf8")).groups;
  } finally {
    server.kill();
    rmSync(results, { recursive: true, force: true });
  }
}

/** Returns the address that a server prints. The lines that follow are read too, because the server would end if nothing read them. */
async function addressOf(server) {
  const ended = once(server, "exit").then(() => {
    throw new Error("The server ended before it printed its address.");
  });
  const [line] = await Promise.race([once(createInterface(server.stdout), "line"), ended]);
  return JSON.parse(line).url;
}

/** Returns how many percent of the pairs of some groups are answered exactly; 100 without pairs. */
function shareOf(groups) {
  const cases = groups.reduce((sum, group) => sum + group.cases, 0);
  const exact = groups.reduce((sum, group) => sum + group.pass, 0);
  return cases === 0 ? 100 : (100 * exact) / cases;
}

function atLeast(what, limit, actual) {
  if (actual >= limit) return true;
  console.error(`below the limit: ${what} ${actual.toFixed(2)} % exact, at least ${limit} %`);
  return false;
}
