import { readdirSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";
import { expect, test, vi } from "vitest";
import { hostilePatterns } from "./hostile/patterns.ts";
import { countSteps } from "./hostile/steps.ts";

// No regular expression of the service takes more than linear time. `docs/decisions/linear-time.md` says how this is checked.

/** The patterns that the analysis reports although they take linear time. */
const linear = new Map(
  [
    [/<!--.*?(?:-->|$)|<[^>]*(?:>|$)/gs, "every `<` begins a match, because the end of the text closes it too"],
    [/<!--.*?(?:-->|$)|<[^>]*(?:>|$)|>/gs, "every `<` begins a match, because the end of the text closes it too"],
    [/^UTC[ \t\n\r\v\f]*(?<sign>[+-]?)(?<hours>[^:]+)(?::(?<minutes>.*))?$/s, "any text behind `UTC` matches"],
    [
      /(?<name>[\w-]+)[ \t\n\r\v\f]*=[ \t\n\r\v\f]*(?:"(?<double>[^"]*)"(?![^ \t\n\r\v\f])|'(?<single>[^']*)'(?![^ \t\n\r\v\f])|(?<bare>[^ \t\n\r\v\f'"]+)(?![^ \t\n\r\v\f]))|"[^"]*"(?![^ \t\n\r\v\f])|'[^']*'(?![^ \t\n\r\v\f])|[^ \t\n\r\v\f]+/g,
      "every word begins a match and the whole word is part of it, because its last alternative matches any word",
    ],
  ].map(([pattern, reason]) => [String(pattern), reason]),
);

/** Lists all sources but those that run in a page of their own, which read what their user types. */
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".ts") && !/^src\/pages\/(?:inspector|reference)\/|^src\/inspector\.ts$/.test(name));

/** Lists the sources that can be loaded here: the command line would run, and pages do not load in Node. */
const loadable = files.filter(
  (name) => !/^src\/runtimes\/|^src\/(?:clients\/matchers|browser|node|playwright|server|vite|vitest)\.ts$/.test(name),
);

/** Collects the regular expressions that are written as literals. */
function collectLiterals(found: Map<string, RegExp>): void {
  for (const file of files) {
    const visitor = new Visitor({
      Literal(node) {
        if ("regex" in node) found.set(`/${node.regex.pattern}/${node.regex.flags}`, new RegExp(node.regex.pattern, node.regex.flags));
      },
    });
    visitor.visit(parseSync(file, readFileSync(file, "utf8")).program);
  }
}

/** Collects the regular expressions that the modules make of strings while they load. */
async function collectMade(found: Map<string, RegExp>): Promise<void> {
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
  for (const file of loadable) await import(/* @vite-ignore */ `../../${file}`);
  vi.unstubAllGlobals();
}

const found = new Map<string, RegExp>();
collectLiterals(found);
await collectMade(found);

test("there are regular expressions of both kinds", () => {
  expect(found.size).toBeGreaterThan(250);
});

test("no regular expression looks twice at the same run of characters", () => {
  const reported = [...found].filter(([name, pattern]) => !linear.has(name) && analyse(pattern).reports.length > 0);
  expect(reported.map(([name]) => name)).toEqual([]);
});

const length = 200;

/** Returns whether finding the matches takes a quarter of the steps of a quadratic pattern or more, and three times as many in twice the text. */
function isSlow(pattern: RegExp, text: (length: number) => string): boolean {
  const steps = countSteps(pattern, text(length), 1e6);
  return steps > length ** 2 / 8 && countSteps(pattern, text(2 * length), 4e6) > 3 * steps;
}

test("no regular expression takes quadratic steps on a hostile text", () => {
  const slow = [...found.values()].flatMap((pattern) => {
    const hostile = hostilePatterns.find(({ text }) => isSlow(pattern, text));
    return hostile === undefined ? [] : [`${pattern} on ${hostile.name}`];
  });
  expect(slow).toEqual([]);
});

test("a quadratic regular expression takes quadratic steps on a hostile text", () => {
  expect(isSlow(/<[^>]*>/g, (count) => "<".repeat(count))).toBe(true);
  expect(isSlow(/(?<=a*)b/, (count) => "a".repeat(count))).toBe(true);
});
