// Attacks a server of this package in a process of its own.
//
//   npm run attack -- requests 100000 7   sends 100,000 malformed HTTP requests from the seed 7, and checks the server's health in between
//   npm run attack -- unread 10           keeps 100 sockets for ten minutes that send requests and read no answers
//   npm run attack -- fill                fills sessions, faults and journals at the same time
//
// Prints the memory of the server at the end. Fails for a finding, and for more than `maxGrowth` over the idle server. Needs a build.
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const attacks = { requests, unread, fill };
/** The most bytes by which the process of the server may grow. What can be filled takes 256 MiB by its bounds, and as much again in caches. */
const maxGrowth = { requests: 200e6, unread: 200e6, fill: 512e6 };

if (process.send) await serve();
else await main(process.argv[2] ?? "requests", process.argv.slice(3).map(Number));

/** Runs in the process of the server: sends its address, and its memory on request. */
async function serve() {
  const [{ createCalendar }, { serveCalendar }] = await Promise.all([import("../dist/index.js"), import("../dist/server.js")]);
  const log = (text) => process.send({ logged: text });
  const { url } = await serveCalendar(createCalendar({ world: "city", quiet: true }), { log });
  process.on("message", () => {
    globalThis.gc();
    process.send({ rss: process.memoryUsage().rss });
  });
  process.send({ url });
}

async function main(name, options) {
  const server = fork(fileURLToPath(import.meta.url), { execArgv: ["--expose-gc"] });
  server.on("exit", (code) => {
    if (code !== null) fail(`The server ended with ${code}.`);
  });
  server.on("message", ({ logged }) => logged && fail(`The server logged: ${logged}`));
  const [{ url }] = await once(server, "message");
  const list = async () => (await fetch(`${url}/wp-json/calendar/events/v1/events?per_page=50`)).text();
  for (let warm = 0; warm < 500; warm += 1) await list();
  const idle = await memoryOf(server);
  let most = idle;
  await attacks[name](url, options, async () => {
    most = Math.max(most, await memoryOf(server));
  });
  await list();
  const end = await memoryOf(server);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`memory    ${megabytes(idle)} idle, ${megabytes(most)} at most, ${megabytes(end)} at the end`);
  if (Math.max(most, end) - idle > maxGrowth[name]) fail(`The server grew by more than ${megabytes(maxGrowth[name])}.`);
  server.removeAllListeners("exit");
  server.kill();
}

async function memoryOf(server) {
  server.send("memory");
  for (;;) {
    const [{ rss }] = await once(server, "message");
    if (rss !== undefined) return rss;
  }
}

function fail(problem) {
  console.log(problem);
  process.exitCode = 1;
}

/** Loads a module of the tests, which are TypeScript. */
async function load(path) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const loaded = await vite.ssrLoadModule(fileURLToPath(new URL(path, import.meta.url)));
  await vite.close();
  return loaded;
}

async function requests(url, [count = 100_000, seed = 20_260_615], measure) {
  const { attack } = await load("../test/attack/bad-http/attack.ts");
  const { finding, answers } = await attack(url, count, seed, (sent) => sent % 10_000 === 0 && console.log(`${sent} requests`));
  await measure();
  console.log(
    `answers   ${[...answers]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(", ")}`,
  );
  if (finding) fail(`${finding.problem}\n${finding.request}`);
}

async function unread(url, [minutes = 10], measure) {
  const { openUnread } = await load("../test/attack/unread-answers.ts");
  const sockets = openUnread(url, 100, 50);
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    sockets.send();
    const { status } = await fetch(`${url}/__calendar/health`);
    if (status !== 200) fail(`The health of the server is ${status}.`);
    await measure();
    await setTimeout(1_000);
  }
  sockets.close();
}

async function fill(url, _options, measure) {
  const { fillEverything } = await load("../test/attack/fill.ts");
  await fillEverything((path, init) => fetch(url + path, init), 100, 10);
  await measure();
}
