import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { worldNames } from "../../src/worlds/built-in.ts";
import { grouped } from "../support/grouped.ts";
import { repository } from "../support/repository.ts";

/** Checks the built package. `installed.test.ts` checks it from a project that installs it. */

const dist = join(repository, "dist");

test("publint finds nothing to report", async () => {
  const { messages, pkg } = await publint({ pkgDir: repository, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("an uncaught error shows a readable line of code before its message", () => {
  const script = 'import("./dist/index.js").then(({ createCalendar }) => createCalendar({ world: "nowhere" }))';
  const { stderr } = spawnSync(process.execPath, ["-e", script], { cwd: repository, encoding: "utf8" });
  expect(stderr).toContain('There is no world "nowhere"');
  expect(stderr.split("\n").filter((line) => line.length > 500)).toEqual([]);
});

test("the package has no install scripts", () => {
  expect(Object.keys(manifest.scripts).filter((name) => /install/.test(name))).toEqual([]);
});

test.each(["index.js", "browser.js", "fixtures.js", "vitest-browser.js"])("a browser can load everything that %s imports", (entry) => {
  const files = [...reachable(entry)];
  expect(files).toContain(entry);
  const forNode = files.filter((file) => /["'`]node:|\brequire\(/.test(readFileSync(join(dist, file), "utf8")));
  expect(forNode).toEqual([]);
});

test("the command line starts with only modules of Node", () => {
  const command = readFileSync(join(dist, "cli/start.cjs"), "utf8");
  const names = [...command.matchAll(/\brequire\([`"']([^`"')]+)[`"']\)/g)].map(([, name]) => name);
  expect(names).toContain("node:http");
  expect(names.filter((name = "") => !isBuiltin(name) && !name.startsWith("."))).toEqual([]);
});

test.each(
  grouped([
    [[], "index.js", "server.js", "vite.js", "control.js", "worlds.js"],
    [["zod"], "schemas.js"],
    [["@faker-js/faker"], "fixtures.js"],
    [["@playwright/test"], "playwright.js"],
    [["msw/node"], "node.js"],
    [["msw", "msw/browser"], "browser.js"],
  ]),
)("%s loads no packages except %j", (entry, packages) => {
  const imported = [...reachable(entry)].flatMap((file) => importsOf(file).filter((name) => !name.startsWith(".") && !isBuiltin(name)));
  expect([...new Set(imported)].toSorted()).toEqual(packages);
});

function reachable(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const name of importsOf(entry)) {
    if (name.startsWith(".") && name.endsWith(".js")) reachable(join(dirname(entry), name), seen);
  }
  return seen;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(dist, file), "utf8");
  const code = text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
  return [...code.matchAll(/(?:^(?:import|export)\b[^;"]*?|\bimport\(\s*)[`"]([\w@.][\w@./:-]*)[`"]/gm)].map(([, name = ""]) => name);
}

test("a capsule that only names its built-in world replays in Node, for each of these worlds", () => {
  const script = `
    import { createCalendar } from "${join(dist, "index.js")}";
    import { replayCapsule } from "${join(dist, "capsule.js")}";
    import { loadWorld } from "${join(dist, "worlds.js")}";
    for (const name of ${JSON.stringify(worldNames)}) {
      const calendar = createCalendar({ world: await loadWorld(name), capsule: true });
      await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events");
      const capsule = await calendar.capsule();
      const { first, requests } = await replayCapsule(capsule);
      console.log(capsule.world.name, requests.length, first);
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toBe(worldNames.map((name) => `${name} 1 undefined\n`).join(""));
});
