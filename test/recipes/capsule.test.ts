import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { project } from "../support/recipes.ts";
import { cli, environment, repository, vitest } from "../support/repository.ts";

const page = readFileSync(join(repository, "docs/testing.md"), "utf8");

const tests = `
  import { calendarTest } from "event-calendar-mock/vitest";
  import { expect } from "vitest";

  const test = calendarTest({ world: "empty", quiet: true });
  const add = () => fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });

  test("adds Jazz", async () => {
    await add();
    expect((await add()).status).toBe(201);
  });`;

function run(folder: string, ...argv: string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const options = { cwd: folder, env: { ...environment, NO_COLOR: "1" } };
  return promisify(execFile)(process.execPath, argv, options).catch((error) => error);
}

/** Replaces versions, which change. */
function withoutVersions(text: string): string {
  return text.replace(/zones \w+, version [\d.]+/, "zones, version").trim();
}

test("a failing test prints the line of the testing page, and its capsule is replayed as the page shows", async () => {
  const folder = project({ "test/events.test.ts": tests });
  const { stdout, stderr } = await run(folder, vitest, "run");
  const [, line = "no line"] = /```text\n(\[event-calendar-mock\] [\s\S]*?)\n```/.exec(page) ?? [];
  expect(stdout + stderr).toContain(line);
  const [, file = ""] = /replay (\S+)/.exec(line) ?? [];
  expect((await run(folder, cli, "replay", file)).stdout).toContain("All 2 answers are as recorded.");
  const { test: _, ...capsule } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  writeFileSync(join(folder, "capsule.json"), JSON.stringify(capsule).replaceAll('"body":"name=Jazz"', '"body":"name=Blues"'));
  const [, output = "no output"] = /```text\n(Replayed a capsule[\s\S]*?)\n```/.exec(page) ?? [];
  expect(withoutVersions((await run(folder, cli, "replay", "capsule.json", "--show", "1")).stdout)).toContain(withoutVersions(output));
});
