import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { commandIn, commandUntil } from "../mirror/command.ts";
import { playwrightPackages, project } from "./vitest-project.ts";

/** Sweeps tests of node:test and of Playwright, which make their requests in the real runners. */

/** Sweeps the command of a runner, and returns the outcomes of each test by request and fault. */
async function sweepIn(folder: string, faults: string, ...command: readonly string[]) {
  const { exit, stdout, stderr } = await commandIn(folder, "sweep", "--json", "--faults", faults, "--", process.execPath, ...command);
  expect(stderr).toBe("");
  const { runs, unchanged, leftOut } = JSON.parse(stdout);
  const outcomes = runs.map(({ test, path, fault, outcome }: Record<string, string>) => `${test}: ${fault} on ${path} ${outcome}`);
  return { exit, outcomes, unchanged, leftOut };
}

const head = `
  import assert from "node:assert/strict";
  import { after, afterEach, test } from "node:test";
  import { setupCalendar, withCapsule } from "event-calendar-mock/node";
  const api = "https://calendar.example/wp-json/calendar/events/v1";
  const { calendar, close, isolate, listen, reset } = setupCalendar({ capsule: true, quiet: true });
  listen({ onUnhandledRequest: "error" });
  afterEach(reset);
  after(close);
  const countTags = async () => (await (await fetch(api + "/tags")).json()).total;`;

/** Writes a line for each time that the command runs. */
const counting = `
  import { appendFileSync } from "node:fs";
  appendFileSync("commands.txt", "run\\n");`;

function commandsIn(folder: string): number {
  return readFileSync(join(folder, "commands.txt"), "utf8").trimEnd().split("\n").length;
}

test("tests of node:test run again, in sessions of isolate in parallel, and in withCapsule one after another", async () => {
  const folder = project({
    "tags.test.js": `${head}${counting}
      test("counts", () => isolate(async () => assert.equal(await countTags(), 18), "counts"));
      test("waits", () => isolate(async () => { if ((await fetch(api + "/tags")).status === 503) await new Promise(() => {}); }, "waits"));
      test("adds", () => withCapsule(calendar, "adds", async () => {
        const add = () => fetch(api + "/tags", { method: "POST", body: new URLSearchParams({ name: "Late" + calendar.db.tag.count() }) });
        await add().then((response) => response.json()).catch(add);
      }));`,
  });
  expect(await sweepIn(folder, "empty,error-503,truncate", "--test", "tags.test.js")).toEqual({
    exit: 1,
    outcomes: [
      ...["adds: error-503 on POST /tags survived", "adds: truncate on POST /tags wrote twice", "counts: empty on GET /tags noticed"],
      ...["counts: error-503 on GET /tags noticed", "counts: truncate on GET /tags error", "waits: empty on GET /tags survived"],
      ...["waits: error-503 on GET /tags hung", "waits: truncate on GET /tags survived"],
    ],
    unchanged: 1,
    leftOut: 0,
  });
  expect(commandsIn(folder)).toBe(2);
});

test("a test in withCapsule that a hook prepares runs once for each time that the command runs", async () => {
  const folder = project({
    "tags.test.js": `${head}${counting}
      import { beforeEach } from "node:test";
      let known;
      beforeEach(() => { known = undefined; });
      const countOnce = async () => { known ??= countTags(); return known; };
      test("counts", () => withCapsule(calendar, "counts", async () => { assert.equal(await countOnce(), 18); }));`,
  });
  const { outcomes } = await sweepIn(folder, "empty,error-503,truncate", "--test", "tags.test.js");
  expect(outcomes).toEqual([
    "counts: empty on GET /tags noticed",
    "counts: error-503 on GET /tags noticed",
    "counts: truncate on GET /tags error",
  ]);
  expect(commandsIn(folder)).toBe(4);
});

