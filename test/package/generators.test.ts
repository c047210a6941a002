import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/service/description/openapi/parts.ts";
import { type DevServer, startDevServer } from "../support/dev-server.ts";
import { freePort } from "../support/free-port.ts";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";
import { type Collection, requestsIn } from "../support/postman.ts";

/**
 * Generates clients from the OpenAPI document that the command line prints, compiles them, and calls a server with each. Runs in
 * `npm run test:matrix`, because it needs the registry.
 */

let tarball: Tarball;
/** The projects with the generators. openapi-zod-client writes clients for zod 3, so it has one of its own. */
let folders: { readonly plain: string; readonly zod: string };
let server: DevServer;
let document: OpenApiDocument;

beforeAll(async () => {
  tarball = await packTarball("generators");
  // The programming interface of TypeScript 5 is the newest that generators use.
  const common = ["typescript@5", "@types/node"];
  const tools = ["openapi-typescript", "openapi-fetch", "@hey-api/openapi-ts", "orval", "openapi-to-postmanv2"];
  folders = {
    plain: await installProject(tarball, "plain", [...common, ...tools], []),
    zod: await installProject(tarball, "zod", [...common, "openapi-zod-client", "@zodios/core", "axios", "zod@3"], []),
  };
  const port = await freePort();
  for (const folder of [folders.plain, folders.zod]) {
    cpSync(new URL("projects/generators", import.meta.url), folder, { recursive: true });
    mkdirSync(join(folder, "generated"));
    const command = ["event-calendar-mock", "openapi", "--world", "world.json", "--public-url", `http://127.0.0.1:${port}`];
    writeFileSync(join(folder, "openapi.json"), await runInstalled(folder, "npx", ...command));
    const { dependencies } = JSON.parse(await runInstalled(folder, "npm", "ls", "--json"));
    const versions = Object.entries<{ version: string }>(dependencies).map(([tool, { version }]) => `${tool} ${version}`);
    console.log(`installed: ${versions.join(", ")}`);
  }
  document = JSON.parse(readFileSync(join(folders.plain, "openapi.json"), "utf8"));
  const serve = `event-calendar-mock serve --world world.json --port ${port}`;
  server = await startDevServer(folders.plain, serve, { port, path: "/__calendar/health" });
});
beforeEach(reset);
afterAll(async () => {
  await server?.close();
  rmSync(tarball.folder, { recursive: true, force: true });
});

async function reset(): Promise<void> {
  await fetch(`${server.url}/__calendar/reset`, { method: "POST" });
}

test.each([
  ["openapi-typescript", "plain", ["openapi-typescript", "openapi.json", "-o", "generated/openapi-typescript.d.ts"]],
  ["hey-api", "plain", ["openapi-ts", "-i", "openapi.json", "-o", "generated/hey-api"]],
  ["orval", "plain", ["orval", "--config", "orval.config.mjs"]],
  ["openapi-zod-client", "zod", ["openapi-zod-client", "openapi.json", "-o", "generated/openapi-zod-client.ts"]],
] as const)("a client of %s compiles, lists events of two statuses and creates a tag", async (name, project, [generator, ...argv]) => {
  const folder = folders[project];
  await runInstalled(folder, `node_modules/.bin/${generator}`, ...argv);

  const options = "--noEmit --strict --target es2023 --lib es2023,dom,dom.iterable --module esnext --moduleResolution bundler --types node";
  const compile = [...options.split(" "), "--allowImportingTsExtensions", `${name}.ts`];
  await expect(runInstalled(folder, "node_modules/.bin/tsc", ...compile)).resolves.toBe("");

  // Generated files import each other without an extension, which Node does not find.
  const output = { entryFileNames: "[name].js" };
  const rolldownOptions = { input: join(folder, `${name}.ts`), output };
  const bundle = { ssr: true, target: "es2023", outDir: "bundled", emptyOutDir: false, rolldownOptions } as const;
  await build({ root: folder, configFile: false, logLevel: "error", build: bundle });
  const called = await runInstalled(folder, "node", `bundled/${name}.js`, String(document.servers[0]?.url));
  expect(called).toBe("Published,Draft jazz\n");
});

test("every request of a Postman collection is answered with a success that the document describes", async () => {
  const collection: Collection = JSON.parse(await runInstalled(folders.plain, "node", "to-postman.mjs"));
  const requests = requestsIn(collection);
  expect(requests).toHaveLength(Object.values(document.paths).flatMap(({ parameters, ...operations }) => Object.keys(operations)).length);

  for (const { template, method, url, headers, body } of requests) {
    await reset();
    const response = await fetch(url, { method, headers, body });
    const { responses } = Object(document.paths[template]?.[method.toLowerCase()]);
    const called = `${method} ${url}: ${response.status}`;
    expect(Object.keys(responses), called).toContain(String(response.status));
    expect(response.ok, `${called} ${await response.clone().text()}`).toBe(true);
    expect(response.headers.get("content-type"), called).toMatch(/^application\/json/);
  }
});
