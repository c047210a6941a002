// Measures this server next to its peers on the same work, and prints tables of ratios. `node:http` with ready bytes is the limit of each work.
//   npm run bench:peers                   every contender, both worlds
//   npm run bench:peers -- --short        without the peers that need an installation, one world; names the ratios below half of the committed ones
//   npm run bench:peers -- --write        writes the ratios to ratios.json, and the tables to docs/performance-tables.md
//   npm run bench:peers -- --world city --rounds 5 --slice 500 --only this --work list,read
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, type } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { listContenders } from "./contenders.mjs";
import { encodeRequest, load } from "./load.mjs";
import { printPages } from "./page.mjs";
import { startProcess } from "./process.mjs";
import { printStarts } from "./start.mjs";
import { quantile, tableOf } from "./table.mjs";
import { readAnswers, readWorks } from "./works.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const ratiosFile = join(here, "ratios.json");
const documentFile = fileURLToPath(new URL("../../../docs/performance-tables.md", import.meta.url));
const limit = "node:http, ready bytes";
const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    world: { type: "string", multiple: true },
    only: { type: "string" },
    work: { type: "string" },
    rounds: { type: "string" },
    slice: { type: "string" },
  },
});
const { short } = options;
const worlds = options.world ?? (short ? ["city"] : ["city", "festival"]);
const rounds = Number(options.rounds ?? (short ? 3 : 11));
const slice = Number(options.slice ?? (short ? 300 : 400));
/**
 * The processor time that each server may use before a work is measured, in µs: on a busy machine, seconds say nothing. V8 takes two seconds
 * to compile what a create needs.
 */
const warmUpTime = short ? 1_500_000 : 4_000_000;

if (!short && !existsSync(join(here, "node_modules"))) {
  console.log("Installing the peers …");
  const install = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"];
  execFileSync(process.platform === "win32" ? "npm.cmd" : "npm", install, { cwd: here, stdio: "inherit" });
}

const printed = [];
const ratios = {};
for (const world of worlds) ratios[world] = await measureWorld(world);
if (!short && options.only === undefined) {
  await printPages(print);
  await printStarts(print);
}
if (options.write) writeResults();
if (short) nameBelowHalf(ratios, JSON.parse(readFileSync(ratiosFile, "utf8")));
process.exit();

/** Measures all works in one world, prints the tables, and returns the ratios of this server. */
async function measureWorld(world) {
  const folder = mkdtempSync(join(tmpdir(), "peers-"));
  const worldFile = fileURLToPath(new URL(`../../../fixtures/worlds/${world}.json`, import.meta.url));
  const { world: parsed, works, distinct } = readWorks(worldFile);
  const answers = await readAnswers({ world: parsed, works });
  const all = listContenders({ folder, worldFile, works, answers, distinct });
  const isWanted = ({ name, isPeer }) => name === limit || (options.only === undefined ? !(short && isPeer) : name.includes(options.only));
  const contenders = all.filter(isWanted);
  const names = Object.keys(works).filter((name) => options.work?.split(",").includes(name) ?? true);
  const results = new Map(contenders.map(({ name }) => [name, new Map()]));
  const running = new Map();
  for (const { name, args } of contenders) running.set(name, await startProcess(args, folder));
  for (const name of names) {
    for (const contender of contenders) await warmUp(running, contender, works[name], folder);
    // Slices of all contenders follow each other, so that what else the machine does slows all of them down alike.
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders)
        note(results.get(contender.name), name, await measure(running.get(contender.name), contender, works[name]));
  }
  const memory = new Map([...running].map(([name, server]) => [name, server.memory()]));
  for (const server of running.values()) await server.stop();
  rmSync(folder, { recursive: true });
  const owns = contenders.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  return printWorld(world, names, { results, memory, owns });
}

/**
 * Brings a contender into its first state and lets it compile what the work needs, in slices like those that are measured: records that a long
 * warm-up left behind would be collected while the first slices are measured.
 */
async function warmUp(running, contender, work, folder) {
  if (contender.isStateful && writes(work)) {
    await running.get(contender.name).stop();
    running.set(contender.name, await startProcess(contender.args, folder));
  }
  const server = running.get(contender.name);
  const before = server.cpu();
  for (let tries = 0; tries < 20 && server.cpu() - before < warmUpTime; tries += 1) {
    await reset(server, contender, work);
    const { failures } = await load(server.port, requestsOf(contender, work, server.port), slice);
    if (failures.size > 0) throw new Error(`${contender.name} refused a request with ${[...failures.keys()].join(", ")}.`);
  }
}

function requestsOf({ spell, isNew }, work, port) {
  if (isNew) return (index) => encodeRequest(spell(work[index % work.length]), port);
  const ready = work.map((request) => encodeRequest(spell(request), port));
  return (index) => ready[index % ready.length];
}

function writes(work) {
  return work.some(({ method }) => method !== "GET");
}

