import { expect, test } from "vitest";
import { copyOfRepository } from "./changed-copy.ts";

/** The quick part of each recipe of the guide. `changing-whole.test.ts` runs everything after all of them, at night. */

const compiler = "node_modules/typescript/bin/tsc";

test("all recipes of the guide apply one after another and compile, and a kind of records changes at most ten files of the package", async () => {
  const copy = copyOfRepository();
  await copy.apply(["A field, and a filter for it"]);
  const changed = await copy.apply(["A kind of records"]);
  expect(changed.filter((file) => /^(src|fixtures)\//.test(file)).length).toBeLessThanOrEqual(10);
  for (const heading of ["A route", "A language", "A kind of fault", "A control route"]) await copy.apply([heading]);
  expect(await copy.run(compiler, "-p", ".")).toBe("");
});
