// Writes dist/pairs/, the recorded requests that `event-calendar-mock replay` sends again: the capsules of each site, compressed with
// Brotli and a window of the size of the file, because thousands of answers contain the same records.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { runnerImport } from "vite";

const top = new URL("..", import.meta.url);
const source = (file) => runnerImport(fileURLToPath(new URL(`test/conformance/${file}`, top)), { configFile: false, logLevel: "error" });
const { readPairSet, toCapsules } = (await source("pair-sets.ts")).module;
const { siteNames } = (await source("site-names.ts")).module;
mkdirSync(new URL("dist/pairs/", top), { recursive: true });
for (const site of siteNames) {
  const text = JSON.stringify(toCapsules(readPairSet(site)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(new URL(`dist/pairs/${site}.json.br`, top), brotliCompressSync(text, { params }));
}
