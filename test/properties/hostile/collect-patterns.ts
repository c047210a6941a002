import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { vi } from "vitest";

/** Lists all sources but those that run in a page of their own, which read what their user types. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".ts") && !/^src\/pages\/(?:inspector|reference)\/|^src\/inspector\.ts$/.test(name));

/** Lists the sources that can be loaded here: the command line would run, and pages do not load in Node. */
const loadable = files.filter(
  (name) => !/^src\/runtimes\/|^src\/(?:clients\/matchers|browser|node|playwright|server|vite|vitest)\.ts$/.test(name),
);

/** Collects the regular expressions that are written as literals, by their source. */
export function collectLiterals(): Map<string, RegExp> {
  const found = new Map<string, RegExp>();
  for (const file of files) {
    const visitor = new Visitor({
      Literal(node) {
        if ("regex" in node) found.set(`/${node.regex.pattern}/${node.regex.flags}`, new RegExp(node.regex.pattern, node.regex.flags));
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  }
  return found;
}

/** Collects the regular expressions that the modules make of strings while they load. The file of the test needs a worker of its own. */
export async function collectMade(): Promise<Map<string, RegExp>> {
  const found = new Map<string, RegExp>();
  const Original = RegExp;
  const spy = new Proxy(Original, {
    construct(target, parts: [string | RegExp, string?]) {
      const made = new target(...parts);
      if (new Error().stack?.includes("/src/")) found.set(String(made), made);
      return made;
    },
  });
  vi.stubGlobal("RegExp", spy);
  vi.resetModules();
  for (const file of loadable) await import(/* @vite-ignore */ `../../../${file}`);
  vi.unstubAllGlobals();
  return found;
}
