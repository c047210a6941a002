import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { repository } from "../support/repository.ts";

/**
 * Compiles projects that import the built package by its name, and check its declarations too: `skipLibCheck` is off. `npm run test:matrix`
 * names the folder of another version of TypeScript.
 */

const run = promisify(execFile);

const own = join(repository, "node_modules/typescript");
const other = join(process.env.PACKAGES ?? "", "node_modules/typescript");

async function compile(compiler: string, project: string): Promise<string> {
  const args = [join(compiler, "bin/tsc"), "-p", join(repository, "test/package/projects", project)];
  return run(process.execPath, args).then(
    () => "",
    (error: { readonly stdout: string }) => error.stdout,
  );
}

test.each(["nodenext", "bundler"])("the declarations compile in a project with the module resolution %s", async (project) => {
  expect(await compile(existsSync(other) ? other : own, project)).toBe("");
});

test("no declaration gives Uint8Array a parameter, which it takes only since TypeScript 5.7", async () => {
  const files = await readdir(join(repository, "dist/types"), { recursive: true, withFileTypes: true });
  const code = files.filter((file) => file.isFile()).map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")]);
  const isParameterized = ([, text = ""]: string[]) => /Uint8Array</.test(text.replace(/\/\*.*?\*\//gs, ""));
  expect(code.filter(isParameterized).map(([name]) => name)).toEqual([]);
});

test("a client of openapi-fetch compiles with the types of the OpenAPI document", async () => {
  expect(await compile(own, "openapi-fetch")).toBe("");
});

test("the interfaces that the build writes are the types that the sources derive", async () => {
  expect(await compile(own, "same-types")).toBe("");
});
