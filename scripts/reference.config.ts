import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Builds the reference of the service, which the server answers at `/__calendar/docs`, into dist/reference. */
export default defineConfig({
  root: path("src/reference"),
  base: "/__calendar/docs/",
  plugins: [compressedAssets(path("dist/reference/assets")), viewerNotices(path("dist/reference"))],
  build: {
    outDir: path("dist/reference"),
    emptyOutDir: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
  },
});

/** Keeps the assets compressed, because the viewer alone would take a third of the package. The server unpacks them. */
function compressedAssets(folder: string): Plugin {
  return {
    name: "compressed-assets",
    writeBundle() {
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
        rmSync(file);
      }
    },
  };
}

/** Adds the notices of the libraries that the viewer bundles itself. */
function viewerNotices(folder: string): Plugin {
  return {
    name: "viewer-notices",
    writeBundle() {
      const { resolve } = createRequire(import.meta.url);
      const notices = ["NOTICE", "swagger-ui-es-bundle.js.LICENSE.txt"].map((name) => readFileSync(resolve(`swagger-ui-dist/${name}`)));
      writeFileSync(join(folder, "NOTICES.txt"), Buffer.concat(notices));
    },
  };
}
