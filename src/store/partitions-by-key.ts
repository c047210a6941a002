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
