import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fidelityPoints } from "../../src/fidelity-points.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

test.each(Object.entries(fidelityPoints))("the README lists the fidelity point %s", (_, { section, about }) => {
  expect(readme).toContain(`| ${section} | ${about} |`);
});

test.each(Object.entries(fidelityPoints))("fidelity modes differ at the point %s", (_, { spec, observed }) => {
  expect(spec).not.toEqual(observed);
});
