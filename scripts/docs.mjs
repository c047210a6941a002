// Writes docs/api.md, the reference of the service's routes.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const source = fileURLToPath(new URL("api-reference/reference.ts", import.meta.url));
const { module } = await runnerImport(source, { configFile: false, logLevel: "error" });
writeFileSync(new URL("../docs/api.md", import.meta.url), await module.apiReference());
console.log("docs/api.md");
