// Writes docs/api.md and docs/api-*.md, the reference of the service's routes.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const source = fileURLToPath(new URL("api-reference/reference.ts", import.meta.url));
const { module } = await runnerImport(source, { configFile: false, logLevel: "error" });
for (const [file, text] of Object.entries(await module.apiReference())) {
  writeFileSync(new URL(`../docs/${file}`, import.meta.url), text);
  console.log(`docs/${file}`);
}
