import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { build } from "vite";
import { beforeAll, expect, test } from "vitest";
import { worldNames } from "../../src/worlds/built-in.ts";
import { newFolder } from "../support/new-folder.ts";
import { installPacked, type PackedPackage, run } from "../support/packed-package.ts";
import { repository } from "../support/repository.ts";

/** Checks the package as npm packs it, in a project that has little else. */

let folder: string;
let packed: PackedPackage;

beforeAll(() => {
  folder = newFolder("calendar-packed");
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  packed = installPacked(folder);
});

const modules = () => join(folder, "node_modules/event-calendar-mock");
const pagesIn = (names: readonly string[]) => names.filter((name) => name.endsWith(".md"));

test("every link of every page in the package leads to a file of the package", () => {
  const pages = pagesIn(packed.files).filter((page) => page !== "dist/LICENSES.md");
  expect(pages).toContain("docs/api.md");
  const dead = pages.flatMap((page) => {
    const text = readFileSync(join(modules(), page), "utf8").replaceAll(/```[\s\S]*?```/g, "");
    const links = [...text.matchAll(/(?:\]\(|<[^>]*\s(?:href|src|srcset)=")(?!https?:|#)([^)"#\s]+)/g)].map(([, path = ""]) =>
      posix.join(posix.dirname(page), path),
    );
    return links.filter((path) => !packed.files.includes(path)).map((path) => `${page}: ${path}`);
  });
  expect(dead).toEqual([]);
});

test("a page that is not in the package is named as a file, without an address of the repository, or not at all", () => {
  const page = (name: string) => readFileSync(join(modules(), name), "utf8");
  expect(page("README.md")).not.toMatch(/^## Contributing|npm run dev/m);
  expect(page("docs/getting-started.md")).toContain("see each other's writes at once. Without it, each tab");
  expect(page("docs/calendar.md")).toContain("`changing.md` shows how to add another one");
});

test("every page and heading that a sentence of the package names is in the package", () => {
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
  const headingsOf = (page: string) =>
    [...readFileSync(join(modules(), page), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => anchor(text));
  const sources = packed.files.filter((path) => /^dist\/.*\.c?js$/.test(path)).map((path) => readFileSync(join(modules(), path), "utf8"));
  // An exclamation mark is before the names that the manifest leaves out.
  const named = new Set(sources.flatMap((source) => source.match(/(?<![!\w/])docs\/[\w-]+\.md(?:#[\w-]+)?/g) ?? []));
  expect(named.size).toBeGreaterThan(5);
  const dead = [...named].filter((link) => {
    const [page = "", heading] = link.split("#");
    return !packed.files.includes(page) || (heading !== undefined && !headingsOf(page).includes(heading));
  });
  expect(dead).toEqual([]);
});

test("pages for contributors and what only the repository uses are not in the package", () => {
  const left = packed.files.filter((path) => /CONTRIBUTING|docs\/(decisions\/|changing\.md|types\.md|pictures\/|\.vitepress)/.test(path));
  expect(left).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(modules(), "package.json"), "utf8"));
  expect(Object.keys(manifest)).not.toContain("devDependencies");
  expect(Object.keys(manifest)).not.toContain("scripts");
});

test("the address of the repository comes from one variable", () => {
  const out = newFolder("calendar-repository");
  const env = { ...process.env, REPOSITORY: "https://code.example/town/mock" };
  const tarball = execFileSync(process.execPath, ["scripts/pack.mjs", out], { cwd: repository, encoding: "utf8", env }).trim();
  const file = (name: string) => run(out, "tar", "-xzOf", tarball, `package/${name}`);
  expect(JSON.parse(file("package.json"))).toMatchObject({
    repository: { url: "git+https://code.example/town/mock.git" },
    homepage: "https://code.example/town/mock#readme",
    bugs: { url: "https://code.example/town/mock/issues" },
  });
  expect(file("README.md")).toMatch(/\(https:\/\/code\.example\/town\/mock\/blob\/v[\d.]+\/CONTRIBUTING\.md\)/);
  expect(file("README.md")).toMatch(
    /!\[[^\]]+\]\(https:\/\/code\.example\/town\/mock\/blob\/v[\d.]+\/docs\/pictures\/february\.png\?raw=true\)/,
  );
});

test("a build with Vite puts each world of loadWorld into a file of its own", async () => {
  writeFileSync(join(folder, "index.html"), '<script type="module" src="/entry.js"></script>');
  writeFileSync(join(folder, "entry.js"), 'import { loadWorld } from "event-calendar-mock/worlds";\nawait loadWorld("small");\n');
  await build({ root: folder, configFile: false, logLevel: "error", build: { target: "es2023", chunkSizeWarningLimit: 2_000 } });
  const assets = join(folder, "dist/assets");
  const built = readdirSync(assets).map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  // The bundler may put its helpers into a file of their own.
  const parts = built.filter((name) => name !== "rolldown-runtime").toSorted();
  expect(parts).toEqual([...worldNames, "index"].toSorted());
});
