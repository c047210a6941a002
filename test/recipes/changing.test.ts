import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../", import.meta.url));

/** Copies the sources and tests of the repository into a folder of their own. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), "calendar-changing-"));
  for (const name of ["src", "fixtures", "test", "scripts", "tsconfig.json", "vite.config.ts", "package.json", "README.md"]) {
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Applies the diffs of a section of `docs/changing.md`, all but those to the files in `except`. */
async function applySection(heading: string, folder: string, except: readonly string[] = []): Promise<void> {
  const guide = readFileSync(join(repository, "docs/changing.md"), "utf8");
  const section = guide.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const diffs = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, diff]) => diff);
  writeFileSync(join(folder, "change.diff"), diffs.join(""));
  const excluded = except.map((file) => `--exclude=${file}`);
  await run("git", ["apply", "--unidiff-zero", ...excluded, "change.diff"], { cwd: folder });
}

/** Compiles the sources of a copy; returns the mistakes, or an empty text. */
async function compile(folder: string, project: string): Promise<string> {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  return run(process.execPath, [compiler, "-p", project], { cwd: folder }).then(
    () => "",
    (error: { readonly stdout: string }) => error.stdout,
  );
}

test("the guide's field compiles, and the contract of fields holds for it", async () => {
  const folder = copyOfRepository();
  await applySection("A field, and a filter for it", folder);
  const vitest = join(repository, "node_modules/vitest/vitest.mjs");
  const contract = await run(process.execPath, [vitest, "run", "--project", "node", "test/contract/fields.test.ts"], { cwd: folder });
  expect(await compile(folder, ".")).toBe("");
  expect(contract.stdout).toMatch(/Tests .*passed/);
});

test("the guide's field does not compile without its filter", async () => {
  const folder = copyOfRepository();
  await applySection("A field, and a filter for it", folder, ["src/resources/events/list.ts"]);
  expect(await compile(folder, "src")).toContain("min_capacity");
});

test("the guide's field does not compile without a sample for the contract", async () => {
  const folder = copyOfRepository();
  await applySection("A field, and a filter for it", folder, ["test/contract/fields.test.ts"]);
  expect(await compile(folder, ".")).toContain("capacity");
});

test("the guide's route, language and kind of fault compile", async () => {
  const folder = copyOfRepository();
  await applySection("A route", folder);
  await applySection("A language", folder);
  await applySection("A kind of fault", folder);
  expect(await compile(folder, ".")).toBe("");
});
