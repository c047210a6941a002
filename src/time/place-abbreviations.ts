import { OLD_ABBREVIATIONS, PLACES } from "./zone-table.ts";

/** What a place is called in its table: one of these lists per era, oldest first. */
interface Era {
  readonly start: number;
  /** By offset in seconds; an empty text shows the offset as digits. */
  readonly byOffset: ReadonlyMap<number, string>;
}

/** A place of the zone table. */
export interface Place {
  /** The name in the spelling of the table. */
  readonly name: string;
  readonly eras: readonly Era[];
  readonly oldAbbreviation: string | undefined;
}

/** Every place by its name in lower case. */
export function readPlaces(): ReadonlyMap<string, Place> {
  const old = new Map<string, string>();
  for (const [abbreviation, names] of tableLines(OLD_ABBREVIATIONS)) for (const name of names) old.set(name, abbreviation);
  const places = new Map<string, Place>();
  for (const [text, names] of tableLines(PLACES)) {
    const eras = text.split("|").map(readEra);
    for (const name of names) places.set(name.toLowerCase(), { name, eras, oldAbbreviation: old.get(name) });
  }
  return places;
}

/** The abbreviation a place shows while an offset is in force, e.g. `EST`, `+0545`. */
export function placeAbbreviation(place: Place, instant: number, offset: number): string {
  // Only the local mean time of old has offsets that are no whole minutes.
  if (offset % 60 !== 0) return "LMT";
  const era = place.eras.findLast((candidate) => candidate.start <= instant);
  return era?.byOffset.get(offset) || offsetDigits(offset);
}

/** An offset as digits the way abbreviations write it: `-03`, `+0545`. */
export function offsetDigits(offset: number): string {
  const [sign, hours, minutes] = offsetParts(offset);
  return minutes === "00" ? sign + hours : sign + hours + minutes;
}

/** Sign, hours and minutes of an offset in seconds, two digits each. */
export function offsetParts(offset: number): readonly [sign: string, hours: string, minutes: string] {
  const minutes = Math.floor(Math.abs(offset) / 60);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return [offset < 0 ? "-" : "+", twoDigits(Math.floor(minutes / 60)), twoDigits(minutes % 60)];
}

function tableLines(table: string): [head: string, names: string[]][] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [head = "", names = ""] = line.split("=");
      return [head, names.split(" ")];
    });
}

function readEra(text: string): Era {
  const colon = text.indexOf(":");
  const start = colon < 0 ? Number.NEGATIVE_INFINITY : Number(text.slice(0, colon));
  const pairs = text.slice(colon + 1).split(",");
  const byOffset = new Map(
    pairs.map((pair) => {
      const [minutes, abbreviation = ""] = pair.split(" ");
      return [Number(minutes) * 60, abbreviation] as const;
    }),
  );
  return { start, byOffset };
}
