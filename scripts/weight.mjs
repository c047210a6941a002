// Measures the sizes of what users load and install, prints them, and fails above the budget. Sizes are in kB (1,000 bytes). Bundles are
// minified and compressed as a server would send them, without MSW (which users have already) and without worlds.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, runnerImport } from "vite";

const top = fileURLToPath(new URL("..", import.meta.url));
const { module } = await runnerImport(fileURLToPath(new URL("store-library.ts", import.meta.url)), {
  configFile: false,
  logLevel: "error",
});
const noWorlds = { name: "no-worlds", enforce: "pre", load: (id) => (id.includes("fixtures/worlds/") ? "{}" : undefined) };

/** Measures the compressed size, in bytes, of an application that imports one entry and nothing else. */
async function weigh(entry) {
  const { output } = await build({
    root: top,
    configFile: false,
    logLevel: "error",
    plugins: [noWorlds, module.lightStoreLibrary()],
    // Built as a library, so that the exports of the entry are kept.
    build: { write: false, minify: true, target: "es2023", ssr: entry, rolldownOptions: { external: [/^msw/] } },
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

const core = await weigh("src/index.ts");
const rows = [
  ["the calendar, compressed", core, 120],
  ["what ./browser adds", (await weigh("src/browser.ts")) - core, 3],
  ["the tarball, unpacked", unpackedTarball(), 3_000],
];
for (const [what, bytes, budget] of rows) {
  console.log(`${what.padEnd(28)} ${(bytes / 1_000).toFixed(1).padStart(8)} kB of ${budget} kB`);
  if (bytes > budget * 1_000) process.exitCode = 1;
}