test("tests of Playwright are repeated by its own flag, on the server of the kit", async () => {
  const folder = project(
    {
      "tags.spec.js": `
      import { expect, test } from "event-calendar-mock/playwright";
      const api = "/wp-json/calendar/events/v1";
      test("counts", async ({ request }) => expect(await (await request.get(api + "/tags")).json()).toMatchObject({ total: 18 }));
      test("looks at nothing", async ({ request }) => { await request.get(api + "/venues"); await request.get(api + "/tags"); });`,
      "playwright.config.js": 'export default { reporter: "line", retries: 2, maxFailures: 1, workers: 1 };',
    },
    playwrightPackages,
  );
  expect(await sweepIn(folder, "empty,error-503", join(folder, "node_modules/playwright/cli.js"), "test")).toEqual({
    exit: 1,
    outcomes: [
      "tags.spec.js > counts: empty on GET /tags noticed",
      "tags.spec.js > counts: error-503 on GET /tags noticed",
      "tags.spec.js > looks at nothing: empty on GET /venues survived",
      "tags.spec.js > looks at nothing: error-503 on GET /venues survived",
      "tags.spec.js > looks at nothing: empty on GET /tags survived",
      "tags.spec.js > looks at nothing: error-503 on GET /tags survived",
    ],
    unchanged: 0,
    leftOut: 0,
  });
});

test("a run in which the runner dies counts as hung, and the other runs go on", async () => {
  const folder = project({
    "tags.test.js": `${head}
      test("dies", () => withCapsule(calendar, "dies", async () => { if ((await fetch(api + "/tags")).status === 503) process.exit(3); }));`,
  });
  const { outcomes, leftOut } = await sweepIn(folder, "empty,error-503", "--test", "tags.test.js");
  expect(outcomes).toEqual(["dies: empty on GET /tags survived", "dies: error-503 on GET /tags hung"]);
  expect(leftOut).toBe(0);
});

test("a sweep quotes the output of a command that fails without a fault", async () => {
  const folder = project({ "tags.test.js": `${head} test("fails", () => assert.fail("broken"));` });
  const { exit, stderr } = await commandIn(folder, "sweep", "--", process.execPath, "--test", "tags.test.js");
  expect(exit).toBe(1);
  expect(stderr).toMatch(/The command ended with 1 without any fault: fix the tests first\.[\s\S]*broken/);
});

test("a command that runs no test the second time fails the sweep, which quotes its output", async () => {
  const folder = project({
    "tags.test.js": `${head}
      import { existsSync, writeFileSync } from "node:fs";
      if (existsSync("ran.txt")) { console.log("port 4010 is in use"); process.exit(0); }
      writeFileSync("ran.txt", "");
      test("counts", () => withCapsule(calendar, "counts", async () => assert.equal(await countTags(), 18)));`,
  });
  const { exit, stdout, stderr } = await commandIn(folder, "sweep", "--faults", "empty", "--", process.execPath, "--test", "tags.test.js");
  expect(exit).toBe(1);
  expect(stdout).toContain("; 1 were not made).");
  expect(stderr).toMatch(/made no run\. Fix what stops it[\s\S]*port 4010 is in use/);
});

/** Writes the process id of a program that never ends by itself to `pid.txt`. */
const endless = "require('fs').writeFileSync('pid.txt', String(process.pid)); setInterval(() => {}, 1e6);";

function idIn(folder: string): number | undefined {
  const file = join(folder, "pid.txt");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) || undefined : undefined;
}

test("Ctrl+C stops a sweep and its command", async () => {
  const folder = project({});
  const begun = vi.waitUntil(() => idIn(folder), { timeout: 100_000 });
  const { exit, stderr } = await commandUntil(
    begun.then(() => undefined),
    folder,
    "sweep",
    "--",
    process.execPath,
    "-e",
    endless,
  );
  expect([exit, stderr]).toEqual([130, "Stopped, and the command with it.\n"]);
  const id = await begun;
  await expect.poll(() => spawnSync("kill", ["-0", String(id)]).status).not.toBe(0);
});

test("a sweep does not wait for a program that outlives its command", async () => {
  const folder = project({
    "runner.cjs": `
      const options = { detached: true, stdio: "inherit" };
      require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(endless)}], options).unref();`,
  });
  onTestFinished(async () => void process.kill(await vi.waitUntil(() => idIn(folder), { timeout: 100_000 })));
  const { exit, stderr } = await commandIn(folder, "sweep", "--", process.execPath, "runner.cjs");
  expect(exit).toBe(1);
  expect(stderr).toContain("No test of the command reported its requests");
});
