import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { newFolder } from "../support/new-folder.ts";
import { environment, repository } from "../support/repository.ts";

/** Projects whose tests run in the real Vitest: in the version that the matrix names, or in the version of this repository. */

const runner = process.env.RUNNER ?? repository;

export const playwrightPackages = ["@playwright", "playwright", "playwright-core"];

/** Creates a project with a copy of the built package, whose imports find the Vitest under test and packages of this repository. */
export function project(files: Readonly<Record<string, string>>, packages: readonly string[] = []): string {
  const folder = newFolder("calendar-coverage");
  const own = join(folder, "node_modules/event-calendar-mock");
  mkdirSync(join(own, "dist"), { recursive: true });
  cpSync(join(repository, "package.json"), join(own, "package.json"));
  cpSync(join(repository, "dist/chunks"), join(own, "dist/chunks"), { recursive: true });
  for (const name of readdirSync(join(repository, "dist")))
    if (name.endsWith(".js")) cpSync(join(repository, "dist", name), join(own, "dist", name));
  for (const name of ["zod", "msw", ...packages]) symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name));
  symlinkSync(join(runner, "node_modules/vitest"), join(folder, "node_modules/vitest"));
  for (const [name, text] of Object.entries({ "package.json": '{ "type": "module" }', ...files })) write(folder, name, text);
  return folder;
}

export function write(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Runs the tests of a project, without colours. */
export async function runTests(
  folder: string,
  ...filters: readonly string[]
): Promise<{ readonly code: number; readonly printed: string }> {
  const argv = [join(folder, "node_modules/vitest/vitest.mjs"), "run", ...filters];
  return promisify(execFile)(process.execPath, argv, { cwd: folder, env: { ...environment, NO_COLOR: "1" } }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  );
}

export const config = (options: object) => `
  import { defineConfig } from "vitest/config";
  export default defineConfig({
    test: { maxWorkers: 2, reporters: ["default", ["event-calendar-mock/coverage", ${JSON.stringify(options)}]] },
  });`;

/** A test file that asks for each of these paths in a test. */
export const file = (...paths: string[]) => `
  import { describe } from "vitest";
  import { calendarTest } from "event-calendar-mock/vitest";

  const test = calendarTest({ world: "empty", quiet: true });
  describe("paths", () => {
    test.for(${JSON.stringify(paths)})("ask for %s", async (path) => {
      await fetch("https://calendar.example/wp-json/calendar/events/v1" + path);
    });
  });`;
