import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "../../../support/new-folder.ts";
import { recipe } from "../../../support/recipes.ts";
import { arrange } from "./arrange.ts";

const msw = fileURLToPath(new URL("../../../../node_modules/msw", import.meta.url));

interface Application {
  readonly typescript?: boolean;
  readonly withMsw?: boolean;
  readonly uses?: readonly string[];
  readonly manifest?: object;
  /** The text of each file, by its path. */
  readonly files?: Readonly<Record<string, string>>;
}

function application({ typescript = true, withMsw = true, uses = [], manifest = {}, files = {} }: Application = {}): string {
  const folder = newFolder("init");
  mkdirSync(join(folder, "src"));
  mkdirSync(join(folder, "node_modules"));
  const devDependencies = Object.fromEntries(uses.map((name) => [name, "*"]));
  writeFileSync(join(folder, "package.json"), JSON.stringify(uses.length > 0 ? { ...manifest, devDependencies } : manifest));
  if (typescript) writeFileSync(join(folder, "tsconfig.json"), "{}");
  if (withMsw) symlinkSync(msw, join(folder, "node_modules/msw"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

/** Runs `init` in a folder. `answer` is the reply to every question. */
async function init(cwd: string, argv: string[] = [], answer: boolean | "no terminal" = true) {
  const questions: string[] = [];
  const { out, exit } = arrange(["init", ...argv], {
    cwd,
    createCalendar() {
      throw new Error("init creates no calendar");
    },
    async ask(question) {
      questions.push(question);
      return answer === "no terminal" ? undefined : answer;
    },
  });
  return { exit: await exit, ...out, questions };
}

test("init writes the mocks folder and the worker script, and prints the lines to add", async () => {
  const folder = application();
  const { exit, stdout, questions } = await init(folder);
  expect(exit).toBe(0);
  expect(read(folder, "src/mocks/browser.ts")).toContain('startCalendar({ persist: "session" })');
  expect(read(folder, "src/mocks/node.ts")).toContain("setupCalendar(");
  expect(read(folder, "public/mockServiceWorker.js")).toContain("Mock Service Worker");
  expect(JSON.parse(read(folder, "package.json"))).toEqual({ msw: { workerDirectory: ["public"] } });
  expect(stdout).toMatch(/^In this project, init will\n/);
  expect(stdout).toContain('await (await import("./mocks/browser")).startMocks();');
  expect(stdout).toContain('change  package.json: "msw": { "workerDirectory": ["public"] }');
  expect(questions).toEqual(["Go on?"]);
});

test("init changes nothing before the user agrees, with --dry-run, and at a second run", async () => {
  const folder = application();
  expect((await init(folder, [], false)).stdout).toContain("Nothing was changed. Answer y, or run it with --yes.");
  expect((await init(folder, ["--dry-run"])).stdout).toContain("create  src/mocks/browser.ts");
  expect([existsSync(join(folder, "src/mocks")), (await init(folder, ["--yes"], false)).questions]).toEqual([false, []]);
  expect(await init(folder)).toMatchObject({ exit: 0, questions: [], stdout: expect.stringMatching(/^Nothing is left to change\.\n/) });
});

test.each([
  ["package.json", [], "package.json"],
  ["package.json/client", [], "package.json"],
  ["client", ["--public", "package.json"], "package.json"],
  ["client", ["--public", "tsconfig.json/static"], "tsconfig.json"],
])("init %s %j writes nothing, because a file is not a folder", async (given, flags, file) => {
  for (const uses of [[], ["vite", "vitest"]]) {
    if (uses.length > 0 && flags.length > 0) continue;
    const folder = application({ uses });
    const before = readdirSync(folder);
    const { exit, stderr } = await init(folder, [given, "--yes", ...flags]);
    expect([exit, stderr]).toEqual([2, `init takes a folder, and ${file} is a file. See event-calendar-mock init --help.\n`]);
    expect(readdirSync(folder)).toEqual(before);
  }
});

test("init refuses to go on without a terminal to ask in", async () => {
  const folder = application();
  const { exit, stderr } = await init(folder, [], "no terminal");
  expect([exit, existsSync(join(folder, "src/mocks"))]).toEqual([2, false]);
  expect(stderr).toContain("Nothing was changed: init asks first, and there is no terminal to answer in. Run it with --yes.");
});

test("init writes JavaScript in a project without TypeScript, into the given folders", async () => {
  const folder = application({ typescript: false });
  expect((await init(folder, ["client", "--public", "static"])).exit).toBe(0);
  expect(existsSync(join(folder, "client/mocks/browser.js"))).toBe(true);
  expect(existsSync(join(folder, "static/mockServiceWorker.js"))).toBe(true);
});

test("init keeps a file that differs, and replaces it with --force", async () => {
  const folder = application();
  mkdirSync(join(folder, "src/mocks"));
  writeFileSync(join(folder, "src/mocks/browser.ts"), "mine");
  const first = await init(folder);
  expect(read(folder, "src/mocks/browser.ts")).toBe("mine");
  const byHand = "Add these lines to src/mocks/browser.ts by hand, because it is your own file (init --force replaces it):";
  expect(first.stdout).toMatch(/will\n {2}create {2}src\/mocks\/node\.ts\n/);
  expect(first.stdout).toContain(`${byHand}\n\nimport { startCalendar } from "event-calendar-mock/browser";\n`);
  const { stdout, questions } = await init(folder, ["--force"]);
  expect(stdout).toContain("replace src/mocks/browser.ts");
  expect(questions).toEqual([]);
  expect(read(folder, "src/mocks/browser.ts")).toContain("startCalendar");
});

test.each([
  [["vite"], "src/main.tsx", "Add these lines to src/main.tsx, before it renders:\n\nif (import.meta.env.DEV) {"],
  [["vite", "@angular/core"], "src/main.ts", 'import { isDevMode } from "@angular/core";\nif (isDevMode()) {'],
  [["webpack"], undefined, "Add these lines to the file that starts your application, before it renders:\n\nif (process.env.NODE_ENV"],
  [
    ["vite", "vitest"],
    "src/main.ts",
    'import { afterAll, afterEach, beforeAll } from "vitest";\nimport { close, listen, reset } from "./mocks/node";',
  ],
  [["jest"], "src/index.js", 'jest.setup.ts:\n\nimport { close, listen, reset } from "./src/mocks/node";\n\nbeforeAll(() => listen('],
])("init prints the lines for an application with %j", async (names, entry, lines) => {
  const folder = application({ uses: names, files: entry ? { [entry]: "" } : {} });
  const { stdout } = await init(folder, ["--worker"]);
  expect(stdout).toContain(lines);
  // Vite serves the worker script below its `base`.
  const isBelowBase = names.includes("vite") && names[1] !== "@angular/core";
  expect(read(folder, "src/mocks/browser.ts").includes("import.meta.env.BASE_URL")).toBe(isBelowBase);
  expect(stdout).toContain('await (await import("./mocks/browser")).startMocks();');
});

const frameworks = {
  ...{ Next: "next", Nuxt: "nuxt", "React Router": "@react-router/dev", Remix: "@remix-run/dev", SvelteKit: "@sveltejs/kit" },
  Astro: "astro",
};

test.each(Object.entries(frameworks))("init writes the lines of docs/frameworks.md for %s without MSW and mocks", async (heading, name) => {
  const folder = application({ withMsw: false, uses: [name, "vite"] });
  const [comment = "", ...lines] = recipe(heading, "docs/frameworks.md").split("\n");
  const { stdout } = await init(folder);
  expect(read(folder, comment.replace("// ", ""))).toBe(lines.join("\n"));
  expect(stdout).toContain("npx event-calendar-mock serve --port 4010 --public-url http://localhost:");
  expect([existsSync(join(folder, "src/mocks")), existsSync(join(folder, "public"))]).toEqual([false, false]);
  expect(await init(folder)).toMatchObject({ questions: [], stdout: expect.stringContaining("Nothing is left to change.") });
});

test.each([
  [
    "next",
    "next.config.ts",
    'import type { NextConfig } from "next";\n\nconst nextConfig: NextConfig = {\n  reactStrictMode: true,\n};\n\nexport default nextConfig;\n',
    "rewrites: async () =>",
  ],
  ["nuxt", "nuxt.config.ts", "export default defineNuxtConfig({\n  devtools: { enabled: true },\n});\n", "routeRules: {"],
  ["@sveltejs/kit", "vite.config.js", "export default defineConfig({ plugins: [sveltekit()] });\n", "server: { proxy: {"],
  ["astro", "astro.config.mjs", "export default defineConfig({});\n", "} } },\n});\n"],
  ["astro", "astro.config.mjs", "// defineConfig({})\nexport default defineConfig({});\n", ""],
])("init adds its lines for %s to %s, and keeps the lines of the user", async (name, file, text, added) => {
  const folder = application({ withMsw: false, uses: [name], files: { [file]: text } });
  const { stdout } = await init(folder);
  const changed = read(folder, file);
  // The object of the last one is not found for sure: its opening is in a comment, too.
  if (added === "") expect(changed).toBe(text);
  expect(changed).toContain(added);
  expect(stdout).toContain("/wp-json");
  for (const kept of text.split(/[\n{}]/).map((part) => part.trim())) expect(changed).toContain(kept);
});

test("init prints the lines for a configuration that has a rewrite of its own", async () => {
  const own = "export default {\n  rewrites: async () => [],\n};\n";
  const folder = application({ withMsw: false, manifest: { dependencies: { next: "*" } }, files: { "next.config.js": own } });
  const { stdout } = await init(folder);
  expect(stdout).toMatch(/^No file was changed\.\n\nAdd these lines to next\.config\.js by hand/);
  expect(stdout).toContain('+  rewrites: async () => [\n+    { source: "/wp-json/:path*"');
  expect(read(folder, "next.config.js")).toBe(own);
});

test.each([
  ["none", undefined, /calendar\(\)/],
  ["plugins", "export default defineConfig({\n  base: '/a/',\n  plugins: [react()],\n});\n", /plugins: \[calendar\(\), react\(\)\]/],
  ["no plugins", "export default defineConfig({\n  base: '/a/',\n});\n", /defineConfig\(\{\n {2}plugins: \[calendar\(\)\],\n {2}base/],
  ["an empty list", "export default { plugins: [] };\n", /plugins: \[calendar\(\)\]/],
])("init adds the plugin to a configuration of Vite with %s, without MSW, and changes nothing the second time", async (_, text, added) => {
  const folder = application({ withMsw: false, uses: ["vite"] });
  const file = join(folder, "vite.config.ts");
  if (text) writeFileSync(file, text);
  expect((await init(folder, ["--dry-run"])).stdout).toContain('+import { calendar } from "event-calendar-mock/vite";');
  expect(existsSync(file) && readFileSync(file, "utf8")).toBe(text ?? false);
  const { stdout, exit } = await init(folder);
  const changed = readFileSync(file, "utf8");
  expect(exit).toBe(0);
  expect(changed).toMatch(added);
  expect(changed.startsWith('import { calendar } from "event-calendar-mock/vite";\n')).toBe(true);
  for (const kept of (text ?? "").split(/[\n[\]{}]/)) expect(changed).toContain(kept.trim());
  expect(stdout).toContain("The dev server answers /wp-json/");
  expect(existsSync(join(folder, "public"))).toBe(false);
  expect(await init(folder)).toMatchObject({ questions: [], stdout: expect.stringContaining("Nothing is left to change.") });
  expect(readFileSync(file, "utf8")).toBe(changed);
});

/** Creates a Vite application whose configuration has a text, runs `init`, and returns the configuration and the output. */
async function initVite(file: string, text: string) {
  const folder = application({ withMsw: false, uses: ["vite"], files: { [file]: text } });
  const { stdout } = await init(folder);
  const configs = readdirSync(folder).filter((name) => name.startsWith("vite.config"));
  return { configs, changed: read(folder, file), stdout };
}

test.each([
  ["types of Vitest", '/// <reference types="vitest/config" />\n', ""],
  ["a shebang", "#!/usr/bin/env node\n", ""],
  ["a directive and a license", '/* Licensed under MIT. */\n"use strict";\n\n', ""],
  ["a byte order mark", "\uFEFF", ""],
  ["a type of the configuration", "// @ts-check\n", '/** @type {import("vite").UserConfig} */\n'],
  ["a comment for the next line", "// @ts-check\n", "// @ts-expect-error: it has no types\n"],
])("init leaves %s at the top of a configuration of Vite, and adds the import after it", async (_, above, below) => {
  const { changed } = await initVite("vite.config.js", `${above}${below}export default { plugins: [] };\n`);
  expect(changed).toBe(`${above}import { calendar } from "event-calendar-mock/vite";\n${below}export default { plugins: [calendar()] };\n`);
});

test.each(["js", "mjs", "ts", "mts"])("init changes a vite.config.%s, and creates no other configuration", async (extension) => {
  const { configs, changed, stdout } = await initVite(`vite.config.${extension}`, "export default { plugins: [react()] };\n");
  expect(configs).toEqual([`vite.config.${extension}`]);
  expect(changed).toContain("plugins: [calendar(), react()]");
  expect(stdout).toContain("+export default { plugins: [calendar(), react()] };\n");
});

const imported = '+  const { calendar } = await import("event-calendar-mock/vite");';
test.each([
  ["CommonJS", "vite.config.cjs", "module.exports = { plugins: [] };\n", imported],
  ["CommonJS", "vite.config.cts", "export = { plugins: [] };\n", imported],
  ["CommonJS", "vite.config.js", "module.exports = { plugins: [] };\n", imported],
  ["a list of other plugins", "vite.config.js", "export default { css: { postcss: { /* { */ plugins: [a()] } } };\n", ""],
  ["lists it cannot tell apart", "vite.config.js", "export default defineConfig({ plugins: [a()], worker: { plugins: [b()] } });\n", ""],
])("init prints the lines for a configuration of Vite with %s, %s, and creates none that Vite prefers", async (_, file, own, lines) => {
  const { configs, changed, stdout } = await initVite(file, own);
  expect({ configs, changed }).toEqual({ configs: [file], changed: own });
  expect(stdout).toContain(`Add these lines to ${file} by hand`);
  expect(stdout).toContain(lines);
});

test.each([
  [
    "const calendar = { target };\nexport default { server: { proxy: { '/wp-json': calendar } } };\n",
    "export default {\n  plugins: [mockCalendar()], server",
  ],
  ["import calendar from './calendar.js';\nexport default { plugins: [calendar()] };\n", "[mockCalendar(), calendar()]"],
  ["import { react as calendar } from 'a';\nexport default defineConfig({});\n", "defineConfig({\n  plugins: [mockCalendar()],\n});"],
])("init gives the plugin another name in a configuration that declares calendar: %j", async (text, added) => {
  const { changed } = await initVite("vite.config.ts", text);
  expect(changed).toMatch(/^import \{ calendar as mockCalendar \} from "event-calendar-mock\/vite";\n/);
  expect(changed).toContain(added);
});

test("init refuses the folder of another application, whose packages it does not read", async () => {
  const folder = application({ uses: ["jest"] });
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "app/package.json"), "{}");
  const { exit, stderr } = await init(folder, ["app", "--yes"]);
  const refusal = "app is an application of its own. Run init in that folder, without its name. See event-calendar-mock init --help.\n";
  expect({ exit, stderr, files: readdirSync(join(folder, "app")) }).toEqual({ exit: 2, stderr: refusal, files: ["package.json"] });
});

test("init keeps the line ends of a configuration", async () => {
  expect((await initVite("vite.config.ts", "export default {\r\n  base: '/a/',\r\n};\r\n")).changed).toMatch(/^(?:[^\r\n]+\r\n){5}$/);
});

test("init changes the configuration that Vite takes of several", async () => {
  const text = "export default { plugins: [] };\n";
  const folder = application({ withMsw: false, uses: ["vite"], files: { "vite.config.ts": text, "vite.config.js": text } });
  await init(folder);
  expect(read(folder, "vite.config.js")).toContain("calendar()");
  expect(read(folder, "vite.config.ts")).not.toContain("calendar()");
});

test.each([
  ["vite", "vite.config.ts", 'export default { plugins: [] }; // see "event-calendar-mock/vite"\n', "plugins: [calendar()]"],
  ["vite", "vite.config.ts", '// import { calendar } from "event-calendar-mock/vite";\nexport default { plugins: [] };\n', "[calendar()]"],
  ["nuxt", "nuxt.config.ts", "export default defineNuxtConfig({}); // without /wp-json\n", "routeRules: {"],
])("init in a %s project takes no comment in %s for the configuration", async (name, file, text, added) => {
  const folder = application({ withMsw: false, uses: [name], files: { [file]: text } });
  expect((await init(folder)).stdout).not.toContain("Nothing is left to change.");
  expect(read(folder, file)).toContain(added);
});

test("init says in a sentence what is wrong with package.json", async () => {
  const folder = application({ files: { "package.json": '{\n  "name": "app",\n}\n' } });
  const { exit, stderr } = await init(folder);
  expect(exit).toBe(1);
  expect(stderr).toMatch(/^The manifest .*package\.json is not JSON: .*\(line 3.*\)\.\n$/);
});

test.each(["next", "astro", "vite"])("init names pages of the package for what comes next, in %s", async (name) => {
  const folder = application({ withMsw: false, uses: [name] });
  const named = [...(await init(folder, ["--dry-run"])).stdout.matchAll(/node_modules\/event-calendar-mock\/(docs\/[\w-]+\.md)/g)];
  expect(named.length).toBeGreaterThan(1);
  for (const [, page = ""] of named) expect(existsSync(page), page).toBe(true);
});

test("init prints the lines of docs/frameworks.md that pass the session of a test on", async () => {
  const page = readFileSync("docs/frameworks.md", "utf8");
  for (const name of Object.values(frameworks)) {
    const folder = application({ withMsw: false, uses: [name] });
    const [, lines = ""] = /where its server asks for events:\n\n([\s\S]+)$/.exec((await init(folder)).stdout) ?? [];
    expect(lines, name).toContain("session");
    expect(page, name).toContain(`\`\`\`ts\n${lines}\`\`\``);
  }
});

test.each([
  ["Jest", {}, '"@babel/preset-typescript"] }]'],
  ["Jest with ES modules", { type: "module" }, 'extensionsToTreatAsEsm: [".ts", ".tsx"]'],
])("init prints the lines of docs/frameworks.md for %s, and has it compile TypeScript", async (heading, manifest, compiling) => {
  const { stdout } = await init(application({ typescript: false, manifest, uses: ["jest"] }));
  expect(stdout).toContain(recipe(heading, "docs/frameworks.md").replace("// jest.config.js\n", ""));
  expect((await init(application({ manifest, uses: ["jest"] }))).stdout).toContain(compiling);
});

test("init prints no lines for an entry that starts the mocks, and finds the mocks from the entry", async () => {
  const wired = application({ files: { "src/main.ts": 'await import("./mocks/browser")' } });
  expect((await init(wired)).stdout).toContain("src/main.ts already starts the mocks.");
  const elsewhere = application({ files: { "src/main.ts": "" } });
  expect((await init(elsewhere, ["client"])).stdout).toContain('import("../client/mocks/browser")');
});

test("init writes nothing without MSW and says how to install it", async () => {
  const folder = application({ withMsw: false });
  const { exit, stderr } = await init(folder);
  expect(exit).toBe(1);
  expect(stderr).toBe(
    "MSW is not installed here. Install it first: npm install --save-dev msw\n" +
      "An application in another language, or with a server, needs none: npx event-calendar-mock serve --port 4010\n",
  );
  expect(existsSync(join(folder, "src/mocks"))).toBe(false);
});

test("init prints nothing about a file of its own that was edited", async () => {
  const folder = application();
  await init(folder);
  const file = join(folder, "src/mocks/node.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace('"city"', '"festival"'));
  const { stdout } = await init(folder);
  expect(stdout).toMatch(/^Nothing is left to change\.\n/);
  expect(stdout).not.toContain("by hand");
});

test("init refuses a folder without package.json, and writes nothing", async () => {
  const folder = newFolder("init");
  const stderr =
    `There is no package.json in ${folder}. Run init in the folder of your application, or first: npm init\n` +
    "An application in another language needs none: npx event-calendar-mock serve --port 4010\n";
  expect(await init(folder)).toMatchObject({ exit: 1, stderr });
  expect(readdirSync(folder)).toEqual([]);
});

test("init refuses unknown arguments", async () => {
  const folder = application();
  const answer = await init(folder, ["a", "b"]);
  expect(answer).toMatchObject({ exit: 2, stderr: "init takes one folder. See event-calendar-mock init --help.\n" });
  expect(await init(folder, ["--quick"])).toMatchObject({ exit: 2, stderr: expect.stringContaining("--quick") });
  expect(await init(folder, ["--help"])).toMatchObject({ exit: 0, stdout: expect.stringContaining("Usage") });
});
