import { kindNames } from "../../kinds/kinds.ts";
import { areSame, type Reads, type Sources, type StateSources } from "./note-reads.ts";
import type { Store } from "./records.ts";

/** The bytes of a record, and what they were made of. */
export interface PresentedRecord<Serialized> {
  readonly reads: Reads;
  /** The version of the store in which the values of the state were the same, so that they need not be read again. */
  version: object;
  /** How many texts of the record have blocks, which the texts after it in an answer have to know. */
  readonly blockTexts: number;
  readonly serialized: Serialized;
}

/** The state in which calendars and sessions begin. */
export interface StartSources extends StateSources {
  readonly context: StateSources["context"] & { readonly store: Pick<Store, "version" | "records"> };
}

/** The bytes that are true in the state in which calendars and sessions begin. */
export interface StartingBytes<Serialized> {
  /** The variants of each record. */
  readonly cached: WeakMap<object, readonly PresentedRecord<Serialized>[]>;
  /** Returns the bytes of a record if presenting it for an answer would read the same values. */
  find(record: object, sources: Sources): PresentedRecord<Serialized> | undefined;
  /**
   * Adds the bytes of a record of the starting state if presenting it at the start would read the same values. No one else asks for a record
   * that a calendar has written.
   */
  add(record: { readonly id: number }, presented: PresentedRecord<Serialized>): void;
}

/** The longest text of a request that is cached with bytes, which may live as long as the process. */
const maxTextLength = 1_000;

/** Returns whether a read of a request gave a text that is too long to be cached, such as a password of a mebibyte. */
export function isLong({ value }: Reads["request"][number]): boolean {
  return typeof value === "string" && value.length > maxTextLength;
}

/**
 * Creates the place of bytes that outlive the calendar which made them. They hold no record that a calendar has written, because whatever
 * they were made of is part of the starting state.
 */
export function createStartingBytes<Serialized>(start: StartSources, maxVariants: number): StartingBytes<Serialized> {
  const cached = new WeakMap<object, readonly PresentedRecord<Serialized>[]>();
  const { store } = start.context;
  const isOfStart = (record: { readonly id: number }) => kindNames.some((kind) => store.records(kind).get(record.id) === record);
  return {
    cached,
    find: (record, sources) => cached.get(record)?.find(({ reads }) => areSame(reads.request, sources) && areSame(reads.state, sources)),
    add(record, presented) {
      if (!isOfStart(record) || !areSame(presented.reads.state, start)) return;
      const others = cached.get(record) ?? [];
      cached.set(record, [...others.slice(1 - maxVariants), { ...presented, version: start.context.store.version }]);
    },
  };
}
