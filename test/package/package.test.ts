import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

/** The package as it is built; `installed.test.ts` looks at it from a project that installs it. */

const top = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(top, "dist");

test("publint finds nothing to report", async () => {
  const { messages, pkg } = await publint({ pkgDir: top, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("nothing runs when the package is installed", () => {
  expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([]);
});

test.each(["index.js", "browser.js", "fixtures.js"])("a browser can load everything that %s imports", (entry) => {
  const files = [...reachable(entry)];
  expect(files).toContain(entry);
  const forNode = files.filter((file) => /["'`]node:|\brequire\(/.test(readFileSync(join(dist, file), "utf8")));
  expect(forNode).toEqual([]);
});

/** Finds the files an entry loads, itself included. */
function reachable(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(dist, entry), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
    reachable(entry.startsWith("chunks/") ? `chunks/${name}` : name, seen);
  }
  return seen;
}
