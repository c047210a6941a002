// Writes docs/api.md and docs/api-*.md, the reference of the service's routes.
import { writeFileSync } from "node:fs";
import { load, top } from "./sources.mjs";

const { apiReference } = await load("scripts/api-reference/reference.ts");
for (const [file, text] of Object.entries(await apiReference())) {
  writeFileSync(`${top}docs/${file}`, text);
  console.log(`docs/${file}`);
}
