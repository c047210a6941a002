import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { project, recipe } from "../support/recipes.ts";

test("the ten lines of getting started print what their comments say", () => {
  const code = recipe("Ten lines");
  expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(11);
  const folder = project({ "ten.mjs": code });
  const printed = execFileSync(process.execPath, ["ten.mjs"], { cwd: folder, encoding: "utf8" });
  expect(printed.trim().split("\n")).toEqual([...code.matchAll(/; \/\/ (.+)$/gm)].map(([, value]) => value));
});
