import { describe, expect, test } from "vitest";
import * as fixtures from "../../../fixtures/index.ts";
import { kindNames, kinds, termKinds } from "../../../src/kinds/kinds.ts";
import * as schemas from "../../../src/schemas.ts";
import { taxonomies } from "../../../src/service/resources/terms/taxonomies.ts";
import { capitalized } from "../../../src/text/nouns.ts";

describe.each(kindNames)("the package exports of the kind %s", (kind) => {
  const name = capitalized(kind);

  test.each([`${name}Response`, `${name}Page`, `${name}Fields`, `New${name}Fields`])("the schema %s", (schema) => {
    expect(Object.keys(schemas)).toContain(schema);
  });

  test(`the function ${kind}Body, which generates the body of a request`, () => {
    expect(Object.keys(fixtures)).toContain(`${kind}Body`);
  });
});

test("no two kinds have the same collection, or the same name on the host platform", () => {
  const names = kindNames.flatMap((kind) => [kinds[kind].collection, kinds[kind].hostName]);
  expect(new Set(names).size).toBe(names.length);
});

test("no two taxonomies have the same archive, so that an address belongs to one term", () => {
  const archives = termKinds.map((kind) => taxonomies[kind].archive);
  expect(new Set(archives).size).toBe(archives.length);
});

test("links name kinds, and those to terms have the name of their collection", () => {
  const links: readonly (readonly [string, string])[] = kindNames.flatMap((kind) => Object.entries(kinds[kind].links));
  const toTerms = links.flatMap(([field, linked]) =>
    termKinds.filter((kind) => kind === linked).map((kind) => [field, kinds[kind].collection]),
  );
  expect(links.filter(([, linked]) => !kindNames.some((kind) => kind === linked))).toEqual([]);
  expect(toTerms).toEqual(termKinds.map((kind) => [kinds[kind].collection, kinds[kind].collection]));
});
