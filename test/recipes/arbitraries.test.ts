import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { project } from "../support/recipes.ts";

const page = readFileSync(new URL("../../docs/arbitraries.md", import.meta.url), "utf8");

test("the code of the page on arbitraries runs as printed, and refused requests have the fields that its comment shows", () => {
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  expect(blocks).toHaveLength(4);
  const code = [
    ...blocks.map((block) =>
      block.replace("fc.sample(refused, 1)[0];", "const sample = Object.assign({}, ...fc.sample(refused, { numRuns: 50, seed: 1 }));"),
    ),
    // What a reader tests; here it is another calendar, which answers as the model does.
    'function createApplication() {\n  return createCalendar({ world: "city" });\n}',
    "console.log(JSON.stringify(Object.keys(sample)));",
  ];
  const folder = project({ "page.mjs": code.join("\n") });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(dirname(createRequire(import.meta.url).resolve("fast-check/package.json")), join(folder, "node_modules/fast-check"));

  const printed = execFileSync(process.execPath, ["page.mjs"], { cwd: folder, encoding: "utf8" });
  const [, comment = ""] = /fc\.sample[^\n]*\n([\s\S]*?)```/.exec(page) ?? [];
  const shown = [...comment.matchAll(/(\w+): /g)].map(([, name]) => name);
  expect(JSON.parse(printed.trim().split("\n").at(-1) ?? "")).toEqual(expect.arrayContaining(shown));
});
