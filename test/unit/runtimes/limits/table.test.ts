import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const top = new URL("../../../../", import.meta.url);

test("the tests in the table of bounds exist", () => {
  const table = readFileSync(new URL("docs/decisions/bounds.md", top), "utf8");
  const named = [...table.matchAll(/`(test\/[\w/.-]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(new URL(path, top)))).toEqual([]);
});
