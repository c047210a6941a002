import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { JournalEntry } from "../../src/calendar/journal/entry.ts";
import { usedMemory } from "../support/memory.ts";
import { openServer, type Shell, shells } from "../support/shells.ts";
import { fillEverything } from "./fill.ts";

const service = "/wp-json/calendar/events/v1";
const megabyte = 1_048_576;
const json = { "content-type": "application/json" };

/** A body that takes a hundred times its length when it is parsed. */
const tree = (bytes: number) => `{"a":[${'{"a":1},'.repeat(bytes / 8)}1]}`;

describe.each(shells)("%s", (name, open) => {
  let shell: Shell;
  beforeEach(async () => {
    shell = await open();
  });
  afterEach(() => shell.close());
  const post = (path: string, body: string, headers = {}) => shell.fetch(path, { method: "POST", body, headers: { ...json, ...headers } });

  async function readPart(after: number): Promise<{ entries: JournalEntry[]; last: number; length: number }> {
    const text = await (await shell.fetch(`/__calendar/journal?after=${after}`)).text();
    return { ...JSON.parse(text), length: text.length };
  }

  test("truncates large bodies in the journal, and returns them in parts", async () => {
    await post(`${service}/tags`, "{}");
    const before = await usedMemory();
    for (let sent = 0; sent < 40; sent += 1) await post(`${service}/tags`, tree(megabyte / 4));
    expect((await usedMemory()) - before).toBeLessThan(20 * megabyte);
    for (let sent = 0; sent < 100; sent += 1) await post(`${service}/tags`, JSON.stringify({ slug: "x".repeat(100_000) }));
    const { entries, last, length } = await readPart(0);
    expect([entries.length, last]).toEqual([100, 141]);
    expect(length).toBeLessThan(100 * 65_536);
    expect(entries[0]).toMatchObject({ body: {}, isShortened: false });
    expect(entries[1]?.isShortened).toBe(true);
    expect(String(entries[1]?.body.a)).toMatch(/^\[\{"a":1\},.{980,1000}…$/);
    expect((await readPart(100)).entries.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, index) => 101 + index));
    expect((await readPart(141)).entries).toEqual([]);
    expect((await shell.fetch("/__calendar/journal?format=har")).status).toBe(200);
  });

  test("keeps no long body in memory for a short string in it", async () => {
    const before = await usedMemory();
    const spaces = " ".repeat(megabyte - 200);
    for (let sent = 0; sent < 60; sent += 1) {
      await post(`${service}/tags`, `${spaces}{"name":"A name of some length, number ${sent}"}`);
      await post(`${service}/tags`, `x=${"y".repeat(megabyte / 2)}&name=A+form+with+a+name,+number-${sent}`, {
        "content-type": "application/x-www-form-urlencoded",
      });
    }
    expect(shell.calendar.db.tag.count()).toBe(120);
    expect((await usedMemory()) - before).toBeLessThan(20 * megabyte);
  });

  test("drops the oldest entries of a journal of 16 MiB, and of 64 MiB in all sessions", async () => {
    const body = JSON.stringify({ slug: "x".repeat(15_000) });
    for (let sent = 0; sent < 600; sent += 1) await post(`${service}/tags`, body);
    const main = shell.calendar.journal.entries.length;
    expect(main).toBeGreaterThan(200);
    expect(main).toBeLessThan(600);
    for (let session = 0; session < 4; session += 1)
      for (let sent = 0; sent < 600; sent += 1) await post(`/__calendar/sessions/s-${session}${service}/tags`, body);
    const lengths = shell.calendar.sessions.list().map((id) => shell.calendar.session(id).journal.entries.length);
    expect(lengths.at(-1)).toBeLessThan(lengths[0] ?? 0);
    // A session that ends leaves room for the others.
    shell.calendar.sessions.end("s-0");
    for (let sent = 0; sent < 300; sent += 1) await post(`/__calendar/sessions/s-3${service}/tags`, body);
    expect(shell.calendar.session("s-3").journal.entries.length).toBeGreaterThan(lengths.at(-1) ?? 0);
  });

  test("stores at most 16 MiB of answers that faults repeat, and forgets the oldest", async () => {
    shell.calendar.db.venue.create({ venue: "Jazz", description: "x".repeat(100_000) });
    shell.calendar.faults.add("venues.list", { kind: "stale" });
    const first = await (await shell.fetch(`${service}/venues?x=0`)).text();
    const before = await usedMemory();
    for (let address = 1; address < 400; address += 1) await (await shell.fetch(`${service}/venues?x=${address}`)).text();
    expect((await usedMemory()) - before).toBeLessThan(64 * megabyte);
    shell.calendar.db.venue.update({ where: { venue: { equals: "Jazz" } }, data: { venue: "Blues" } });
    expect(await (await shell.fetch(`${service}/venues?x=0`)).text()).not.toBe(first);
    expect(await (await shell.fetch(`${service}/venues?x=399`)).text()).toContain("Jazz");
  });

  test("accepts at most 1,000 faults and 16 MiB of them in all sessions", async () => {
    const add = (session: number, fault: object) =>
      shell.fetch(`/__calendar/sessions/s-${session}/__calendar/faults`, { method: "POST", body: JSON.stringify({ route: "*", fault }) });
    const large = { status: 503, body: "x".repeat(900_000) };
    const statuses = [];
    for (let session = 0; session < 20; session += 1) statuses.push((await add(session, large)).status);
    expect(statuses).toEqual([...Array.from({ length: 18 }, () => 200), 400, 400]);
    expect(await (await add(0, large)).text()).toContain("Remove some of them.");
    await shell.fetch("/__calendar/sessions/s-0", { method: "DELETE" });
    expect((await add(19, large)).status).toBe(200);
    if (name !== "a calendar in process") return;
    const { faults } = shell.calendar.session("small");
    expect(() => {
      for (let added = 0; added < 1_000; added += 1) faults.add("*", { status: 503 });
    }).toThrow("Cannot add the fault: a calendar and its sessions have at most 1000 faults");
  });

  test("caches no long URL, and at most 500 URLs", async () => {
    await shell.fetch(`${service}/tags`);
    const before = await usedMemory();
    const long = "x[]=1&".repeat(name === "a calendar in process" ? 50_000 : 2_000);
    for (let sent = 0; sent < 300; sent += 1) await (await shell.fetch(`${service}/tags?${long}n=${sent}`)).text();
    for (let sent = 0; sent < 2_000; sent += 1) await (await shell.fetch(`${service}/tags?${"y[]=1&".repeat(100)}n=${sent}`)).text();
    expect((await usedMemory()) - before).toBeLessThan(64 * megabyte);
  });
});

