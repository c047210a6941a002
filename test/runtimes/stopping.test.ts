import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { cli } from "../support/repository.ts";
import { ask } from "../unit/runtimes/server/ask.ts";
import { countAnswers } from "../unit/runtimes/server/count-answers.ts";
import { type Raw, raw } from "../unit/runtimes/server/raw.ts";

const events = "/wp-json/calendar/events/v1/events";

/** Starts the built server in a process of its own. `stop` sends a signal and resolves with the exit code. */
async function start(...argv: string[]) {
  const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--quiet", ...argv], { stdio: ["ignore", "pipe", "inherit"] });
  const exit = exitOf(child);
  const [line] = await once(createInterface(child.stdout), "line");
  const stop = () => {
    child.kill("SIGTERM");
    return exit;
  };
  return { child, url: String(line).replace("Listening on ", ""), exit, stop };
}

async function exitOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}

/** Resolves when the server has read all that was sent before: it takes what arrives in turn, and has answered three later requests. */
async function untilRead(url: string): Promise<void> {
  for (let asked = 0; asked < 3; asked += 1) await ask(`${url}/__calendar/health`, "GET");
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("pipelined requests are all answered", async () => {
  const { url, stop } = await start("--delay", "500");
  const connection = await raw(url);
  connection.send(get(`${events}/1`) + get(`${events}?per_page=1`) + get("/wp-json/calendar/events/v1/tags"));
  await untilRead(url);
  expect(await stop()).toBe(0);
  expect(countAnswers(await connection.closed)).toBe(3);
});

/** Sends one request after another until the connection ends, and counts those that were sent before the signal. */
function loop(connection: Raw, isStopped: () => boolean): { sent: number } {
  const state = { sent: 0 };
  const next = () => {
    if (!isStopped()) state.sent += 1;
    if (!connection.socket.destroyed) connection.send(get(`${events}?per_page=5`));
  };
  let answered = 0;
  connection.socket.on("data", () => {
    const count = countAnswers(connection.received());
    if (count > answered) next();
    answered = count;
  });
  next();
  return state;
}

test("fifty clients that ask again and again get an answer to all that they sent before the signal", async () => {
  const { url, stop } = await start();
  let isStopped = false;
  const connections = await Promise.all(Array.from({ length: 50 }, () => raw(url)));
  const loops = connections.map((connection) => loop(connection, () => isStopped));
  await vi.waitUntil(() => loops.every(({ sent }) => sent > 5), { timeout: 60_000 });
  isStopped = true;
  expect(await stop()).toBe(0);
  const answered = await Promise.all(connections.map(async ({ closed }) => countAnswers(await closed)));
  expect(loops.filter(({ sent }, index) => (answered[index] ?? 0) < sent)).toEqual([]);
});

test("clients that open a connection for every request get an answer to all that they sent before the signal", async () => {
  const { url, stop } = await start();
  let isStopped = false;
  const lost: string[] = [];
  let answered = 0;
  const client = async () => {
    while (!isStopped) {
      const connection = await raw(url);
      const isBefore = !isStopped;
      connection.send(get(`${events}/1`).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
      const received = await connection.closed;
      answered += countAnswers(received);
      if (isBefore && countAnswers(received) === 0) lost.push(received);
    }
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  await vi.waitUntil(() => answered > 100, { timeout: 60_000 });
  isStopped = true;
  expect(await stop()).toBe(0);
  await clients;
  expect(lost).toEqual([]);
});

test("clients that read slowly get their whole answers", async () => {
  const { url, stop } = await start("--world", "festival");
  const slow = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const connection = await raw(url);
      connection.socket.pause();
      connection.send(get(`${events}?per_page=50`));
      return connection;
    }),
  );
  await untilRead(url);
  const exit = stop();
  for (let step = 0; step < 10; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    for (const { socket } of slow) socket.read(20_000);
  }
  for (const { socket } of slow) socket.resume();
  expect(await exit).toBe(0);
  expect(await Promise.all(slow.map(async ({ closed }) => countAnswers(await closed)))).toEqual([1, 1, 1, 1, 1]);
});

test.concurrent.each(["SIGTERM", "SIGHUP"] as const)(
  "on %s the world is saved before the server waits for requests, and the wait ends however long a fault delays",
  async (signal) => {
    const folder = newFolder("stopped");
    const file = join(folder, "calendar.json");
    const { child, url, exit } = await start("--world", "empty", "--data", file);
    const fault = JSON.stringify({ route: "events.list", fault: { delay: 600_000 } });
    await ask(`${url}/__calendar/faults`, "POST", { "content-type": "application/json" }, fault);
    const delayed = await raw(url);
    delayed.send(get(events));
    await ask(`${url}/wp-json/calendar/events/v1/tags`, "POST", { "content-type": "application/json" }, '{"name":"Last"}');
    child.kill(signal);
    await vi.waitUntil(() => readFileSync(file, "utf8").includes('"Last"'), { timeout: 30_000 });
    expect(delayed.socket.destroyed).toBe(false);
    expect(await exit).toBe(0);
    expect(await delayed.closed).toBe("");
    expect(readdirSync(folder)).toEqual(["calendar.json"]);
  },
);

test("a second server on one file is refused, no acknowledged write is lost, and a killed one leaves nothing in the way", async () => {
  const folder = newFolder("stopped");
  const file = join(folder, "calendar.json");
  const first = await start("--world", "empty", "--data", file);
  const writes = Array.from({ length: 80 }, (_, index) =>
    ask(`${first.url}/wp-json/calendar/events/v1/tags`, "POST", { "content-type": "application/json" }, `{"name":"First ${index}"}`),
  );
  const second = spawn(process.execPath, [cli, "serve", "--port", "0", "--data", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  second.stderr.on("data", (chunk) => {
    said += chunk;
  });
  expect(await exitOf(second)).toBe(1);
  expect(said).toContain(`Process ${first.child.pid} on `);
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array.from({ length: 80 }, () => 201));
  await vi.waitUntil(() => readFileSync(file, "utf8").match(/"First \d+"/g)?.length === 80, { timeout: 30_000 });
  first.child.kill("SIGKILL");
  await first.exit;
  const third = await start("--world", "empty", "--data", file);
  expect(await third.stop()).toBe(0);
  expect(readFileSync(file, "utf8").match(/"First \d+"/g)).toHaveLength(80);
});

test("a server that is stopped while it starts ends quietly", async () => {
  // How far it gets depends on how often another Node starts in the meantime.
  for (const starts of [0, 1, 2, 3, 4, 5]) {
    const child = spawn(process.execPath, [cli, "serve", "--port", "0", "--world", "festival"], { stdio: ["ignore", "ignore", "pipe"] });
    const exit = exitOf(child);
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    for (let started = 0; started < starts; started += 1) await once(spawn(process.execPath, ["--version"]), "exit");
    child.kill("SIGTERM");
    // Before Node has started, no program can handle a signal.
    expect([0, "SIGTERM"]).toContain(await exit);
    expect(errors).toBe("");
  }
});
