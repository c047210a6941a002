import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fidelityPoints } from "../../../src/service/fidelity-points.ts";
import { pointWords } from "../../../src/service/fidelity-words.ts";

const page = readFileSync(new URL("../../../docs/true-to-the-service.md", import.meta.url), "utf8");

test.each(Object.entries(pointWords))("docs/true-to-the-service.md lists the fidelity point %s", (_, { section, about }) => {
  expect(page).toContain(`| ${section} | ${about} |`);
});

test.each(Object.entries(fidelityPoints))("modes differ at the point %s", (_, { spec, observed }) => expect(spec).not.toEqual(observed));
