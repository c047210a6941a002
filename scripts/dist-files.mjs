// Writes the files of dist/ that the sources and the built entries describe: the pages for coding agents, the JSON Schema of world files, with
// which editors complete and validate them, and the recorded requests that `event-calendar-mock replay` sends again.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { z } from "zod";
import { load, top } from "./sources.mjs";

const { agentsPage, llmsText } = await load("scripts/agent-pages.ts");
const readme = readFileSync(`${top}README.md`, "utf8");
writeFileSync(`${top}dist/AGENTS.md`, agentsPage(readme));
writeFileSync(
  `${top}dist/llms.txt`,
  llmsText(readme, (path) => `../${path}`),
);

const { WorldFile } = await import("../dist/schemas.js");
const { $schema, ...schema } = z.toJSONSchema(WorldFile, { target: "draft-7", io: "input" });
const about = { title: "World", description: "A world of event-calendar-mock. Everything that can be derived may be left out." };
writeFileSync(`${top}dist/world.schema.json`, `${JSON.stringify({ $schema, ...about, ...schema })}\n`);

const { readPairSet, toCapsules } = await load("test/conformance/pair-sets.ts");
const { siteNames } = await load("test/conformance/site-names.ts");
mkdirSync(`${top}dist/pairs`, { recursive: true });
for (const site of siteNames) {
  const text = JSON.stringify(toCapsules(readPairSet(site)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    // A window of the size of the file, because thousands of answers contain the same records.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(`${top}dist/pairs/${site}.json.br`, brotliCompressSync(text, { params }));
}
