// Weighs what users load and install, prints the figures, and fails above the budget. Sizes in kB (1,000 bytes); bundles are minified
// and compressed as a server would send them, without MSW (which users have anyway) and without worlds.
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

/** The compressed size of an application that imports one entry and nothing else. */
async function weigh(entry) {
  const { output } = await build({
    root: top,
    configFile: false,
    logLevel: "error",
    plugins: [noWorlds, module.lightStoreLibrary()],
    // As a library, so that what the entry exports is kept.
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
