import { createFidelity, type FidelityMode } from "../service/fidelity.ts";
import type { FixedContext, RecordCache } from "../service/resources/context.ts";
import { recordTypes } from "../service/resources/declarations.ts";
import { completeNames, type GivenNames } from "../service/resources/names.ts";
import { createRecordCache } from "../service/resources/record-cache.ts";
import type { Records, Store } from "../service/resources/records.ts";
import { zoneRules } from "../service/resources/zone-rules.ts";
import { joinNames } from "../store/site.ts";
import { createStore } from "../store/store.ts";
import { createZoneFinder } from "../time/zones/find-zone.ts";
import { systemRules } from "../time/zones/zone-rules.ts";
import { createRecent } from "../util/bounds.ts";
import { once } from "../util/once.ts";
import { startingWorld, type StartOptions as WorldOptions } from "./starting-world.ts";

/** The options on which the start of a calendar depends, and how it presents records. */
export interface StartOptions extends WorldOptions {
  readonly fidelity?: FidelityMode | undefined;
  readonly tzdata?: "bundled" | "system" | undefined;
  readonly names?: GivenNames | undefined;
}

/** The state in which calendars begin. It is never written: each calendar and each session writes a fork of the store. */
export interface Start extends FixedContext {
  readonly store: Store;
  /** The instant of the starting world. */
  readonly now: string;
  /** The version of the time zone rules. */
  readonly tzdata: string;
  /** The presented records of all calendars that begin in this state. */
  readonly cache: RecordCache;
}

/** The most starting states that are cached. */
const maxStarts = 4;

// Cached: presenting the records of a built-in world and indexing its events took half the time of a short test.
const starts = once(() => createRecent<string, Start>(maxStarts));

/**
 * Returns the state that the options describe. Calendars with the same built-in world share it, including indexes and presented records.
 * Not shared for the caller's own worlds and the system clock, which can change in between.
 */
export function startOf({ world = "city", site, now, rebase, fidelity, tzdata, names }: StartOptions): Start {
  // The key includes all options on which the state depends; no others are passed on.
  const options = { world, site, now, rebase, fidelity, tzdata, names };
  if (typeof world !== "string" || now === "system") return createStart(options);
  const key = JSON.stringify(options);
  const known = starts().get(key);
  if (known) return known;
  const start = createStart(options);
  starts().set(key, start);
  return start;
}

/** Creates the state that the options describe. Reads no other options, so that calendars with the same ones can share it. */
export function createStart(options: StartOptions): Start {
  const { fidelity = "spec" } = options;
  const rules = options.tzdata === "system" ? systemRules : zoneRules[fidelity];
  const findZone = createZoneFinder(rules);
  const world = startingWorld(options, findZone);
  const store = createStore<Records>(recordTypes, world, findZone);
  return {
    ...{ findZone, store, cache: createRecordCache(), now: world.now, tzdata: rules.version },
    ...{ fidelity: createFidelity(fidelity), names: completeNames(joinNames(world.site.names, options.names)) },
  };
}