test("request headers count towards the size limit of the journal", async () => {
  const { fetch, url, close } = await openServer();
  const headers = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`h${index}`, "v"]));
  await fetch(`${service}/tags`);
  const before = await usedMemory();
  for (let sent = 0; sent < 1_000; sent += 1) await (await fetch(`${service}/tags`, { headers })).text();
  expect(url).toContain("127.0.0.1");
  expect((await usedMemory()) - before).toBeLessThan(48 * megabyte);
  await close();
});

test("requests write at most 128 MiB of records in all sessions, until one of them ends or is reset", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const description = "x".repeat(1_000_000);
  const create = async (session: string, name: string) => {
    const body = JSON.stringify({ name, description });
    return (await calendar.session(session).fetch(`http://localhost${service}/tags`, { method: "POST", body, headers: json })).status;
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 70; sent += 1) statuses.push(await create(sent % 2 === 0 ? "a" : "b", `Tag ${sent}`));
  expect([statuses.indexOf(500), statuses.lastIndexOf(201)]).toEqual([68, 67]);
  expect((await calendar.session("a").fetch(`http://localhost${service}/tags`)).status).toBe(200);
  calendar.session("b").reset();
  expect(await create("a", "One more")).toBe(201);
  calendar.sessions.end("a");
  expect(await create("b", "Another one")).toBe(201);
});

test("sessions, faults, journals and caches that are filled at the same time stay within their bounds", async () => {
  // A busy machine takes longer than the usual limit to send 120 requests at once.
  const { calendar, fetch, logged, close } = await openServer({ world: "city" }, 600_000);
  await (await fetch(`${service}/events`)).text();
  const before = await usedMemory();
  const statuses = await fillEverything(fetch, 100, 2);
  expect(calendar.sessions.list()).toHaveLength(100);
  expect([...statuses.keys()].filter((status) => ![200, 201, 400, 500, 503].includes(status))).toEqual([]);
  expect(logged).toEqual([]);
  expect((await usedMemory()) - before).toBeLessThan(400 * megabyte);
  expect((await fetch("/__calendar/health")).status).toBe(200);
  await close();
});