/** Brings a contender that can be reset back into its first state. */
async function reset(server, contender, work) {
  if (contender.reset && writes(work)) await fetch(`http://127.0.0.1:${server.port}${contender.reset}`, { method: "POST" });
}

async function measure(server, contender, work) {
  await reset(server, contender, work);
  const requests = requestsOf(contender, work, server.port);
  const before = server.cpu();
  const ownBefore = process.cpuUsage();
  const { latencies, seconds } = await load(server.port, requests, slice);
  const { user, system } = process.cpuUsage(ownBefore);
  return {
    rate: latencies.length / seconds,
    cpu: (server.cpu() - before) / latencies.length,
    busy: (user + system) / 1e6 / seconds,
    latencies,
  };
}

function note(measured, name, result) {
  measured.set(name, [...(measured.get(name) ?? []), result]);
}

/** Prints the tables of a world, and returns the ratios of each way to measure this server, by work. */
function printWorld(world, names, { results, memory, owns }) {
  const rateOf = (contender, name) =>
    quantile(
      results
        .get(contender)
        .get(name)
        .map(({ rate }) => rate),
    );
  /** The middle of the ratios of each round. */
  const shareOf = (contender, name, value) => {
    const limits = results.get(limit).get(name);
    return quantile(
      results
        .get(contender)
        .get(name)
        .map((result, round) => value(result, limits[round])),
    );
  };
  const cpuOf = (contender, name) => {
    const rows = results.get(contender).get(name);
    const requests = rows.reduce((sum, { latencies }) => sum + latencies.length, 0);
    return rows.reduce((sum, { cpu, latencies }) => sum + cpu * latencies.length, 0) / requests;
  };
  const latencyOf = (contender, name, share) =>
    quantile(
      results
        .get(contender)
        .get(name)
        .flatMap(({ latencies }) => latencies),
      share,
    );
  const contenders = [...results.keys()];
  const table = (title, cell) => {
    print(`\n${world}: ${title}\n`);
    print(tableOf([["", ...names], ...contenders.map((contender) => [contender, ...names.map((name) => cell(contender, name))])]));
  };
  table("requests per second, as a share of the limit", (contender, name) =>
    shareOf(contender, name, (a, b) => a.rate / b.rate).toFixed(2),
  );
  table("the limit's CPU time a request, as a share of each contender's", (contender, name) =>
    (cpuOf(limit, name) / cpuOf(contender, name)).toFixed(2),
  );
  table("requests per second", (contender, name) => Math.round(rateOf(contender, name)));
  table("CPU time a request, in µs", (contender, name) => Math.round(cpuOf(contender, name)));
  table("median / 99th percentile, in ms", (contender, name) =>
    [0.5, 0.99].map((share) => latencyOf(contender, name, share).toFixed(1)).join(" / "),
  );
  print(`\n${world}: resident memory after all works, in MB\n`);
  print(tableOf([["", "MB"], ...contenders.map((contender) => [contender, Math.round(memory.get(contender))])]));
  const busy = quantile(
    names.flatMap((name) =>
      results
        .get(limit)
        .get(name)
        .map((result) => result.busy),
    ),
  );
  print(`\nThe load generator was busy for ${Math.round(busy * 100)} % of the time at the limit.`);
  // On a busy machine one of the two measures may be far off.
  const ratioOf = (own, name) =>
    Math.max(
      shareOf(own, name, (a, b) => a.rate / b.rate),
      cpuOf(limit, name) / cpuOf(own, name),
    );
  return Object.fromEntries(
    owns.map((own) => [own, Object.fromEntries(names.map((name) => [name, Number(ratioOf(own, name).toFixed(3))]))]),
  );
}

/** Prints a text, and collects it for docs/performance-tables.md. */
function print(text) {
  console.log(text);
  printed.push(text);
}

/** Writes the ratios for later short runs, and the tables between the two marks in docs/performance-tables.md. */
function writeResults() {
  writeFileSync(ratiosFile, `${JSON.stringify(ratios, null, 2)}\n`);
  const document = readFileSync(documentFile, "utf8");
  const [before = "", , after = ""] = document.split(/(?<=<!-- tables -->\n)|(?=<!-- end of tables -->)/);
  const [{ model }] = cpus();
  const facts = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores of ${model.trim()}, ${type()}.`;
  writeFileSync(documentFile, `${before}\n${[facts, ...printed].join("\n")}\n\n${after}`);
}

/**
 * Prints where this server is less than half as fast as it was, measured against the limit of the same run. It does not fail: neighbours on the
 * machine move a ratio by more than half, and the counts of the tests decide about the work of a request.
 */
function nameBelowHalf(measured, committed) {
  for (const [world, owns] of Object.entries(measured))
    for (const [own, works] of Object.entries(owns))
      for (const [name, ratio] of Object.entries(works)) {
        const former = committed[world]?.[own]?.[name];
        if (former === undefined || ratio >= former / 2) continue;
        console.log(`Look at ${world}, ${own}, ${name}: ${ratio} of the limit, less than half of the ${former} in ratios.json.`);
      }
}
