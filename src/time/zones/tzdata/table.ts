import { once } from "../../../util/once.ts";
import type { History } from "./history.ts";
import { readHistory } from "./read-history.ts";

/** Places of one version of the public time zone database. */
export interface ZoneTable {
  /** The version, such as `2026f`. */
  readonly version: string;
  /** The history of each place as a row, under all its names: `"America/Havana Cuba"`. */
  readonly zones: Readonly<Record<string, string>>;
}

/** Finds the history of a place by its name in lower case; `undefined` for an unknown name. */
export type FindHistory = (place: string) => History | undefined;

/** Creates the lookup of the places of a table. Parses a row on first use. */
export function createHistoryFinder({ zones }: ZoneTable): FindHistory {
  const rows = once(() => new Map(Object.entries(zones).flatMap(([names, row]) => splitNames(names).map((name) => [name, row] as const))));
  return (place) => {
    const row = rows().get(place);
    return row === undefined ? undefined : readHistory(row);
  };
}

function splitNames(names: string): readonly string[] {
  return names.toLowerCase().split(" ");
}
