import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

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
