import type { Change } from "../../calendar/changes.ts";
import { internals } from "../../calendar/internals.ts";
import { type Kind, kinds } from "../../kinds/kinds.ts";
import { recordTypes } from "../../service/resources/declarations.ts";
import type { Store } from "../../service/resources/records.ts";
import type { Image } from "../../store/images.ts";
import type { StoredRecord } from "../../store/record.ts";
import { type ClockState, readClock, setClock } from "../../time/clock.ts";
import type { World } from "../../worlds/world.ts";
import type { PageCalendar } from "./create-page-calendar.ts";

/** The changes that a tab sends to the others: single records, or a whole world. */
export interface TabChanges {
  readonly records: readonly WrittenRecord[];
  readonly images: readonly Image[];
  readonly world?: World | undefined;
  /** False for a world without writes, such as after `reset()`. */
  readonly isWritten?: boolean;
  readonly clock?: ClockState | undefined;
}

/** Collects the changes of this tab that have not been sent to other tabs. */
export function createPendingChanges({ calendar, restore }: PageCalendar, onChange: () => void) {
  const { store, onChange: watch } = calendar[internals];
  const written = new Map<string, WrittenRecord>();
  let hasWorld = false;
  let hasClock = false;
  let isApplying = false;
  let firstNewImage = store.upcoming.post;

  function add(change: Change): void {
    if (isApplying) return;
    if (change.what === "record") addRecord(change);
    else hasClock = true;
    if (change.what === "world") hasWorld = true;
    onChange();
  }

  function addRecord({ kind, before, after }: Extract<Change, { what: "record" }>): void {
    const one = { kind, id: (after ?? before)?.id ?? 0, isNew: before === undefined };
    written.set(keyOf(one), { ...one, isNew: written.get(keyOf(one))?.isNew ?? one.isNew });
  }

  const stop = watch(add);
  const pending = () => [...written.values()].map((one) => ({ ...one, record: readRecord(store, one) }));

  /** Moves a new record of this tab to another id if another tab has used its id first. */
  function makeRoom(other: WrittenRecord): void {
    const own = written.get(keyOf(other));
    const record = own && readRecord(store, own);
    if (!other.isNew || !own?.isNew || record === undefined) return;
    const id = store.nextId(kinds[own.kind].ids);
    const moved = { ...own, id };
    written.delete(keyOf(own));
    written.set(keyOf(moved), moved);
    writeRecord(store, own);
    writeRecord(store, { ...moved, record: { ...record, id } });
  }

  return {
    /** Returns the current state of everything that changed since the last call, or `undefined` if nothing did. */
    take(): TabChanges | undefined {
      if (written.size === 0 && !hasClock) return undefined;
      const changes = {
        records: hasWorld ? [] : pending(),
        images: store.images.all().filter(({ id }) => id >= firstNewImage),
        world: hasWorld ? calendar.snapshot() : undefined,
        isWritten: calendar[internals].isWritten,
        clock: hasClock ? readClock(calendar.clock) : undefined,
      };
      firstNewImage = store.upcoming.post;
      written.clear();
      hasWorld = false;
      hasClock = false;
      return changes;
    },
    all: (): TabChanges => ({
      ...{ records: [], images: [], world: calendar.snapshot(), isWritten: calendar[internals].isWritten },
      clock: readClock(calendar.clock),
    }),
    /** Applies another tab's changes. Local changes that are still pending win. */
    apply({ records, images, world, isWritten = true, clock }: TabChanges) {
      isApplying = true;
      try {
        if (world !== undefined) {
          const own = pending();
          restore(world);
          // Otherwise, a tab that only opened would protect its world from an edit of the file, as if it had records to keep.
          calendar[internals].isWritten = isWritten;
          for (const one of own) writeRecord(store, one);
        }
        for (const image of images) store.images.put(image);
        for (const one of records) {
          makeRoom(one);
          if (!written.has(keyOf(one))) writeRecord(store, one);
        }
        if (clock !== undefined && !hasClock) setClock(calendar.clock, clock);
        firstNewImage = store.upcoming.post;
      } finally {
        isApplying = false;
      }
    },
    stop,
  };
}

function keyOf({ kind, id }: WrittenRecord): string {
  return `${kinds[kind].ids} ${id}`;
}

/** A record that a tab has written, or deleted if `record` is `undefined`. */
interface WrittenRecord {
  readonly kind: Kind;
  readonly id: number;
  readonly isNew: boolean;
  readonly record?: StoredRecord | undefined;
}

/** Returns the current version of a record, or `undefined` if it was deleted. */
function readRecord(store: Store, { kind, id }: WrittenRecord): StoredRecord | undefined {
  return store.records(kind).get(id);
}

/** Writes or deletes a record in the store of this tab. Throws for an invalid record. */
function writeRecord(store: Store, written: WrittenRecord): void {
  if (written.record === undefined) store.records(written.kind).delete(written.id);
  else putRecord(store, written.kind, written.record);
}

function putRecord<K extends Kind>(store: Store, kind: K, record: unknown): void {
  store.records(kind).put(recordTypes[kind].schema.parse(record));
}
