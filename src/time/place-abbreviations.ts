import { offsetDigits } from "./offset-text.ts";
import { ABBREVIATION_OFFSETS } from "./zone-abbreviations.ts";
import { OLD_ABBREVIATIONS, PLACES } from "./zone-table.ts";

/** An abbreviation of a place, shown from an instant on while an offset is in force. */
interface Showing {
  readonly abbreviation: string;
  /** In seconds. */
  readonly offset: number;
  readonly start: number;
}

/** Every rule of the zone table by the name of its place in lower case, `area/` for the other places of an area. */
export function readRules(): ReadonlyMap<string, readonly Showing[]> {
  return new Map(tableEntries(PLACES).map(([rule, name]) => [name.toLowerCase(), readRule(rule)]));
}

/** The abbreviations that replace digits, by the exact name of the place. */
export function readOldAbbreviations(): ReadonlyMap<string, string> {
  return new Map(tableEntries(OLD_ABBREVIATIONS).map(([abbreviation, name]) => [name, abbreviation]));
}

/** The abbreviation a place shows while an offset is in force, e.g. `EST`, `+0545`. */
export function placeAbbreviation(rule: readonly Showing[], instant: number, offset: number): string {
  // Only the local mean time of old has offsets that are no whole minutes.
  if (offset % 60 !== 0) return "LMT";
  const showing = rule.findLast((candidate) => candidate.offset === offset && candidate.start <= instant);
  return showing?.abbreviation ?? offsetDigits(offset);
}

function tableEntries(table: string): [head: string, name: string][] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [head = "", places = ""] = line.split("=");
      return places.split(" ").flatMap((group) => {
        const behindArea = group.indexOf("/") + 1;
        const names = group.slice(behindArea).split(",");
        return names.map((name): [string, string] => [head, group.slice(0, behindArea) + name]);
      });
    });
}

function readRule(text: string): Showing[] {
  const rule: Showing[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const word of text.match(/\S+/g) ?? []) {
    const [abbreviation = "", hours] = word.split(":");
    if (/^\d/.test(word)) start = Date.parse(word.replace(/T\d\d$/, "$&:00Z")) / 1000;
    else
      rule.push({
        abbreviation,
        offset: hours === undefined ? (ABBREVIATION_OFFSETS.get(abbreviation) ?? 0) : Number(hours) * 3600,
        start,
      });
  }
  return rule;
}
