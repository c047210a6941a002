// Attacks a server of this package in a process of its own.
//
//   npm run attack -- requests 100000 7   sends 100,000 malformed HTTP requests from the seed 7, and checks the server's health in between
//   npm run attack -- unread 10           keeps 100 sockets for ten minutes that send requests and read no answers
//   npm run attack -- fill                fills sessions, faults and journals at the same time
//
// Prints the memory of the server at the end. Fails for a finding, and for more than `maxGrowth` over the idle server. Needs a build.
import { setTimeout } from "node:timers/promises";
import { startServer } from "./measured-server.mjs";
import { open } from "./sources.mjs";

const attacks = { requests, unread, fill };
/** The most bytes by which the process of the server may grow. What can be filled takes 256 MiB by its bounds, and as much again in caches. */
const maxGrowth = { requests: 200e6, unread: 200e6, fill: 512e6 };

await main(process.argv[2] ?? "requests", process.argv.slice(3).map(Number));

async function main(name, options) {
  const server = await startServer(fail);
  const { url } = server;
  const memory = async () => (await server.memory()).rss;
  const list = async () => (await fetch(`${url}/wp-json/calendar/events/v1/events?per_page=50`)).text();
  for (let warm = 0; warm < 500; warm += 1) await list();
  const idle = await memory();
  let most = idle;
  await attacks[name](url, options, async () => {
    most = Math.max(most, await memory());
  });
  await list();
  const end = await memory();
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`memory    ${megabytes(idle)} idle, ${megabytes(most)} at most, ${megabytes(end)} at the end`);
  if (Math.max(most, end) - idle > maxGrowth[name]) fail(`The server grew by more than ${megabytes(maxGrowth[name])}.`);
  server.stop();
}

function fail(problem) {
  console.log(problem);
  process.exitCode = 1;
}

/** Loads a module of the tests, which are TypeScript. */
async function load(path) {
  const { module, close } = await open(path);
  await close();
  return module;
}

async function requests(url, [count = 100_000, seed = 20_260_615], measure) {
  const { attack } = await load("test/attack/bad-http/attack.ts");
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
  const { openUnread } = await load("test/attack/unread-answers.ts");
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
  const { fillEverything } = await load("test/attack/fill.ts");
  await fillEverything((path, init) => fetch(url + path, init), 100, 10);
  await measure();
}
