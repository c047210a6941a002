import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { replay } from "../../src/mirror/replay/replay.ts";
import { createServerTarget, createTwinTarget } from "../../src/mirror/replay/targets.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { pairFile, readPairSet } from "../conformance/pair-sets.ts";
import { newFolder } from "../support/new-folder.ts";
import { commandIn } from "./command.ts";
import { town } from "./town.ts";

const firstSite = readPairSet("first-site");
const ofGroup = (name: string) => firstSite.pairs.filter(({ group }) => group === name);
const tags = { ...firstSite, pairs: [...ofGroup("tags-create").slice(0, 6), ...ofGroup("tags-read").slice(0, 6)] };
const events = { ...firstSite, pairs: ofGroup("events-read").slice(0, 12) };

// A server with data of its own, at another address than the recorded site.
const calendar = composeCalendar({ world: town, access: "service", fidelity: "observed", quiet: true });
let server: Awaited<ReturnType<typeof serveCalendar>>;
beforeAll(async () => {
  server = await serveCalendar(calendar, { port: 0 });
});
afterAll(() => server.close());

/** Replays the pairs of tags from a file. */
function replayTags(...options: string[]) {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "tags.jsonl"), pairFile(tags));
  return commandIn(folder, "replay", "tags.jsonl", ...options);
}

test("the twin answers recorded pairs as recorded, by site and route", async () => {
  const { exit, stdout } = await replayTags();

  expect(exit).toBe(0);
  expect(stdout).toContain(`Replayed ${tags.pairs.length} pairs of first-site: 100.00 % exact, 100.00 % with the recorded status.`);
  expect(stdout).toMatch(/^ {2}first-site {2}tags\.create +\d+ +100\.00 +100\.00$/m);
  expect(stdout).toMatch(/^ {2}first-site {2}tags\.read +\d+ +100\.00 +100\.00$/m);
});

test("a server gets the world of the pairs, and its own world back", async () => {
  const before = calendar.snapshot();

  const { exit, stdout } = await replayTags("--base", `${server.url}/wp-json`);

  expect(stdout).toContain(`Replayed ${tags.pairs.length} pairs of first-site: 100.00 % exact`);
  expect(exit).toBe(0);
  expect(calendar.snapshot()).toEqual(before);
});

test("addresses of the server count as addresses of the recorded site, also in global ids", async () => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "events.jsonl"), pairFile(events));
  const { exit, stdout } = await commandIn(folder, "replay", "events.jsonl", "--base", server.url);

  expect(stdout).toContain("Replayed 12 pairs of first-site: 100.00 % exact");
  expect(exit).toBe(0);
});

test("a date that is a minute away from the recorded one is a difference, also in the address of a list", async () => {
  const pairs = ofGroup("events-list").filter(({ response }) => /"rest_url":"[^"]*\d%3A\d/.test(JSON.stringify(response.body)));
  const found = pairs.slice(0, 1).map((pair) => ({ ...pair, response: { ...pair.response, body: aMinuteLater(pair.response.body) } }));
  const places: string[] = [];

  await replay({ ...firstSite, pairs: found }, createTwinTarget(), {
    onPair: ({ differences }) => places.push(...differences.map(({ path }) => path)),
  });

  expect(places).toContain("rest_url");
});

/** Moves the times in the addresses of a list to another minute. */
function aMinuteLater(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/(?<="rest_url":"[^"]*\d%3A)(\d\d)/, (minute) => (minute === "00" ? "01" : "00"));
  return JSON.parse(text);
}

test("a server that answers otherwise ends with 1, with the recorded and the answered value", async () => {
  calendar.faults.add("tags.create", { status: 503, times: 1 });
  const { exit, stdout } = await replayTags("--base", server.url, "--group", "tags-create", "--show", "1");
  calendar.faults.clear();

  expect(exit).toBe(1);
  expect(stdout).toMatch(/^1 differ, 0 of them known\.$/m);
  expect(stdout).toMatch(/^1\. first-site, tags-create\/.+\n {5}POST \/wp-json\/calendar\/events\/v1\/tags as \w+\n {5}status status\n/m);
  expect(stdout).toMatch(/recorded 401 +\| answered 503/);
});

test("--json lists the counts and the differences", async () => {
  calendar.faults.add("tags.create", { status: 503, times: 1 });
  const { stdout } = await replayTags("--base", server.url, "--group", "tags-create", "--json");
  calendar.faults.clear();

  expect(JSON.parse(stdout)).toMatchObject({
    byRoute: [{ site: "first-site", route: "tags.create", pairs: 6, status: 5, exact: 5 }],
    differing: [{ route: "tags.create", status: 503, known: null, differences: [{ kind: "status", recorded: 401, answered: 503 }, {}] }],
  });
});

test("a service without control routes is asked for single reads alone", async () => {
  const published = composeCalendar({ world: firstSite.world, access: "service", fidelity: "observed", quiet: true });
  const routes: string[] = [];
  const fetch = async (request: Request) =>
    new URL(request.url).pathname.startsWith("/__calendar") ? new Response("", { status: 404 }) : published.fetch(request);
  const target = createServerTarget("https://other.test/wp-json", { fetch });

  const left = await replay(tags, target, {
    onPair({ route, differences }) {
      routes.push(route);
      expect(differences).toEqual([]);
    },
  });

  expect(routes).toContain("tags.read");
  expect(routes).not.toContain("tags.create");
  expect(left.resetting + routes.length).toBe(tags.pairs.length);
});

test("pairs that are compressed are read, too", async () => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "tags.jsonl.gz"), gzipSync(pairFile(tags)));
  expect(await commandIn(folder, "replay", "tags.jsonl.gz", "--group", "tags-read")).toMatchObject({ exit: 0 });
});

test("--print-world prints the world that the pairs were recorded on", async () => {
  const { stdout } = await replayTags("--print-world");
  expect(JSON.parse(stdout)).toEqual(firstSite.world);
});

test("a server that cannot be reached ends with 3", async () => {
  const { exit, stderr } = await replayTags("--base", "http://127.0.0.1:1");
  expect(exit).toBe(3);
  expect(stderr).toMatch(/^Cannot reach http:\/\/127\.0\.0\.1:1: /);
});

test.each([
  [["replay"], "replay needs a capsule or pairs: a file, first-site, second-site, fourth-site or all."],
  [["replay", "third-site"], 'There are no pairs "third-site": name a file, all, first-site, second-site, fourth-site.'],
  [["replay", "all", "--base", "nowhere"], '"nowhere" is not an address of a service; give one such as https://site.example/wp-json.'],
  [["replay", "all", "--control", "http://127.0.0.1:4010"], "--control needs --base."],
  [["replay", "all", "--fidelity", "exact"], '--fidelity takes spec or observed, not "exact".'],
  [["replay", "all", "--show", "many"], '--show takes a number, not "many".'],
])("wrong usage ends with 2: %j", async (argv, sentence) => {
  const { exit, stderr } = await commandIn(newFolder("mirror"), ...argv);
  expect({ exit, stderr }).toEqual({ exit: 2, stderr: `${sentence} See event-calendar-mock replay --help.\n` });
});

test("a file that holds no pairs is refused", async () => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "empty.jsonl"), "{}\n");
  expect(await commandIn(folder, "replay", "empty.jsonl")).toMatchObject({
    exit: 1,
    stderr: "empty.jsonl is not a file of pairs: its first line must be an object with site and world.\n",
  });
});
