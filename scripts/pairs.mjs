// Writes dist/pairs/, the recorded pairs that `event-calendar-mock replay` sends again: a file for each site, compressed by Brotli with a
// window that holds the whole file, because the same records are in thousands of answers.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { runnerImport } from "vite";

const top = new URL("..", import.meta.url);
const source = fileURLToPath(new URL("test/conformance/pair-sets.ts", top));
const { module } = await runnerImport(source, { configFile: false, logLevel: "error" });
mkdirSync(new URL("dist/pairs/", top), { recursive: true });
for (const site of ["first-site", "second-site", "fourth-site"]) {
  const text = module.pairFile(module.readPairSet(site));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(new URL(`dist/pairs/${site}.jsonl.br`, top), brotliCompressSync(text, { params }));
}
