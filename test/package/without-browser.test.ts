import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { repository, vitest } from "../support/repository.ts";

const run = promisify(execFile);
const env = { ...process.env, CHROMIUM: "none", VITEST: "" };

test("a test run without a browser says so on one line", async () => {
  const { stdout } = await run(process.execPath, [vitest, "run", "--project", "node", "test/unit/util/nearest.test.ts"], {
    cwd: repository,
    env,
  });
  expect(stdout.split("\n").filter((line) => line.includes("No Chromium found"))).toHaveLength(1);
  expect(stdout).toMatch(/Tests .*passed/);
});

test("a test run without a browser leaves out the folder for it, and the contract in Chromium", async () => {
  const { stdout } = await run(process.execPath, [vitest, "list", "--filesOnly", "--json"], {
    cwd: repository,
    env,
    maxBuffer: 32_000_000,
  });
  const files: readonly { readonly file: string; readonly projectName: string }[] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(({ file, projectName }) => file.includes("/test/browser/") || projectName.includes("Chromium"))).toEqual([]);
});

test("only tests in the folders for browsers start one", () => {
  const starts = /from "(?:playwright|puppeteer-core|[./\w-]*\/support\/(?:chromium|firefox|pages|served-pages)\.ts)"/;
  const files = readdirSync(join(repository, "test"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const starting = files.filter((file) => starts.test(readFileSync(join(repository, "test", file), "utf8")));
  expect(starting.filter((file) => !/^(?:browser|firefox|support|journeys\/(?:in-browser|support))\//.test(file))).toEqual([]);
  expect(starting.length).toBeGreaterThan(10);
});
