// Measures sessions on the festival world and prints the results: 8 threads send 10,000 requests to 50 sessions of one server, and no
// session may answer with the writes of another. Fails above the budgets. Needs a build.
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createCalendar } from "../dist/index.js";
import { serveCalendar } from "../dist/server.js";

const sessions = 50;
const threads = 8;
const requests = 10_000;
const path = "/wp-json/calendar/events/v1";
const nameOf = (session) => `session-${session}`;

if (isMainThread) await main();
else parentPort.postMessage(await sendRequests(workerData));

async function main() {
  const world = JSON.parse(readFileSync(new URL("../fixtures/worlds/festival.json", import.meta.url), "utf8"));
  const rows = [await answersApart(world), ...(await memory(world)), await firstWrite(world)];
  for (const [what, figure, isWithin] of rows) {
    console.log(`${what.padEnd(64)} ${figure}`);
    if (!isWithin) process.exitCode = 1;
  }
}

/** Sends all requests, and counts the answers with a record of another session. */
async function answersApart(world) {
  const calendar = createCalendar({ world, quiet: true });
  const server = await serveCalendar(calendar);
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { url: server.url, thread } });
      const [result] = await new Promise((resolve, reject) => {
        worker.once("message", (message) => resolve([message]));
        worker.once("error", reject);
      });
      return result;
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await server.close();
  const foreign = counts.reduce((sum, count) => sum + count.foreign, 0);
  const isComplete = Array.from({ length: sessions }, (_, session) => {
    const written = counts.reduce((sum, { written: by }) => sum + by[session], 0);
    const stored = calendar.session(nameOf(session)).db.tag.count() - world.tags.length;
    return written === stored && written > 0;
  }).every(Boolean);
  const isUntouched = calendar.db.tag.count() === world.tags.length;
  const what = `${requests} requests of ${threads} threads to ${sessions} sessions`;
  const figure = `${foreign} foreign records, all own ones: ${isComplete && isUntouched}, ${seconds.toFixed(1)} s`;
  return [what, figure, foreign === 0 && isComplete && isUntouched];
}

/** Sends the share of one thread: one request in five writes a tag, the others read. */
async function sendRequests({ url, thread }) {
  const written = Array(sessions).fill(0);
  let foreign = 0;
  for (let count = 0; count < requests / threads; count += 1) {
    const session = (count * 7 + thread) % sessions;
    const headers = { "X-Calendar-Session": nameOf(session), "content-type": "application/json" };
    if (count % 5 === 0) {
      const body = JSON.stringify({ name: `${nameOf(session)} ${thread} ${count}` });
      const { status } = await fetch(`${url}${path}/tags`, { method: "POST", headers, body });
      if (status === 201) written[session] += 1;
      else throw new Error(`A tag was refused with ${status}.`);
    } else {
      const response = await fetch(`${url}${path}/tags?per_page=50&hide_empty=false&search=session-`, { headers });
      const { tags } = await response.json();
      foreign += tags.filter(({ name }) => !name.startsWith(`${nameOf(session)} `)).length;
    }
  }
  return { foreign, written };
}

/** Measures the heap that a session takes after ten reads, and the heap of an entry in its journal. */
async function memory(world) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const used = async () => {
    // The bodies of answers are released a few event-loop turns later.
    for (let round = 0; round < 6; round += 1) {
      collect();
      await setTimeout(20);
    }
    return process.memoryUsage().heapUsed;
  };
  const opened = 200;
  const reads = 10;
  const sizeOf = async (journal) => {
    const calendar = createCalendar({ world, quiet: true, journal, sessions: 2 * opened });
    const read = async (id) => {
      const { fetch } = calendar.session(id);
      for (let page = 1; page <= reads; page += 1) await (await fetch(`http://localhost${path}/events?page=${page}`)).arrayBuffer();
    };
    for (let session = 0; session < 20; session += 1) await read(`warm-${session}`);
    const before = await used();
    for (let session = 0; session < opened; session += 1) await read(nameOf(session));
    return ((await used()) - before) / opened / 1_000;
  };
  const session = await sizeOf(0);
  const entry = ((await sizeOf(1_000)) - session) / reads;
  return [
    [`a session after ${reads} reads, without its journal`, `${session.toFixed(1)} kB of 50 kB`, session < 50],
    ["an entry of its journal", `${entry.toFixed(1)} kB`, true],
  ];
}

/** Compares the first write in a session with loading the world. */
async function firstWrite(world) {
  const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  const time = async (run) => {
    const start = performance.now();
    await run();
    return performance.now() - start;
  };
  const loads = [];
  for (let count = 0; count < 7; count += 1) loads.push(await time(() => createCalendar({ world })));
  const calendar = createCalendar({ world, quiet: true });
  const body = JSON.stringify({ title: "New", start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 12:00:00" });
  const create = { method: "POST", headers: { "content-type": "application/json" }, body };
  const writes = [];
  for (let count = 0; count < sessions; count += 1) {
    writes.push(
      await time(async () => {
        const session = calendar.session(nameOf(count));
        await session.fetch(`http://localhost${path}/events`, create);
        await session.fetch(`http://localhost${path}/events`);
      }),
    );
  }
  const share = median(writes) / median(loads);
  return [
    "opening a session, creating an event and listing events",
    `${median(writes).toFixed(2)} ms, ${(share * 100).toFixed(1)} % of a load of ${median(loads).toFixed(0)} ms`,
    share < 0.1,
  ];
}
