import { type Bytes, decodeUtf8, encodeUtf8 } from "../text/encoding/bytes.ts";

/**
 * A presented record as the bytes of its JSON. Presenting and serializing records is most of the work of a list, so the bytes are kept and
 * answers are joined from them.
 */
export class SerializedRecord {
  readonly bytes: Bytes;

  constructor(value: unknown) {
    this.bytes = encodeUtf8(JSON.stringify(value));
  }

  /** Returns the presented value, for answers that change it, as with `_fields`. */
  toJSON(): unknown {
    return JSON.parse(decodeUtf8(this.bytes));
  }
}

/** Keeps the bytes of presented records. */
export interface RecordCache {
  /**
   * Returns the bytes of a record in a variant (see `variantOf`). Calls `present` only when one of `parts`, the values that the answer is
   * made of, is not the same as last time.
   */
  serialize(record: object, variant: Values, parts: Values, present: () => unknown): SerializedRecord;
}

/** Values that are the same when each of them is. A list of a few is compared faster than a key is built from them. */
type Values = readonly unknown[];

interface CacheEntry {
  readonly variant: Values;
  readonly parts: Values;
  readonly serialized: SerializedRecord;
}

/** The most variants of one record that are kept. */
const mostVariants = 8;

/** Creates an empty cache. It holds records weakly: the bytes are released together with the record. */
export function createRecordCache(): RecordCache {
  const cached = new WeakMap<object, readonly CacheEntry[]>();
  return {
    serialize(record, variant, parts, present) {
      const entries = cached.get(record) ?? [];
      const known = entries.find((entry) => areSame(entry.variant, variant));
      if (known && areSame(known.parts, parts)) return known.serialized;
      const serialized = new SerializedRecord(present());
      const others = entries.filter((entry) => entry !== known).slice(1 - mostVariants);
      cached.set(record, [...others, { variant, parts, serialized }]);
      return serialized;
    },
  };
}

function areSame(values: Values, others: Values): boolean {
  return values.length === others.length && values.every((value, index) => value === others[index]);
}
