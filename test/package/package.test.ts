import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newerNode } from "../support/newer-node.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let tarball: string;

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
  });
}

// A project of a user, with MSW 3 and what ./fixtures asks for.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "calendar-package-"));
  const [packed] = JSON.parse(run("npm", "pack", top, "--json", "--ignore-scripts"));
  tarball = join(folder, packed.filename);
  cpSync(new URL("projects", import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", "install", "--no-audit", "--no-fund", tarball, "msw@3", "@faker-js/faker@10", "@types/node@20");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package", () => {
  it("is found in order by publint", async () => {
    const { messages, pkg } = await publint({ pkgDir: top, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  }, 30_000);

  it("has types that are found wherever ES modules are", () => {
    const attw = join(top, "node_modules/@arethetypeswrong/cli/dist/index.js");
    expect(() => run(process.execPath, attw, tarball, "--profile", "esm-only")).not.toThrow();
  }, 60_000);

  it("brings neither GraphQL nor a second MSW, and no install script", () => {
    const installed = readdirSync(join(folder, "node_modules"));
    expect(installed).not.toContain("graphql");
    expect(existsSync(join(folder, "node_modules/@mswjs/data"))).toBe(false);
    expect(existsSync(join(folder, "node_modules/event-calendar-mock/node_modules"))).toBe(false);
    const { scripts } = JSON.parse(readFileSync(join(folder, "node_modules/event-calendar-mock/package.json"), "utf8"));
    expect(Object.keys(scripts).filter((name) => /install/.test(name))).toEqual([]);
  });

  it("keeps what only Node has out of what a browser loads", () => {
    const dist = join(folder, "node_modules/event-calendar-mock/dist");
    for (const entry of ["index.js", "browser.js", "fixtures.js"]) {
      for (const file of reachable(dist, entry))
        expect({ file, forNode: /["'`]node:|\brequire\(/.exec(readFileSync(join(dist, file), "utf8")) }).toEqual({ file, forNode: null });
    }
  });

  it.each(["nodenext", "bundler"])(
    "is typed for a project with the module resolution %s",
    (project) => {
      const tsc = join(top, "node_modules/typescript/bin/tsc");
      expect(run(process.execPath, tsc, "-p", project)).toBe("");
    },
    60_000,
  );

  it("can be imported and used, every sub-path, without a compiler", () => {
    expect(run(newerNode(), "plain/import.mjs")).toBe("imported\n");
  }, 120_000);

  it("can be required", () => {
    expect(run(newerNode(), "plain/require.cjs")).toBe("required\n");
  }, 120_000);

  it("brings a command", () => {
    const { version } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
    expect(run("npx", "event-calendar-mock", "--version")).toBe(`${version}\n`);
  }, 30_000);
});

/** The files an entry loads, itself included. */
function reachable(dist: string, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const text = readFileSync(join(dist, entry), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
    reachable(dist, entry.startsWith("chunks/") ? `chunks/${name}` : name, seen);
  }
  return seen;
}
