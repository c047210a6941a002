import { createRecent } from "../util/bounds.ts";
import type { Condition } from "./conditions.ts";
import { allEventsKey, testOfAll } from "./conditions.ts";
import type { Index } from "./deferred-index.ts";
import { createPartitions, type Partitions, type PlacedEvent, type PlaceEvent } from "./partitions.ts";
import type { StoredEvent } from "./record.ts";

/** Finds the partitions of the events with a key, such as `venue 12`; `undefined` if no event ever had it. Events have several keys. */
export type PartitionsByKey<Row extends StoredEvent> = Index<string, Row, Partitions<Row> | undefined>;

/**
 * Creates partitions by key: none, or those that a fork starts with. `keysOf` returns the keys of an event, which may repeat.
 *
 * @example createPartitionsByKey((event: EventRecord) => event.venue.map((id) => `venue ${id}`), place).of("venue 12")?.all()
 */
export function createPartitionsByKey<Row extends StoredEvent>(
  keysOf: (event: Row) => readonly string[],
  placeEvent: PlaceEvent<Row>,
  source?: Pick<PartitionsByKey<Row>, "of">,
): PartitionsByKey<Row> {
  const written = new Map<string, Partitions<Row>>();
  const of = (key: string) => written.get(key) ?? source?.of(key);

  function change(key: string, before: PlacedEvent<Row> | undefined, after: PlacedEvent<Row> | undefined): void {
    const partitions = written.get(key) ?? source?.of(key)?.fork() ?? createPartitions<Row>();
    written.set(key, partitions);
    partitions.change(before, after);
  }

  const partitionsByKey: PartitionsByKey<Row> = {
    of,
    change(before, after) {
      const left = new Set(before && keysOf(before));
      const entered = new Set(after && keysOf(after));
      const from = before && placeEvent(before);
      const to = after && placeEvent(after);
      for (const key of left) change(key, from, entered.has(key) ? to : undefined);
      for (const key of entered) if (!left.has(key)) change(key, undefined, to);
    },
    fork: () => createPartitionsByKey(keysOf, placeEvent, partitionsByKey),
  };
  return partitionsByKey;
}

/** Finds the partitions of the events that meet some conditions, and caches them for the next query with the same conditions. */
export interface SelectedPartitions<Row extends StoredEvent> {
  /** Returns the partitions of the events that meet all conditions; `undefined` where there are none. */
  of(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined;
  /** Replaces an event by its next version; `undefined` means that there is none. */
  change(before: Row | undefined, after: Row | undefined): void;
  clear(): void;
}

interface Selection<Row extends StoredEvent> {
  readonly test: (event: Row) => boolean;
  readonly partitions: Partitions<Row>;
}

/** The most cached selections. Each one makes writing an event a little slower. */
const maxSelections = 16;

/** The longest key of a cached selection, in characters. A request can name a hundred thousand ids. */
const maxKeyLength = 1_000;

/**
 * Creates the selections of an index of events. The index has partitions for single conditions, such as `venue 12`, but none for
 * `categories 3,4` or for two conditions together: those are selected from the partitions of one condition by testing its events.
 */
export function createSelectedPartitions<Row extends StoredEvent>(
  index: Pick<PartitionsByKey<Row>, "of">,
  placeEvent: PlaceEvent<Row>,
): SelectedPartitions<Row> {
  const cached = createRecent<string, Selection<Row>>(maxSelections);

  /** Returns the partitions of the rarest condition that the index knows. */
  function smallestOf(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined {
    const indexed = conditions.filter(({ isIndexed }) => isIndexed).map(({ key }) => index.of(key));
    return [index.of(allEventsKey), ...indexed].reduce((least, other) => ((other?.size() ?? 0) < (least?.size() ?? 0) ? other : least));
  }

  function select(conditions: readonly Condition<Row>[]): Partitions<Row> | undefined {
    const key = JSON.stringify(conditions.map(({ key }) => key));
    const known = cached.get(key);
    if (known) return known.partitions;
    const test = testOfAll(conditions.map(({ matches }) => matches)) ?? (() => true);
    const partitions = smallestOf(conditions)?.select(test);
    if (partitions && key.length <= maxKeyLength) cached.set(key, { test, partitions });
    return partitions;
  }

  return {
    of(conditions) {
      const [first, ...others] = conditions;
      if (first === undefined) return index.of(allEventsKey);
      return others.length === 0 && first.isIndexed ? index.of(first.key) : select(conditions);
    },
    change(before, after) {
      for (const { test, partitions } of cached.values()) {
        const left = before && test(before) ? placeEvent(before) : undefined;
        const entered = after && test(after) ? placeEvent(after) : undefined;
        if (left || entered) partitions.change(left, entered);
      }
    },
    clear: cached.clear,
  };
}
