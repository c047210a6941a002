import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newerNode } from "../support/newer-node.ts";

/**
 * Checks the package in a project that installs it with MSW 3. Runs in `npm run test:matrix`, because it needs a newer Node and the
 * registry.
 */

const top = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let tarball: string;

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "calendar-package-"));
  const [packed] = JSON.parse(run("npm", "pack", top, "--json", "--ignore-scripts"));
  tarball = join(folder, packed.filename);
  cpSync(new URL("projects", import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", "install", "--no-audit", "--no-fund", tarball, "msw@3", "@faker-js/faker@10", "@types/node@20");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("resolves its types wherever ES modules are supported", () => {
  const attw = join(top, "node_modules/@arethetypeswrong/cli/dist/index.js");
  expect(() => run(process.execPath, attw, tarball, "--profile", "esm-only")).not.toThrow();
});

test("installs neither GraphQL nor a second MSW", () => {
  const installed = readdirSync(join(folder, "node_modules"));
  expect(installed).toContain("event-calendar-mock");
  expect(installed).not.toContain("graphql");
  expect(existsSync(join(folder, "node_modules/@mswjs/data"))).toBe(false);
  expect(existsSync(join(folder, "node_modules/event-calendar-mock/node_modules"))).toBe(false);
});

test.each(["nodenext", "bundler"])("type-checks in a project with the module resolution %s", (project) => {
  const tsc = join(top, "node_modules/typescript/bin/tsc");
  expect(run(process.execPath, tsc, "-p", project)).toBe("");
});

test("imports every sub-path without a compiler", () => {
  expect(run(newerNode(), "plain/import.mjs")).toBe("imported\n");
});

test("loads with require", () => {
  expect(run(newerNode(), "plain/require.cjs")).toBe("required\n");
});

test("installs a command", () => {
  const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
  expect(run("npx", "event-calendar-mock", "--version")).toBe(`${version}\n`);
});
