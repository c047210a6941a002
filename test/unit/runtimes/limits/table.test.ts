import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../../support/repository.ts";

test("the tests in the table of bounds exist", () => {
  const table = readFileSync(join(repository, "docs/decisions/bounds.md"), "utf8");
  const named = [...table.matchAll(/`(test\/[\w/.-]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});
