import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { environment, repository } from "../support/repository.ts";

const guide = readFileSync(join(repository, "docs/changing.md"), "utf8");

/** A copy of the repository in a folder of its own, which the end of the test removes. */
export interface ChangedCopy {
  /** Applies the diffs of sections of `docs/changing.md`, all but those to the files in `except`. Returns the files that they change. */
  apply(headings: readonly string[], except?: readonly string[]): Promise<readonly string[]>;
  /** Runs a script of the copy or a program of `node_modules` by Node; returns what it prints where it fails, and an empty string otherwise. */
  run(script: string, ...args: string[]): Promise<string>;
}

/** Copies the repository without its history and its build. */
export function copyOfRepository(): ChangedCopy {
  const folder = newFolder("calendar-changing");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(repository))
    if (!["node_modules", ".git", "dist"].includes(name)) cpSync(join(repository, name), join(folder, name), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  return {
    async apply(headings, except = []) {
      const diffs = headings.flatMap((heading) => diffsOf(heading));
      writeFileSync(join(folder, "change.diff"), diffs.join(""));
      const excluded = except.map((file) => `--exclude=${file}`);
      await promisify(execFile)("git", ["apply", "--unidiff-zero", ...excluded, "change.diff"], { cwd: folder });
      rmSync(join(folder, "change.diff"));
      return diffs.flatMap((diff) => [...diff.matchAll(/^\+\+\+ b\/(.*)$/gm)].flatMap(([, file]) => file ?? []));
    },
    async run(script, ...args) {
      // Tests in a browser are left out.
      const options = { cwd: folder, env: { ...environment, CHROMIUM: "none", FIREFOX: "none", NO_COLOR: "1" }, maxBuffer: 64_000_000 };
      return promisify(execFile)(process.execPath, [script, ...args], options).then(
        () => "",
        ({ stdout, stderr }) => `${stdout}${stderr}`,
      );
    },
  };
}

function diffsOf(heading: string): string[] {
  const section = guide.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const diffs = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff]) => diff ?? []);
  if (diffs.length === 0) throw new Error(`docs/changing.md has no diff below the heading "${heading}".`);
  return diffs;
}
