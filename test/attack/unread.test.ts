import { afterEach, expect, test } from "vitest";
import { usedMemory } from "../support/memory.ts";
import { openServer, type Shell } from "../support/shells.ts";
import { type Raw, raw } from "../unit/runtimes/server/raw.ts";
import { openUnread } from "./unread-answers.ts";

const service = "/wp-json/calendar/events/v1";
const megabyte = 1_048_576;

let shell: Shell | undefined;
const clients: Raw[] = [];
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  await shell?.close();
});

async function open(url: string, count: number): Promise<Raw[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => raw(url)));
  clients.push(...opened);
  return opened;
}

test("a hundred sockets that pipeline list requests and read no answer take less than 200 MB, and free it when they close", async () => {
  shell = await openServer({ world: "city", journal: 1_000 });
  await (await shell.fetch(`${service}/events?per_page=50`)).text();
  const before = await usedMemory();
  const unread = openUnread(shell.url, 100, 80);
  unread.send();
  for (let check = 0; check < 50; check += 1) expect((await shell.fetch("/__calendar/health")).status).toBe(200);
  expect((await usedMemory()) - before).toBeLessThan(200_000_000);
  unread.close();
  await (await shell.fetch(`${service}/events`)).text();
  const answered = shell.calendar.journal.last?.number;
  for (let check = 0; check < 20; check += 1) await shell.fetch("/__calendar/health");
  expect(shell.calendar.journal.last?.number).toBe(answered);
});

test.each([
  ["answers", `${service}/venues?per_page=30`, 30],
  ["snapshots", "/__calendar/snapshot", 40],
])("clients that leave more than 256 MiB of %s unread lose their connections, while others are answered", async (_, path, clients) => {
  shell = await openServer();
  for (let venue = 0; venue < 30; venue += 1) shell.calendar.db.venue.create({ venue: `Hall ${venue}`, description: "x".repeat(megabyte) });
  await (await shell.fetch(path)).text();
  const before = await usedMemory();
  const opened = await open(shell.url, clients);
  for (const { socket, send } of opened) {
    socket.pause();
    send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  for (let check = 0; check < 60; check += 1) expect((await shell.fetch("/__calendar/health")).status).toBe(200);
  expect((await usedMemory()) - before).toBeLessThan(400 * megabyte);
  // A paused socket sees the end of its connection when it reads on.
  for (const { socket } of opened) socket.resume();
  await Promise.race(opened.map(({ closed }) => closed));
  expect((await shell.fetch(path)).status).toBe(200);
});

test.each([
  ["arrive", "", megabyte - 1],
  ["wait for their answer", "Prefer: wait=900\r\n", megabyte],
])("clients lose their connections if more than 384 MiB of bodies %s, while others are answered", async (_, header, sent) => {
  shell = await openServer();
  await (await shell.fetch(`${service}/venues`)).text();
  const before = await usedMemory();
  const part = "x".repeat(sent);
  const opened = await open(shell.url, 450);
  for (const { socket } of opened)
    socket.write(`POST ${service}/venues HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: ${megabyte}\r\n\r\n${part}`, "latin1");
  await Promise.race(opened.map(({ closed }) => closed));
  for (let check = 0; check < 20; check += 1) expect((await shell.fetch("/__calendar/health")).status).toBe(200);
  expect(opened.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThan(300);
  for (const { socket } of opened) socket.destroy();
  await Promise.all(opened.map(({ closed }) => closed));
  for (let check = 0; check < 5; check += 1) await shell.fetch("/__calendar/health");
  expect((await usedMemory()) - before).toBeLessThan(100 * megabyte);
});
