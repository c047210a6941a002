import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { toYaml } from "../../../../src/runtimes/cli/openapi.ts";
import { character } from "../../../support/any-text.ts";
import { cases } from "../../../support/cases.ts";

test("plain data is written one value a line", () => {
  const data = { title: "Event calendar", version: "1.0.0", empty: {}, tags: ["events", "yes"], nested: [{ a: 1, b: null }] };
  const lines = ["title: Event calendar", 'version: "1.0.0"', "empty: {}", "tags:", "  - events", '  - "yes"'];
  expect(toYaml(data)).toBe([...lines, "nested:", "  -", "    a: 1", "    b: null", ""].join("\n"));
});

test("a YAML parser reads the same data again, whatever is in it", () => {
  const odd = fc.constantFrom("a: b", "- a", "#", "null", "0x1", "2026-01-15", "~", "a\nb", " a ");
  const texts = fc.oneof(fc.string({ unit: character }), odd);
  const data = fc.letrec<{ value: unknown; list: unknown[]; map: object }>((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, texts, fc.integer(), fc.boolean(), fc.constant(null), tie("list"), tie("map")),
    list: fc.array(tie("value"), { maxLength: 4 }),
    map: fc.dictionary(texts, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  })).map;
  const property = fc.property(data, (value) => void expect(parse(toYaml(value))).toEqual(value));
  fc.assert(property, { numRuns: cases(100), seed: 20_260_615 });
});
