import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInit } from "../support/dev-server.ts";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";

/** Runs the installed package in the runtimes that docs/frameworks.md names. Runs in `npm run test:matrix`, because it needs the registry. */

const events = "http://localhost/wp-json/calendar/events/v1/events";
let tarball: Tarball;
/** A project with the runtimes and without MSW. */
let folder: string;

beforeAll(async () => {
  tarball = await packTarball("runtimes");
  folder = await installProject(tarball, "project", ["miniflare", "edge-runtime", "deno", "bun", "whatwg-fetch"], []);
  cpSync(new URL("projects/runtimes", import.meta.url), folder, { recursive: true });
});
afterAll(() => rmSync(tarball.folder, { recursive: true, force: true }));

/** Bundles a script with everything that it imports, for web runtimes without Node. */
async function bundle(entry: string, format: "es" | "iife"): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      target: "es2023",
      outDir: "bundled",
      emptyOutDir: false,
      rolldownOptions: { input: join(folder, entry), output: { format, codeSplitting: false, entryFileNames: "[name].js" } },
    },
    ssr: { noExternal: true, target: "webworker" },
  });
}

test("answers in workerd without compatibility flags", async () => {
  await bundle("worker.mjs", "es");
  const script = `
    import { Miniflare } from "miniflare";
    const worker = new Miniflare({ modules: true, scriptPath: "bundled/worker.js", compatibilityDate: "2026-01-01" });
    const { status } = await worker.dispatchFetch(${JSON.stringify(events)});
    await worker.dispose();
    console.log(status);`;
  writeFileSync(join(folder, "in-workerd.mjs"), script);
  expect(await runInstalled(folder, "node", "in-workerd.mjs")).toBe("200\n");
});

test("answers in an edge runtime", async () => {
  await bundle("edge.mjs", "iife");
  const script = `
    import { readFileSync } from "node:fs";
    import { EdgeRuntime } from "edge-runtime";
    const runtime = new EdgeRuntime({ initialCode: readFileSync("bundled/edge.js", "utf8") });
    const { status } = await runtime.dispatchFetch(${JSON.stringify(events)});
    console.log(status);`;
  writeFileSync(join(folder, "in-edge.mjs"), script);
  expect(await runInstalled(folder, "node", "in-edge.mjs")).toBe("200\n");
});

test.each([
  ["Deno", "deno", ["run", "--allow-all"]],
  ["Bun", "bun", []],
  ["Node", "node", []],
])("answers and serves in %s, and ends when the server is closed", async (_, command, argv) => {
  const program = command === "node" ? command : join(folder, "node_modules/.bin", command);
  expect(await runInstalled(folder, program, ...argv, "serve.mjs")).toBe("answered and closed\n");
});

test("answers where fetch is replaced as in React Native", async () => {
  expect(await runInstalled(folder, "node", "replaced-fetch.mjs")).toBe("answered without streams\n");
});

test("does not load an installed MSW until an entry needs it", async () => {
  const project = await installProject(tarball, "with-msw", []);
  cpSync(new URL("projects/runtimes/msw-unloaded.mjs", import.meta.url), join(project, "msw-unloaded.mjs"));
  expect(await runInstalled(project, "node", "msw-unloaded.mjs")).toBe("did not load MSW\n");
});

test.each([
  ["CommonJS", { private: true }, "msw@2", ""],
  ["ES modules", { private: true, type: "module" }, "msw@3", "--experimental-vm-modules"],
])("the lines that init prints for Jest with %s work in node and jsdom", async (name, manifest, msw, options) => {
  const tools = ["jest", "babel-jest", "@babel/preset-env", "jest-fixed-jsdom", "jest-environment-jsdom"];
  const project = await installProject(tarball, `jest-${name.replace(" ", "-")}`, tools, [msw]);
  const { devDependencies } = JSON.parse(await runInstalled(project, "npm", "pkg", "get", "--json"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ ...manifest, devDependencies }));
  cpSync(new URL("projects/jest", import.meta.url), join(project, "src"), { recursive: true });
  mkdirSync(join(project, "public"));
  const { linesFor } = await runInit(project);
  writeFileSync(join(project, "jest.setup.js"), linesFor("jest.setup.js"));
  writeFileSync(join(project, "jest.config.js"), linesFor("jest.config.js"));

  for (const [environment, withDocument] of [
    ["jest-fixed-jsdom", "yes"],
    ["node", "no"],
  ]) {
    const command = `NODE_OPTIONS=${options} WITH_DOCUMENT=${withDocument} node_modules/.bin/jest --env ${environment} 2>&1 || true`;
    expect(await runInstalled(project, "sh", "-c", command)).toMatch(/Tests: +4 passed, 4 total/);
  }
});
