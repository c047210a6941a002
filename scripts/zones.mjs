// Rebuilds the table of time zones from the development dependency moment-timezone. To take a newer version of the database:
// npm install --save-dev moment-timezone@latest && npm run zones
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const script = fileURLToPath(new URL("zones/build-table.ts", import.meta.url));
const { module } = await runnerImport(script, { configFile: false, logLevel: "error" });
const text = module.buildTable();
writeFileSync(new URL("../src/time/zones/tzdata/newest.ts", import.meta.url), text);
console.log(`src/time/zones/tzdata/newest.ts  ${Math.round(Buffer.byteLength(text) / 1024)} kB`);
