import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";
import { recipe } from "../support/recipes.ts";
import { repository } from "../support/repository.ts";

/**
 * Checks the package in projects that install it as the README says, besides the newest version of every tool that the recipes or `init` name.
 * Runs in `npm run test:matrix`, because it needs the registry, and the newest Node, which some of these tools ask for.
 */

let tarball: Tarball;
/** A project with the tools that can be checked without a page. */
let folder: string;

beforeAll(async () => {
  tarball = await packTarball("installed");
  const tools = ["vitest", "vite", "@playwright/test", "typescript", "@faker-js/faker", "openapi-fetch", "react", "react-dom"];
  folder = await installProject(tarball, "project", [...tools, "@types/node"]);
  cpSync(new URL("projects", import.meta.url), folder, { recursive: true });
});
afterAll(() => rmSync(tarball.folder, { recursive: true, force: true }));

test.each([
  ["Vite, Vitest, Playwright, TypeScript, Faker and openapi-fetch", "project", []],
  ["Storybook", "storybook", ["storybook", "@storybook/react-vite", "react", "react-dom", "vite"]],
  ["Angular", "angular", ["@angular/core", "typescript"]],
])("installs without a flag next to the newest %s", async (_, name, tools) => {
  const project = tools.length > 0 ? await installProject(tarball, name, tools) : folder;
  // Fails for a package that is missing, or that another one does not accept.
  const { dependencies } = JSON.parse(await runInstalled(project, "npm", "ls", "--json"));
  const versions = Object.entries<{ version: string }>(dependencies).map(([tool, { version }]) => `${tool} ${version}`);
  console.log(`installed: ${versions.join(", ")}`);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...tools, "event-calendar-mock", "msw"]));
});

test("resolves its types wherever ES modules are supported", async () => {
  const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js");
  await expect(runInstalled(folder, "node", attw, tarball.file, "--profile", "esm-only")).resolves.toContain("🟢 (ESM)");
});

test("installs neither GraphQL nor a second MSW", () => {
  const installed = readdirSync(join(folder, "node_modules"));
  expect(installed).toContain("event-calendar-mock");
  expect(installed).not.toContain("graphql");
  expect(existsSync(join(folder, "node_modules/@mswjs/data"))).toBe(false);
  expect(existsSync(join(folder, "node_modules/event-calendar-mock/node_modules"))).toBe(false);
});

test.each(["nodenext", "bundler", "kits"])("type-checks in the project %s", async (project) => {
  await expect(runInstalled(folder, "node_modules/.bin/tsc", "-p", project)).resolves.toBe("");
});

test("imports every sub-path without a compiler", async () => {
  expect(await runInstalled(folder, "node", "plain/import.mjs")).toBe("imported\n");
});

test("loads with require", async () => {
  expect(await runInstalled(folder, "node", "plain/require.cjs")).toBe("required\n");
});

test("the recipe for Testcontainers compiles with the newest Testcontainers", async () => {
  const containers = await installProject(tarball, "containers", ["testcontainers", "typescript", "@types/node"]);
  writeFileSync(join(containers, "index.ts"), recipe("Testcontainers", "docs/containers.md"));
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2023", "--types", "node"];
  await expect(runInstalled(containers, "node_modules/.bin/tsc", ...options, "index.ts")).resolves.toBe("");
});

test("answers, serves and compiles without MSW, other optional packages and the types of Node", async () => {
  const bare = await installProject(tarball, "bare", ["typescript"], []);
  cpSync(new URL("projects/without-msw", import.meta.url), join(bare, "without-msw"), { recursive: true });
  expect(existsSync(join(bare, "node_modules/msw"))).toBe(false);
  expect(await runInstalled(bare, "node", "without-msw/import.mjs")).toBe("answered without MSW\n");
  expect(await runInstalled(bare, "npx", "event-calendar-mock", "--help")).toContain("Usage: event-calendar-mock");
  const compile = ["node_modules/.bin/tsc", "-p", "without-msw"] as const;
  await expect(runInstalled(bare, ...compile)).resolves.toBe("");
  await expect(runInstalled(bare, ...compile, "--module", "esnext", "--moduleResolution", "bundler")).resolves.toBe("");
});

test("installs a command", async () => {
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  expect(await runInstalled(folder, "npx", "event-calendar-mock", "--version")).toBe(`${version}\n`);
});
