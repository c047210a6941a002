import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { brotliAssets } from "./brotli-assets.ts";
import { compactStyles } from "./compact-styles.ts";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Builds the page of the inspector, which the server answers below its control routes, into dist/inspector. */
export default defineConfig({
  root: path("src/pages/inspector/page"),
  base: "/__calendar/inspector/",
  plugins: [compactStyles(), brotliAssets()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: path("dist/inspector"),
    emptyOutDir: true,
    target: "es2023",
    license: { fileName: "LICENSES.md" },
    // The texts of a language are loaded by themselves.
    modulePreload: false,
  },
});
