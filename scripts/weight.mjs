// Measures the sizes of what users load and install, and prints them, in kB (1,000 bytes). Bundles are minified and compressed as by a
// server, without MSW (which users already have) and without worlds. Lazily loaded code, such as the OpenAPI document, does not count.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { load, top } from "./sources.mjs";

const { storeLibraryAliases } = await load("scripts/store-library/aliases.ts");
// The import above sets it to `development`, and builds follow it.
process.env.NODE_ENV = "production";
const noWorlds = { name: "no-worlds", enforce: "pre", load: (id) => (id.includes("fixtures/worlds/") ? "{}" : undefined) };
const atOnce = { name: "at-once", enforce: "pre", resolveDynamicImport: (id) => ({ id: String(id), external: true }) };

/** Measures the compressed size, in bytes, of an application that imports some entries and nothing else. */
async function weigh(...input) {
  const { output } = await build({
    root: top,
    configFile: false,
    logLevel: "error",
    resolve: { alias: storeLibraryAliases },
    plugins: [noWorlds, atOnce],
    // Built as a library, so that the exports of the entry are kept.
    build: {
      write: false,
      minify: true,
      target: "es2023",
      ssr: true,
      rolldownOptions: { input, external: [/^msw/, "vitest", "@playwright/test"] },
    },
    ssr: { noExternal: true, target: "webworker" },
  });
  return output.reduce((sum, { code = "" }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

function unpackedTarball() {
  const [{ unpackedSize }] = JSON.parse(
    execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: top, encoding: "utf8" }),
  );
  return unpackedSize;
}

/** Measures what a browser loads for a built page of the server, in bytes: its HTML, style sheet and scripts. */
async function weighPage(name) {
  const { output } = await build({ configFile: join(top, `scripts/${name}.config.ts`), logLevel: "error", build: { write: false } });
  // The inspector loads the texts of one language. English counts.
  const files = output.filter(({ fileName }) => !/\.(?:md|br)$/.test(fileName) && !/^assets\/(es|fr-ca)-/.test(fileName));
  return files.reduce((sum, { code, source }) => sum + gzipSync(code ?? source, { level: 9 }).length, 0);
}

/** Measures the page at `/` and its style sheet, as the built server sends them, in bytes. */
async function weighStartPage() {
  const { createCalendar } = await import("../dist/index.js");
  const { serveCalendar } = await import("../dist/server.js");
  const server = await serveCalendar(createCalendar({ access: "service" }));
  const sizes = ["/", "/__calendar/assets/start.css"].map(async (path) => {
    const response = await fetch(server.url + path, { headers: { accept: "text/html" } });
    return gzipSync(await response.text(), { level: 9 }).length;
  });
  const [page, style] = await Promise.all(sizes);
  await server.close();
  return page + style;
}

const core = await weigh("src/index.ts");
const rows = [
  // The time zone rules take 11 kB of it and the weights of names 6 kB: platforms have different ones, and answers are the same everywhere.
  ["the calendar, compressed", core],
  ["what ./browser adds", (await weigh("src/browser.ts")) - core],
  ["./control by itself", await weigh("src/control.ts")],
  ["what ./vitest adds to ./node", (await weigh("src/vitest.ts")) - (await weigh("src/node.ts"))],
  ["./playwright by itself", await weigh("src/playwright.ts")],
  ["what ./inspector adds", (await weigh("src/index.ts", "src/inspector.ts")) - core],
  ["the page at /", await weighStartPage()],
  ["the demo of the server", await weighPage("demo")],
  ["the inspector of the server", await weighPage("inspector")],
  // Much of it applications never load: worlds take 1,100 kB, the command line 1,200 kB, recorded pairs 540 kB, and the demo 450 kB.
  ["the tarball, unpacked", unpackedTarball()],
];
for (const [what, bytes] of rows) console.log(`${what.padEnd(28)} ${(bytes / 1_000).toFixed(1).padStart(8)} kB`);
