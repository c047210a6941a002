import moment from "moment-timezone";
import packed from "moment-timezone/data/packed/latest.json" with { type: "json" };
import { readZone } from "./read-zone.ts";
import { writeRow } from "./write-row.ts";

/** Builds the text of src/time/zones/tzdata/newest.ts from the zones and links of moment-timezone. */
export function buildTable(): string {
  const links = packed.links.map((link) => link.split("|"));
  const namesByRow = new Map<string, string[]>();
  for (const text of packed.zones) {
    const zone = moment.tz.unpack(text);
    const aliases = links.filter(([target]) => target === zone.name).map(([, alias = ""]) => alias);
    const row = writeRow(readZone(zone));
    namesByRow.set(row, [...(namesByRow.get(row) ?? []), zone.name, ...aliases]);
  }
  const rows = [...namesByRow].map(([row, names]) => `    ${JSON.stringify(names.toSorted().join(" "))}: ${JSON.stringify(row)},`);
  return `// Written by npm run zones, from tzdata ${packed.version} as moment-timezone ${moment.tz.version} has it.
// docs/decisions/time-zones.md says how to read a row.
import type { ZoneTable } from "./history.ts";

/** The histories of all places since 1970, and their abbreviations before. */
export const newest: ZoneTable = {
  version: "${packed.version}",
  zones: {
${rows.toSorted().join("\n")}
  },
};
`;
}
