import { isDeepStrictEqual } from "node:util";
import type { World } from "../../../src/worlds/world.ts";
import { part } from "../../support/client.ts";

/** Returns whether two states are the same. Compares records by identity first, because those that are the same are the same frozen object. */
export function isSameState(one: World, other: World): boolean {
  const { events, venues, organizers, categories, tags, images, ...settings } = one;
  const lists = { events, venues, organizers, categories, tags, images };
  const isSameList = (list: readonly object[], others: readonly object[]) =>
    list.length === others.length && list.every((record, index) => record === others[index] || isDeepStrictEqual(record, others[index]));
  const isSameSettings = Object.entries(settings).every(([name, value]) => isDeepStrictEqual(value, part(other, name)));
  return isSameSettings && Object.entries(lists).every(([name, list]) => isSameList(list, recordsIn(other, name)));
}

function recordsIn(world: World, name: string): readonly object[] {
  const records = part(world, name);
  return Array.isArray(records) ? records : [];
}
