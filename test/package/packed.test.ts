import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installPacked, type PackedPackage, run } from "../support/packed-package.ts";

/** Checks the package as npm packs it, in a project that has little else. */

const readme = readFileSync(fileURLToPath(new URL("../../README.md", import.meta.url)), "utf8");
let folder: string;
let packed: PackedPackage;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "calendar-packed-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  packed = installPacked(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every file that the README links to is in the package", () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g)].map(([, path]) => path);
  expect(links).toContain("docs/api.md");
  expect(links.filter((path) => path !== undefined && !packed.files.includes(path))).toEqual([]);
});

test("the unpacked package stays below 5,000 kB", () => {
  expect(packed.unpackedSize).toBeLessThan(5_000_000);
});

test("loadWorld loads every built-in world in Node", () => {
  const script = `
    import { createCalendar } from "event-calendar-mock";
    import { loadWorld } from "event-calendar-mock/worlds";
    const names = ["city", "edge-cases", "empty", "festival", "multilingual", "small"];
    const counts = await Promise.all(names.map(async (name) => createCalendar({ world: await loadWorld(name) }).db.event.count()));
    console.log(JSON.stringify(counts));`;
  writeFileSync(join(folder, "worlds.mjs"), script);
  expect(JSON.parse(run(folder, process.execPath, "worlds.mjs"))).toEqual([191, 96, 0, 2000, 72, 5]);
});

test("a build with Vite splits the worlds of loadWorld off, each into a file of its own", async () => {
  writeFileSync(join(folder, "index.html"), '<script type="module" src="/entry.js"></script>');
  writeFileSync(join(folder, "entry.js"), 'import { loadWorld } from "event-calendar-mock/worlds";\nawait loadWorld("small");\n');
  await build({ root: folder, configFile: false, logLevel: "error", build: { target: "es2023", chunkSizeWarningLimit: 2_000 } });
  const assets = join(folder, "dist/assets");
  const built = readdirSync(assets).map((name) => name.replace(/-[^-]+\.js$/, ""));
  // The bundler may put its helpers into a file of their own.
  const parts = built.filter((name) => name !== "rolldown-runtime").toSorted();
  expect(parts).toEqual(["city", "edge-cases", "empty", "festival", "index", "multilingual", "small"]);
});
