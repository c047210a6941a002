import { remember } from "../recent.ts";
import { type Bytes, decodeUtf8, encodeUtf8 } from "../text/encoding/bytes.ts";
import { textHtml } from "../text/html/display.ts";

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
  /** Returns the text of a record that searches look into. Calls `fold` for the first of them only. */
  searched<Row extends object>(record: Row, fold: (record: Row) => string): string;
  /** Returns `textHtml(text)`, which is kept: an update of the title alone shows the description of before, too. */
  htmlOf(text: string): string;
  /** Creates a cache without bytes, which shares the texts of this one. */
  fork(): RecordCache;
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

/** The most texts whose HTML is kept, and the longest one in characters: together a few megabytes. */
const mostTexts = 256;
const longestText = 8_192;

/** Creates a cache without bytes. It holds records weakly: what it keeps is released together with the record. */
export function createRecordCache(searchTexts = new WeakMap<object, string>(), htmlOfShort = remember(mostTexts, textHtml)): RecordCache {
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
    searched(record, fold) {
      const known = searchTexts.get(record);
      if (known !== undefined) return known;
      const text = fold(record);
      searchTexts.set(record, text);
      return text;
    },
    htmlOf: (text) => (text.length <= longestText ? htmlOfShort(text) : textHtml(text)),
    fork: () => createRecordCache(searchTexts, htmlOfShort),
  };
}

function areSame(values: Values, others: Values): boolean {
  return values.length === others.length && values.every((value, index) => value === others[index]);
}
