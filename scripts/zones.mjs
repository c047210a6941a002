// Rebuilds the table of time zones from the development dependency moment-timezone. To take a newer version of the database:
// npm install --save-dev moment-timezone@latest && npm run zones
import { writeFileSync } from "node:fs";
import { load, top } from "./sources.mjs";

const { buildTable } = await load("scripts/zones/build-table.ts");
const text = buildTable();
writeFileSync(`${top}src/time/zones/tzdata/newest.ts`, text);
console.log(`src/time/zones/tzdata/newest.ts  ${Math.round(Buffer.byteLength(text) / 1024)} kB`);
