import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

/** Checks the built package. `installed.test.ts` checks it from a project that installs it. */

const top = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(top, "dist");

test("publint finds nothing to report", async () => {
  const { messages, pkg } = await publint({ pkgDir: top, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("the package has no install scripts", () => {
  expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([]);
});

test.each(["index.js", "browser.js", "fixtures.js"])("a browser can load everything that %s imports", (entry) => {
  const files = [...reachable(entry)];
  expect(files).toContain(entry);
  const forNode = files.filter((file) => /["'`]node:|\brequire\(/.test(readFileSync(join(dist, file), "utf8")));
  expect(forNode).toEqual([]);
});

test("the command line starts with modules of Node alone", () => {
  const command = readFileSync(join(dist, "cli/start.cjs"), "utf8");
  const names = [...command.matchAll(/\brequire\([`"']([^`"')]+)[`"']\)/g)].map(([, name]) => name);
  expect(names).toContain("node:http");
  expect(names.filter((name = "") => !isBuiltin(name) && !name.startsWith("."))).toEqual([]);
});

/** Finds the files that an entry loads, including itself. */
function reachable(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(dist, entry), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?[`"]\.\/([^`"]+)[`"]/g)) {
    reachable(entry.startsWith("chunks/") ? `chunks/${name}` : name, seen);
  }
  return seen;
}
