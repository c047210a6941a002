// What it costs to start: a server until its first answer, and the import of the package.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { quantile, tableOf } from "./table.mjs";

const cli = fileURLToPath(new URL("../../../dist/cli.cjs", import.meta.url));
const entry = (name) => new URL(`../../../dist/${name}.js`, import.meta.url).href;
const entries = ["index", "browser", "node", "server", "control", "vitest", "schemas", "worlds", "fixtures", "mirror"];
const bare = `require("node:http").createServer((_, response) => response.end("{}")).listen(process.argv[1], "127.0.0.1")`;
const rounds = 9;
const top = fileURLToPath(new URL("../../..", import.meta.url));

/** Prints the medians of interleaved starts, as multiples of a bare server and of the libraries that the package needs. */
export async function printStarts(print) {
  const servers = await medians({
    "a bare node:http server": (port) => untilAnswer(["-e", bare, port], port),
    "serve, world city": (port) => untilAnswer([cli, "serve", "--port", port, "--quiet"], port),
  });
  const imports = await medians({
    "import of zod and msw": () => untilExit(`await import("zod"); await import("msw");`),
    ...Object.fromEntries(entries.map((name) => [`import of ${name}`, () => untilExit(`await import(${JSON.stringify(entry(name))});`)])),
  });
  const rows = [...servers, ...imports].map(([name, time, share]) => [name, Math.round(time), share.toFixed(2)]);
  print("\nStart: the time in ms until the first answer, or until an import has ended, and its share of the first of each pair\n");
  print(tableOf([["", "ms", "share"], ...rows]));
  printCalendars(print);
}

/** Prints what `createCalendar()` takes in new processes: for the first time, and for the next nine. */
function printCalendars(print) {
  const source = `
    const { createCalendar } = await import(${JSON.stringify(entry("index"))});
    const times = Array.from({ length: 10 }, () => {
      const start = process.cpuUsage();
      createCalendar();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    process.stdout.write(JSON.stringify(times));`;
  const runs = Array.from({ length: rounds }, () =>
    JSON.parse(spawnSync(process.execPath, ["--input-type=module", "-e", source], { cwd: top, encoding: "utf8" }).stdout),
  );
  const next = runs.flatMap((times) => times.slice(1));
  print("\n`createCalendar()` with the world city: CPU time in ms\n");
  print(
    tableOf([
      ["", "ms"],
      ["the first", quantile(runs.map(([first]) => first)).toFixed(1)],
      ["the next nine", quantile(next).toFixed(1)],
    ]),
  );
}

/** Measures each way in turn; the first one is the measure of the others. */
async function medians(ways) {
  const times = new Map(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(ways))
      times.get(name).push(await measure(String(20_000 + Math.floor(Math.random() * 20_000))));
  const [first] = times.values();
  return [...times].map(([name, measured]) => [name, quantile(measured), quantile(measured.map((time, round) => time / first[round]))]);
}

async function untilAnswer(args, port) {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  // A pause, because asking without one keeps a core from the server.
  while (!(await answers(port))) await setTimeout(2);
  const time = performance.now() - start;
  const ended = once(child, "exit");
  // From Node 22 on, a server that may end keeps its compiled code for the next start.
  child.kill("SIGTERM");
  await ended;
  return time;
}

async function answers(port) {
  try {
    await (await fetch(`http://127.0.0.1:${port}/wp-json/calendar/events/v1/events`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function untilExit(source) {
  const start = performance.now();
  spawnSync(process.execPath, ["--input-type=module", "-e", source], { cwd: top });
  return performance.now() - start;
}
