import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, UserConfig } from "vite";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Configures the build of a page that the server answers below `base`, from a folder of the sources into a folder of dist. */
export function pageConfig(
  from: string,
  into: string,
  { base, modulePreload }: { readonly base: string; readonly modulePreload: false | { polyfill: false } },
): UserConfig {
  return {
    root: path(from),
    base,
    plugins: [compactStyles(), brotliAssets()],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: { outDir: path(into), emptyOutDir: true, target: "es2023", license: { fileName: "LICENSES.md" }, modulePreload },
  };
}

/**
 * Creates a Vite plugin that also writes scripts and styles compressed with brotli at its highest level: the server sends `main.js.br` to
 * clients that accept it. Compressing a script of 300 kB takes a second, too long for the first visitor.
 */
export function brotliAssets(): Plugin {
  return {
    name: "brotli-assets",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const { fileName, ...file } of Object.values(bundle).filter(({ fileName: name }) => /\.(?:js|css)$/.test(name))) {
          const contents = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotliCompressSync(contents) });
        }
      },
    },
  };
}

/**
 * Creates a Vite plugin that minifies the style sheets of the inspector and the reference, which are strings in modules: Vite minifies CSS
 * files, but not strings.
 */
function compactStyles(): Plugin {
  return {
    name: "compact-styles",
    enforce: "pre",
    transform: (code, id) => (/\/pages\/.*style(?:\/\w+)?\.ts$/.test(id) ? compact(code) : undefined),
  };
}

/** Removes comments, and spaces around braces and after colons and semicolons. Selectors have no spaces after colons. */
function compact(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s*([{}])\s*/g, "$1")
    .replace(/([:;]) +/g, "$1");
}
