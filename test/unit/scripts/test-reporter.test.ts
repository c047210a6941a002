import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { placeOf } from "../../../scripts/test-reporter.ts";

const tests = fileURLToPath(new URL("../../", import.meta.url));

/** The folders of `test/` that have tests, in the order in which a run shows their failures. */
const folders = readdirSync(tests, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => testFilesOf(name).length > 0)
  .toSorted((one, other) => placeOf(`test/${one}/a.test.ts`) - placeOf(`test/${other}/a.test.ts`));

/** Returns the test files of a folder, but those of packages that the bench of peers has installed in it. */
function testFilesOf(folder: string): string[] {
  const files = readdirSync(`${tests}${folder}`, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"));
}

test("a failing run shows unit tests first, then the contract, and recorded requests last", () => {
  expect(folders.slice(0, 2)).toEqual(["unit", "contract"]);
  expect(folders.at(-1)).toBe("conformance");
});

test("failures of a folder that the list does not name come after all others", () => {
  expect(placeOf("test/unknown/a.test.ts")).toBeGreaterThan(placeOf("test/conformance/a.test.ts"));
});
