import type { PlaceRule } from "./place-rule.ts";
import { AFRICA } from "./places/africa.ts";
import { ASIA } from "./places/asia.ts";
import { ETC } from "./places/etc.ts";
import { EUROPE } from "./places/europe.ts";
import { LATIN_AMERICA } from "./places/latin-america.ts";
import { NORTH_AMERICA } from "./places/north-america.ts";
import { OCEANIA } from "./places/oceania.ts";
import { OCEANS } from "./places/oceans.ts";
import { DIGITS } from "./shared-rules.ts";

const PLACES: ReadonlyMap<string, PlaceRule> = new Map(
  [AFRICA, ASIA, EUROPE, LATIN_AMERICA, NORTH_AMERICA, OCEANIA, OCEANS, ETC]
    .flatMap((places) => Object.entries(places))
    .map(([name, rule]) => [name.toLowerCase(), rule]),
);

/**
 * The areas in which the time zone database may add places. The other areas (`Arctic`, `Canada`, `Mexico`, `US`) are complete; platforms
 * have more names in them, such as `US/Pacific-New`, which the service refuses.
 */
const OPEN_AREAS: ReadonlySet<string> = new Set([
  "africa",
  "america",
  "antarctica",
  "asia",
  "atlantic",
  "australia",
  "brazil",
  "chile",
  "etc",
  "europe",
  "indian",
  "pacific",
]);

/**
 * Finds the rule of a place by its name in lower case. A place that was added to an open area after these rules were written
 * shows its offset as digits. Returns `undefined` for any other name.
 *
 * @example findPlaceRule("america/toronto") // { always: { EST: -5, EDT: -4 } }
 */
export function findPlaceRule(place: string): PlaceRule | undefined {
  const [area = "", name] = place.split("/");
  return PLACES.get(place) ?? (name !== undefined && OPEN_AREAS.has(area) ? DIGITS : undefined);
}
