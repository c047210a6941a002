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
  serialize(record: object, variant: string, parts: readonly unknown[], present: () => unknown): SerializedRecord;
}

interface CacheEntry {
  readonly parts: readonly unknown[];
  readonly serialized: SerializedRecord;
}

/** The most variants of one record that are kept. */
const mostVariants = 8;

/** Creates an empty cache. It holds records weakly: the bytes are released together with the record. */
export function createRecordCache(): RecordCache {
  const cached = new WeakMap<object, Map<string, CacheEntry>>();
  return {
    serialize(record, variant, parts, present) {
      const variants = cached.get(record) ?? new Map<string, CacheEntry>();
      const entry = variants.get(variant);
      if (entry && entry.parts.length === parts.length && parts.every((part, index) => part === entry.parts[index]))
        return entry.serialized;
      const serialized = new SerializedRecord(present());
      if (variants.size >= mostVariants) variants.clear();
      variants.set(variant, { parts, serialized });
      cached.set(record, variants);
      return serialized;
    },
  };
}
