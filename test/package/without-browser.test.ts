import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const top = fileURLToPath(new URL("../..", import.meta.url));

test("a test run without a browser says so on one line", async () => {
  const vitest = join(top, "node_modules/vitest/vitest.mjs");
  const env = { ...process.env, CHROMIUM: "none", VITEST: "" };
  const { stdout } = await run(process.execPath, [vitest, "run", "--project", "node", "test/unit/text/nearest.test.ts"], { cwd: top, env });
  expect(stdout.split("\n").filter((line) => line.includes("No Chromium found"))).toHaveLength(1);
  expect(stdout).toMatch(/Tests .*passed/);
});
