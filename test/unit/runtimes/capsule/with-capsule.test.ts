import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Capsule, replayCapsule } from "../../../../src/capsule.ts";
import { type Calendar, createCalendar } from "../../../../src/index.ts";
import { withCapsule } from "../../../../src/node.ts";
import { newFolder } from "../../../support/new-folder.ts";

const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";
const recording = () => createCalendar({ world: "empty", quiet: true, capsule: true });
const printed = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => void printed.mockClear());

async function runTest(calendar: Calendar, named: { name: string; key?: string; attempt?: number; folder: string }, passes = false) {
  const ran = withCapsule(calendar, named, async () => {
    await calendar.fetch(tags);
    if (!passes) throw new Error("It fails.");
  });
  await ran.catch(() => undefined);
  return printed.mock.lastCall?.join(" ") ?? "";
}

describe("the capsule of a test", () => {
  test("has a file of its own where names differ in signs, at their ends, or only by a key", async () => {
    const folder = newFolder("capsules");
    const long = "the same eighty characters of a name that says what a person does ".repeat(3);
    for (const name of ["is < 3", "is > 3", "is 3", `${long}one`, `${long}two`, "活動".repeat(90), `${"活動".repeat(90)}!`])
      await runTest(recording(), { name, folder });
    await runTest(recording(), { name: "is 3", key: "2", folder });
    expect(readdirSync(folder)).toHaveLength(8);
    for (const file of readdirSync(folder)) expect(Buffer.byteLength(file)).toBeLessThan(256);
  });

  test("has a file for each attempt, and is removed when the test passes again", async () => {
    const folder = newFolder("capsules");
    for (const attempt of [1, 2]) await runTest(recording(), { name: "adds Jazz", attempt, folder });
    await runTest(recording(), { name: "adds Jazz to it", folder });
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(/^adds-Jazz-[\da-f]{8}-attempt-2\.json$/),
      expect.stringMatching(/^adds-Jazz-[\da-f]{8}\.json$/),
      expect.stringMatching(/^adds-Jazz-to-it-[\da-f]{8}\.json$/),
    ]);
    await runTest(recording(), { name: "adds Jazz", folder }, true);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^adds-Jazz-to-it-/)]);
  });

  test("fails no test that passes where its folder cannot be written, and hides no failure", async () => {
    const folder = join(newFolder("capsules"), "file");
    writeFileSync(folder, "");
    expect(await withCapsule(recording(), { name: "adds Jazz", folder }, () => "passed")).toBe("passed");
    expect(printed.mock.lastCall).toEqual([expect.stringMatching(/The capsules of earlier runs in .*file cannot be removed: ENOTDIR/)]);
    const calendar = recording();
    await calendar.fetch(tags);
    const failing = withCapsule(calendar, { name: "adds Jazz", folder }, () => {
      throw new Error("It fails.");
    });
    await expect(failing).rejects.toThrow("It fails.");
    expect(printed.mock.lastCall).toEqual([expect.stringMatching(/adds Jazz failed\. Its capsule cannot be written to .*file: EEXIST/)]);
  });

  test("names how many requests came before a world was loaded", async () => {
    const calendar = recording();
    await calendar.fetch(tags);
    calendar.restore({});
    const sentence = await runTest(calendar, { name: "adds Jazz", folder: newFolder("capsules") });
    expect(sentence).toContain("Its request (without 1 request before the state in which the capsule begins) is in ");
    expect((await replayCapsule(await calendar.capsule())).notes).toEqual([
      "The capsule begins after 1 request, in the state at that time.",
    ]);
  });

  test("is named next to the failure, with the first request that was refused", async () => {
    const calendar = recording();
    await calendar.fetch(tags, { method: "POST", body: new URLSearchParams({ name: "" }) });
    const folder = newFolder("capsules");
    const sentence = await runTest(calendar, { name: "adds Jazz", folder });
    const file = join(folder, readdirSync(folder)[0] ?? "");
    expect(sentence).toBe(
      `[event-calendar-mock] adds Jazz failed. Its 2 requests are in ${file}. The first refusal is request 1: POST ` +
        `/wp-json/calendar/events/v1/tags, 400 rest_invalid_param. Send them again: npx event-calendar-mock replay ${file}`,
    );
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ test: "adds Jazz" });
  });

  test("is named next to the failure of a test with one request in the singular", async () => {
    const sentence = await runTest(recording(), { name: "lists tags", folder: newFolder("capsules") });
    expect(sentence).toMatch(/ failed\. Its request is in \S+\.json\. Send it again: npx event-calendar-mock replay /);
  });

  test("is named with the first fault, and with requests that it lacks", async () => {
    const calendar = recording();
    await calendar.fetch(tags);
    calendar.faults.add("tags.list", "maintenance");
    const inSession = { headers: { "X-Calendar-Session": "worker-1" } };
    await calendar.fetch(tags, inSession);
    await calendar.fetch(tags, inSession);
    const folder = newFolder("capsules");
    const sentence = await runTest(calendar, { name: "lists tags", folder });
    expect(sentence).toContain("Its 2 requests (without 2 of session worker-1) are in ");
    expect(sentence).toContain(" The first fault (maintenance) is request 2: GET /wp-json/calendar/events/v1/tags, 503. ");
    const [file = ""] = readdirSync(folder);
    const capsule: Capsule = JSON.parse(readFileSync(join(folder, file), "utf8"));
    expect(capsule.otherSessions).toEqual({ "worker-1": 2 });
  });

  test("is not written for a test that made no request, and the error of the test is thrown", async () => {
    const folder = newFolder("capsules");
    const failing = withCapsule(recording(), { name: "adds", folder }, () => {
      throw new Error("It fails.");
    });
    await expect(failing).rejects.toThrow("It fails.");
    expect([readdirSync(folder), await withCapsule(recording(), { name: "adds", folder }, () => 7)]).toEqual([[], 7]);
  });

  test("leaves the failure of the test as it is where a server has no capsule to give", async () => {
    const { faults, journal, snapshot, restore } = recording();
    const stopped = { faults, journal, snapshot, restore, capsule: () => Promise.reject(new Error("No server answers.")) };
    const failing = withCapsule(stopped, { name: "adds Jazz", folder: newFolder("capsules") }, () => expect(400).toBe(201));
    await expect(failing).rejects.toThrow("expected 400 to be 201");
    expect(printed.mock.lastCall).toEqual(["[event-calendar-mock] adds Jazz failed. It has no capsule: No server answers."]);
  });
});

describe("a call that cannot write a capsule is refused before the test runs", () => {
  const run = vi.fn();
  const call = 'Cannot run the test: write withCapsule(calendar, "tags.test.js > adds Jazz", async () => { … }).';
  const off = "Cannot run the test in withCapsule: recording is off. Create the calendar with capsule: true.";
  const opened = createCalendar({ quiet: true, capsule: true });
  opened.sessions.open("worker-1", { capsule: false });
  const calls: [string, readonly unknown[], string][] = [
    ["without capsule: true", [createCalendar({ quiet: true }), "adds", run], off],
    ["in a session that does not record", [opened.session("worker-1"), "adds", run], off],
    ["without a name", [recording(), run], call],
    ["with a test that has no name", [recording(), {}, run], call],
    ["without a test", [recording(), "adds"], call],
    ["without a calendar", ["adds", run], call],
  ];
  test.each(calls)("%s", async (_, given, message) => {
    await expect(Reflect.apply(withCapsule, undefined, given)).rejects.toThrow(message);
    expect(run).not.toHaveBeenCalled();
  });
});
