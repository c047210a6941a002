import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replayCapsule } from "../../src/mirror/replay/replay.ts";
import { knownDifferences } from "../conformance/known-differences.ts";
import { type Pair, readPairSet, toCapsules } from "../conformance/pair-sets.ts";
import { newFolder } from "../support/new-folder.ts";
import { commandIn } from "./command.ts";

const firstSite = readPairSet("first-site");
const ofGroup = (name: string) => firstSite.pairs.filter(({ group }) => group === name);
const capsuleOf = (pairs: readonly Pair[], { site } = firstSite) => toCapsules({ site, pairs })[0];
const tags = [...ofGroup("tags-create").slice(0, 6), ...ofGroup("tags-read").slice(0, 6)];

function replayPairs(pairs: readonly Pair[], ...options: string[]) {
  return replayFile(capsuleOf(pairs), ...options);
}

function replayFile(capsule: ReturnType<typeof capsuleOf>, ...options: string[]) {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "pairs.json"), JSON.stringify(capsule));
  return commandIn(folder, "replay", "pairs.json", ...options);
}

test("a calendar answers the requests to a recorded site as recorded", async () => {
  const { exit, stdout } = await replayPairs(tags);
  expect(stdout).toBe(
    "Replayed first-site: 12 requests to a service, 100.00 % exact, 100.00 % with the recorded status.\nAll 12 answers are as recorded.\n",
  );
  expect(exit).toBe(0);
});

test("a date that is a minute away from the recorded one is a difference, also in the address of a list", async () => {
  const [pair] = ofGroup("events-list").filter(({ response }) => /"rest_url":"[^"]*\d%3A\d/.test(JSON.stringify(response.body)));
  const capsule = pair && capsuleOf([{ ...pair, response: { ...pair.response, body: aMinuteLater(pair.response.body) } }]);
  if (!capsule) throw new Error("No pair has a time in the address of its list.");
  const { first } = await replayCapsule(capsule, { loadWorld: async () => ({}) });
  expect(first?.differences.map(({ path }) => path)).toContain("rest_url");
});

/** Moves the times in the addresses of a list to another minute. */
function aMinuteLater(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/(?<="rest_url":"[^"]*\d%3A)(\d\d)/, (minute) => (minute === "00" ? "01" : "00"));
  return JSON.parse(text);
}

function withOtherAnswer(pair: Pair, status: number): Pair {
  return { ...pair, response: { ...pair.response, status } };
}

test("answers that differ for one reason are one cause, with the recorded and the answered value", async () => {
  const [one, two, ...others] = ofGroup("tags-read").slice(0, 12);
  const changed = [one, two].flatMap((pair) => (pair ? [withOtherAnswer(pair, 503)] : []));
  const { exit, stdout } = await replayPairs([...changed, ...others], "--show", "1");
  expect(exit).toBe(1);
  expect(stdout).toContain("2 of 12 answers differ. The first is 1: GET https://calendar.test/wp-json/calendar/events/v1/tags");
  expect(stdout).toMatch(/^1\. status: 2 answers of [\w.]+\n {7}recorded 503 +\| answered 200\n {5}tags-read\/.+\n {5}GET https:/m);
});

test("--json has the differences, the route and the name of each request", async () => {
  const [one] = tags;
  const { stdout } = await replayPairs(one ? [withOtherAnswer(one, 503)] : [], "--json");
  const differences = [{ kind: "status", service: 503, twin: 401 }];
  const request = { id: one?.id, route: "tags.create", recorded: 503, status: 401, differences };
  expect(JSON.parse(stdout)).toMatchObject({ differing: 1, requests: [request] });
});

test("a known difference does not fail the replay", async () => {
  const fourthSite = readPairSet("fourth-site");
  const known = fourthSite.pairs.filter(({ id }) => id in knownDifferences["fourth-site"]);
  const others = fourthSite.pairs.filter(({ group }) => group === "reads-tags").slice(0, 12);
  const { exit, stdout } = await replayFile(capsuleOf([...known, ...others], fourthSite));
  expect(stdout).toContain("All 13 answers are as recorded, except 1 that is known to differ.");
  expect(exit).toBe(0);
});

test("--group takes the requests whose name begins so", async () =>
  expect((await replayPairs(tags, "--group", "tags-read")).stdout).toContain("Replayed first-site: 6 requests"));

test("a server that cannot be reached ends with 3", async () => {
  const { exit, stderr } = await replayPairs(tags, "--base", "http://127.0.0.1:1");
  expect(exit).toBe(3);
  expect(stderr).toMatch(/^No server answers at http:\/\/127\.0\.0\.1:1: /);
});

test.each([
  ["{}", 'This is not a capsule: its "format" is not "event-calendar-mock/capsule".'],
  ['{"format":"event-calendar-mock/capsule"}', "Cannot read a capsule without a version: "],
  ['{"format":"event-calendar-mock/capsule","version":1}', "Cannot read the capsule: "],
])("a file that holds %s is refused by its name", async (text, sentence) => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "empty.json"), text);
  const { exit, stderr } = await commandIn(folder, "replay", "fourth-site", "empty.json");
  expect(exit).toBe(1);
  expect(stderr).toContain(`${join(folder, "empty.json")}: ${sentence}`);
});
