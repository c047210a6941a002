import { describe, expect, test } from "vitest";
import { copyOfRepository } from "./changed-copy.ts";

/** Follows the recipes of the guide one after another, and then runs everything; forgets a part of a recipe, and expects that it is named. */

const compiler = "node_modules/typescript/bin/tsc";
const vitest = "node_modules/vitest/vitest.mjs";
const field = ["A field, and a filter for it"];
const kind = ["A kind of records"];

test("after all recipes that need no translation, all of npm run check and npm test passes", async () => {
  const copy = copyOfRepository();
  for (const headings of [field, kind, ["A route"], ["A kind of fault"], ["A control route"]]) await copy.apply(headings);
  // What the guide says to write again.
  expect(await copy.run("fixtures/build.mjs")).toBe("");
  expect(await copy.run("scripts/docs.mjs")).toBe("");
  expect(await copy.run("scripts/score.mjs")).toBe("");
  expect(await copy.run("scripts/build.mjs")).toBe("");
  expect(await copy.run(vitest, "run", "--project", "node", "test/determinism/determinism.test.ts", "-u")).toBe("");

  expect(await copy.run("scripts/check.mjs")).toBe("");
  expect(await copy.run(vitest, "run", "--project", "!slow*")).toBe("");
}, 3_600_000);

test("after the language, the test of messages names what is not translated, and everything compiles", async () => {
  const copy = copyOfRepository();
  await copy.apply(["A language"]);
  expect(await copy.run(compiler, "-p", ".")).toBe("");
  const answer = await copy.run(vitest, "run", "--project", "node", "test/unit/language/messages.test.ts");
  expect(answer).toMatch(/× every message in it is translated/);
});

describe("what is forgotten of a recipe is named", () => {
  test.each([
    ["the filter of a field", field, "src/service/resources/events/list.ts", /min_capacity/],
    ["the sample of a field", field, "test/contract/fields.test.ts", /capacity/],
    ["the use of a field in the demo", field, "examples/demo/fields.ts", /fields\.ts[\s\S]*capacity/],
    ["the words of a kind", kind, "src/kinds/words.ts", /words\.ts[\s\S]*series/],
    ["the body of a kind", kind, "fixtures/generated-bodies.ts", /generated-bodies\.ts[\s\S]*series/],
  ] as const)("%s does not compile", async (_, headings, file, named) => {
    const copy = copyOfRepository();
    await copy.apply(headings, [file]);
    expect(await copy.run(compiler, "-p", ".")).toMatch(named);
  });

  test("the exports of a kind fail by their names", async () => {
    const copy = copyOfRepository();
    await copy.apply(kind, ["src/schemas.ts", "fixtures/index.ts"]);
    const printed = await copy.run(vitest, "run", "--project", "node", "test/unit/kinds");
    for (const name of ["SeriesResponse", "NewSeriesFields", "seriesBody"]) expect(printed).toContain(name);
  });
});
