import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { worldNames } from "../../src/worlds/built-in.ts";
import { installPacked, type PackedPackage, run } from "../support/packed-package.ts";

/** Checks the package as npm packs it, in a project that has little else. */

const top = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(`${top}README.md`, "utf8");
let folder: string;
let packed: PackedPackage;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "calendar-packed-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  packed = installPacked(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every page that the README links to is in the package, but for pictures and decisions, which only the code host shows", () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g)].map(([, path]) => path);
  expect(links).toContain("docs/api.md");
  const missing = links.filter((path) => path !== undefined && !packed.files.includes(path));
  expect(missing).toEqual(["docs/pictures/demo.png", "docs/pictures/inspector.png", "docs/decisions/README.md"]);
});

test("loadWorld loads every built-in world in Node", () => {
  const script = `
    import { createCalendar } from "event-calendar-mock";
    import { loadWorld } from "event-calendar-mock/worlds";
    const names = ${JSON.stringify(worldNames)};
    const counts = await Promise.all(names.map(async (name) => createCalendar({ world: await loadWorld(name) }).db.event.count()));
    console.log(JSON.stringify(counts));`;
  writeFileSync(join(folder, "worlds.mjs"), script);
  const inFiles = worldNames.map((name) => JSON.parse(readFileSync(`${top}fixtures/worlds/${name}.json`, "utf8")).events.length);
  expect(JSON.parse(run(folder, process.execPath, "worlds.mjs"))).toEqual(inFiles);
});

test("a build with Vite splits the worlds of loadWorld off, each into a file of its own", async () => {
  writeFileSync(join(folder, "index.html"), '<script type="module" src="/entry.js"></script>');
  writeFileSync(join(folder, "entry.js"), 'import { loadWorld } from "event-calendar-mock/worlds";\nawait loadWorld("small");\n');
  await build({ root: folder, configFile: false, logLevel: "error", build: { target: "es2023", chunkSizeWarningLimit: 2_000 } });
  const assets = join(folder, "dist/assets");
  const built = readdirSync(assets).map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  // The bundler may put its helpers into a file of their own.
  const parts = built.filter((name) => name !== "rolldown-runtime").toSorted();
  expect(parts).toEqual([...worldNames, "index"].toSorted());
});
