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
  for (const name of ["src", "examples", "fixtures", "test", "scripts", "tsconfig.json", "vite.config.ts", "package.json", "docs"]) {
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Applies the diffs of a section of `docs/changing.md`, all but those to the files in `except`. Returns the names of the files of the diffs. */
async function applySection(heading: string, folder: string, except: readonly string[] = []): Promise<readonly string[]> {
  const guide = readFileSync(join(repository, "docs/changing.md"), "utf8");
  const section = guide.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const diffs = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, diff]) => diff);
  writeFileSync(join(folder, "change.diff"), diffs.join(""));
  const excluded = except.map((file) => `--exclude=${file}`);
  await run("git", ["apply", "--unidiff-zero", ...excluded, "change.diff"], { cwd: folder });
  return diffs.flatMap((diff = "") => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gm)].flatMap(([, file]) => file ?? []));
}

/** Runs test files of a copy; returns what Vitest prints about failures, or an empty text. */
async function runTests(folder: string, files: readonly string[]): Promise<string> {
  const vitest = join(repository, "node_modules/vitest/vitest.mjs");
  return run(process.execPath, [vitest, "run", "--project", "node", ...files], { cwd: folder }).then(
    () => "",
    (error: { readonly stdout: string }) => error.stdout,
  );
}

/** Compiles the sources of a copy; returns the errors, or an empty text. */
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
  const contract = await runTests(folder, ["test/contract/fields.test.ts"]);
  expect(await compile(folder, ".")).toBe("");
  expect(contract).toBe("");
});

test("the guide's field does not compile without its filter", async () => {
  const folder = copyOfRepository();
  await applySection("A field, and a filter for it", folder, ["src/service/resources/events/list.ts"]);
  expect(await compile(folder, "src")).toContain("min_capacity");
});

test("the guide's field does not compile without a sample for the contract", async () => {
  const folder = copyOfRepository();
  await applySection("A field, and a filter for it", folder, ["test/contract/fields.test.ts"]);
  expect(await compile(folder, ".")).toContain("capacity");
});

test("the guide's kind of records changes at most ten files of the package, compiles, and passes its tests", async () => {
  const folder = copyOfRepository();
  const changed = await applySection("A kind of records", folder);
  const contract = ["series", "fields", "descriptions"].map((name) => `test/contract/${name}.test.ts`);
  expect(changed.filter((file) => /^(src|fixtures)\//.test(file)).length).toBeLessThanOrEqual(10);
  expect(await runTests(folder, [...contract, "test/specification/section-4-1.test.ts", "test/unit/kinds"])).toBe("");
  expect(await compile(folder, ".")).toBe("");
});

test("the guide's kind of records names the exports that are forgotten", async () => {
  const folder = copyOfRepository();
  await applySection("A kind of records", folder, ["src/schemas.ts", "fixtures/index.ts"]);
  const result = await runTests(folder, ["test/unit/kinds"]);
  for (const name of ["SeriesResponse", "NewSeriesFields", "seriesBody"]) expect(result).toContain(name);
});

test("the guide's kind of records does not compile without its words and its body", async () => {
  const folder = copyOfRepository();
  await applySection("A kind of records", folder, ["src/kinds/words.ts", "fixtures/generated-bodies.ts"]);
  expect(await compile(folder, ".")).toMatch(/generated-bodies\.ts[\s\S]*series[\s\S]*words\.ts[\s\S]*series/);
});

test("the guide's route, language and kind of fault compile", async () => {
  const folder = copyOfRepository();
  await applySection("A route", folder);
  await applySection("A language", folder);
  await applySection("A kind of fault", folder);
  expect(await compile(folder, ".")).toBe("");
});

test("the guide's control route compiles, and passes its test", async () => {
  const folder = copyOfRepository();
  await applySection("A control route", folder);
  const tests = ["test/unit/calendar/control/sessions.test.ts", "test/unit/service/description/openapi.test.ts"];
  expect(await runTests(folder, tests)).toBe("");
  expect(await compile(folder, ".")).toBe("");
});
