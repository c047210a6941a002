import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { brotliAssets } from "./brotli-assets.ts";
import { compactStyles } from "./compact-styles.ts";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Builds the reference of the service, which the server answers at `/__calendar/docs`, into dist/reference. */
export default defineConfig({
  root: path("src/pages/reference"),
  base: "/__calendar/docs/",
  plugins: [compactStyles(), brotliAssets()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: path("dist/reference"),
    emptyOutDir: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    modulePreload: { polyfill: false },
  },
});
