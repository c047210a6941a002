import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "../../../src/appearance/palette.ts";

// The demo is code to copy, so its colours are in its own style sheet.

/** Collects the colours of a style sheet by name. The demo has shadows of its own. */
function coloursOf(css: string): Map<string, string> {
  const declarations = [...css.matchAll(/^ {2}(--[\w-]+): (.*light-dark.*|#\w+);$/gm)];
  return new Map(
    declarations.map(([, name = "", value = ""]): [string, string] => [name, value]).filter(([name]) => !/^--shadow/.test(name)),
  );
}

test("the demo has the colours of the palette", () => {
  const css = readFileSync("examples/demo/style/tokens.css", "utf8");
  const [root = ""] = /:root \{[^}]*\}/.exec(css) ?? [];
  const colours = coloursOf(root);
  expect(colours.size).toBeGreaterThan(10);
  expect(Object.fromEntries(colours)).toEqual(Object.fromEntries([...coloursOf(palette)].filter(([name]) => colours.has(name))));
});
