import type { Change } from "../changes.ts";
import { internals } from "../internals.ts";
import type { Image } from "../store/images.ts";
import type { World } from "../worlds/world.ts";
import { type ClockState, readClock, setClock } from "./clock-state.ts";
import type { PageCalendar } from "./create-page-calendar.ts";
import { readRecord, type WrittenRecord, writeRecord } from "./written-record.ts";

/** The changes that a tab tells the others: single records, or a whole world. */
export interface Told {
  readonly records: readonly WrittenRecord[];
  readonly images: readonly Image[];
  readonly world?: World | undefined;
  readonly clock?: ClockState | undefined;
}

/** The changes of this tab that no other tab knows. */
export interface Untold {
  /** Returns the changes since the last call, as they are now; `undefined` when there are none. */
  take(): Told | undefined;
  /** Returns everything, for a tab that has just been opened. */
  all(): Told;
  /** Makes the changes of another tab. Changes of this tab that are untold stay, because the other tabs will hear of them later. */
  apply(told: Told): void;
  stop(): void;
}

/** Collects the changes of a page's calendar; `onChange` is called after each. */
export function createUntold({ calendar, restore }: PageCalendar, onChange: () => void): Untold {
  const { store, onChange: watch } = calendar[internals];
  const written = new Map<string, WrittenRecord>();
  let hasWorld = false;
  let hasClock = false;
  let isApplying = false;
  let firstNewImage = store.upcoming.post;

  function note(change: Change): void {
    if (isApplying) return;
    if (change.what === "record") noteRecord(change);
    else hasClock = true;
    if (change.what === "world") hasWorld = true;
    onChange();
  }

  function noteRecord({ kind, before, after }: Extract<Change, { what: "record" }>): void {
    const one = { kind, id: (after ?? before)?.id ?? 0, isNew: before === undefined };
    written.set(keyOf(one), { ...one, isNew: written.get(keyOf(one))?.isNew ?? one.isNew });
  }

  const stop = watch(note);
  const untold = () => [...written.values()].map((one) => ({ ...one, record: readRecord(store, one) }));

  /** Gives a new record of this tab another id when another tab was first to give its id. */
  function makeRoom(other: WrittenRecord): void {
    const own = written.get(keyOf(other));
    const record = own && readRecord(store, own);
    if (!other.isNew || !own?.isNew || record === undefined) return;
    const id = isTerm(own.kind) ? store.nextTermId() : store.nextPostId();
    const moved = { ...own, id };
    written.delete(keyOf(own));
    written.set(keyOf(moved), moved);
    writeRecord(store, own);
    writeRecord(store, { ...moved, record: { ...record, id } });
  }

  return {
    take() {
      if (written.size === 0 && !hasClock) return undefined;
      const told: Told = {
        records: hasWorld ? [] : untold(),
        images: store.images.all().filter(({ id }) => id >= firstNewImage),
        world: hasWorld ? calendar.snapshot() : undefined,
        clock: hasClock ? readClock(calendar.clock) : undefined,
      };
      firstNewImage = store.upcoming.post;
      written.clear();
      hasWorld = false;
      hasClock = false;
      return told;
    },
    all: () => ({ records: [], images: [], world: calendar.snapshot(), clock: readClock(calendar.clock) }),
    apply({ records, images, world, clock: told }) {
      isApplying = true;
      try {
        if (world !== undefined) {
          const own = untold();
          restore(world);
          for (const one of own) writeRecord(store, one);
        }
        for (const image of images) store.images.put(image);
        for (const one of records) {
          makeRoom(one);
          if (!written.has(keyOf(one))) writeRecord(store, one);
        }
        if (told !== undefined && !hasClock) setClock(calendar.clock, told);
        firstNewImage = store.upcoming.post;
      } finally {
        isApplying = false;
      }
    },
    stop,
  };
}

/** Returns a key that is the same for records whose ids come from the same sequence. */
function keyOf({ kind, id }: WrittenRecord): string {
  return `${isTerm(kind) ? "term" : "post"} ${id}`;
}

function isTerm(kind: WrittenRecord["kind"]): boolean {
  return kind === "category" || kind === "tag";
}
