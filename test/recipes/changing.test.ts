import { expect, test } from "vitest";
import { copyOfRepository } from "./changed-copy.ts";

/** The quick part of each recipe of the guide. `changing-whole.test.ts` runs everything after all of them, at night. */

const compiler = "node_modules/typescript/bin/tsc";

test("all recipes of the guide apply one after another, and compile", async () => {
  const copy = copyOfRepository();
  for (const heading of ["A field, and a filter for it", "A route", "A language", "A kind of fault", "A control route"])
    await copy.apply([heading]);
  expect(await copy.run(compiler, "-p", ".")).toBe("");
});

test("the guide's kind of records changes at most ten files of the package, and compiles", async () => {
  const copy = copyOfRepository();
  const changed = await copy.apply(["A kind of records"]);
  expect(changed.filter((file) => /^(src|fixtures)\//.test(file)).length).toBeLessThanOrEqual(10);
  expect(await copy.run(compiler, "-p", ".")).toBe("");
});
