import { createZoneFinder } from "../../src/time/zones/find-zone.ts";
import type { Zone } from "../../src/time/zones/zone.ts";

/** Finds a time zone by the newest rules; `undefined` for an unknown name. */
export const findZone = createZoneFinder();

/** Finds a time zone. Throws for an unknown name. */
export function zoneOf(name: string): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new Error(`There is no time zone ${name}.`);
}
