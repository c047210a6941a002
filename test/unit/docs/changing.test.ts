import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// Takes a moment, so that a change of the sources shows at once which diff of the guide it breaks. `test/recipes/changing.test.ts` compiles
// what the diffs make, and runs it.

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const [, ...sections] = readFileSync(`${repository}docs/changing.md`, "utf8").split("\n## ");

test.each(sections.map((section) => [section.split("\n")[0], section]))("the diffs of the guide apply: %s", (_heading, section) => {
  const diffs = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, diff]) => diff);
  expect(diffs.length).toBeGreaterThan(0);
  const apply = (...options: string[]) =>
    spawnSync("git", ["apply", "--check", "--unidiff-zero", ...options], { cwd: repository, input: diffs.join(""), encoding: "utf8" });
  // After a recipe, as in the copies of `test/recipes`, its diffs apply in reverse.
  const { status, stderr } = apply();
  expect([status, apply("--reverse").status], stderr).toContain(0);
});
