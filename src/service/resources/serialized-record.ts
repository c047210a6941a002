import { sortKey } from "../../text/collation/compare.ts";
import { type Bytes, decodeUtf8, encodeUtf8 } from "../../text/encoding/bytes.ts";
import { textHtml } from "../../text/rendering/render-text.ts";
import { remember } from "../../util/recent.ts";
import { createJoinRecords, type JoinRecords, joinRecords } from "./joined-records.ts";
import { areSame, createNoteReads, type Reads, type Sources } from "./note-reads.ts";
import type { Store } from "./records.ts";
import type { Detail, PartCache, PresentContext, ShowContext, TextCache } from "./show-context.ts";

/**
 * A presented record as the bytes of its JSON. Presenting and serializing records is most of the work of a list, so the bytes are
 * cached, and answers are joined from them.
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

/** Caches the bytes of presented records. */
export interface RecordCache extends TextCache, PartCache {
  /**
   * Returns the bytes of a record as an answer shows it. Calls `present` only when a value that it read is not the same as last time, or
   * when the texts of the record depend on the texts before them in the answer.
   */
  serialize<Row extends object>(record: Row, detail: Detail, context: VersionedContext, present: Present<Row>): SerializedRecord;
  /** Returns the text of a record that searches look into. Calls `fold` for the first of them only. */
  searched<Row extends object>(record: Row, fold: (record: Row) => string): string;
  /** Joins the bytes of records to a list. */
  readonly join: JoinRecords;
  /** Creates a cache without bytes, which shares the texts and joined lists of this one. */
  fork(): RecordCache;
}

/** A context whose store says when it has changed. */
export interface VersionedContext extends PresentContext {
  readonly store: ShowContext["store"] & Pick<Store, "version">;
}

/** Presents a record. It reads everything else through the context. */
export type Present<Row> = (record: Row, detail: Detail, context: PresentContext) => unknown;

interface CacheEntry {
  readonly reads: Reads;
  /** The version of the store in which the values of the state were the same, so that they need not be read again. */
  version: object;
  /** How many texts of the record have blocks, which the texts behind it in an answer have to know. */
  readonly blockTexts: number;
  readonly serialized: SerializedRecord;
}

const noEntries: readonly CacheEntry[] = [];

/** A part of a record as values, and what they were made of. */
interface CachedPart {
  readonly reads: Reads;
  /** The version of the store in which the values of the state were the same. */
  version: object | undefined;
  readonly present: unknown;
  readonly blockTexts: number;
  readonly value: Record<string, unknown>;
}

const noParts: readonly CachedPart[] = [];

/** The most cached variants of one record. */
const maxVariants = 8;

/**
 * The most texts whose HTML is cached, and the longest one in characters: together a few megabytes. Without them, a list of 50 events
 * after a write takes 3.9 ms instead of 2.5 ms.
 */
const maxTexts = 256;
const maxTextLength = 8_192;

/** Creates a cache without bytes. It holds records weakly: a record and its bytes are released together. */
export function createRecordCache(
  searchTexts = new WeakMap<object, string>(),
  nameKeys = new WeakMap<object, string>(),
  htmlOfShort = remember(maxTexts, textHtml, maxTextLength),
  join = createJoinRecords(),
): RecordCache {
  const cached = new WeakMap<object, readonly CacheEntry[]>();
  const parts = new WeakMap<object, readonly CachedPart[]>();
  const noteReads = createNoteReads<VersionedContext>();
  // Reads its values through the context of the record that shows the part, which notes them as well.
  const notePartReads = createNoteReads<ShowContext>();
  /** The version of the store while a record is presented. */
  let presentedVersion: object | undefined;

  /** Tells whether the values of a part are the same. The record that shows it depends on them, too. */
  function isSamePart(part: CachedPart, sources: Sources): boolean {
    if (!areSame(part.reads.request, sources)) return false;
    if (presentedVersion !== undefined && part.version === presentedVersion) {
      noteReads.adopt(part.reads.state);
      return true;
    }
    if (!areSame(part.reads.state, sources)) return false;
    part.version = presentedVersion;
    return true;
  }
  function presentIn<Presented>({ store }: VersionedContext, present: () => Presented): Presented {
    presentedVersion = store.version;
    try {
      return present();
    } finally {
      presentedVersion = undefined;
    }
  }

  return {
    serialize(record, detail, context, present) {
      const { answer } = context;
      const sources = { context, detail };
      const entries = cached.get(record) ?? noEntries;
      for (const entry of entries) {
        if (!areSame(entry.reads.request, sources)) continue;
        if (entry.version !== context.store.version) {
          if (!areSame(entry.reads.state, sources)) continue;
          entry.version = context.store.version;
        }
        answer.blockTexts += entry.blockTexts;
        return entry.serialized;
      }
      const before = { uses: answer.uses, blockTexts: answer.blockTexts };
      const { value, reads } = presentIn(context, () => noteReads.present(sources, (view) => present(record, view.detail, view.context)));
      const serialized = new SerializedRecord(value);
      if (answer.uses !== before.uses) return serialized;
      const blockTexts = answer.blockTexts - before.blockTexts;
      const others = entries.filter((entry) => areSame(entry.reads.state, sources)).slice(1 - maxVariants);
      cached.set(record, [...others, { reads, blockTexts, serialized, version: context.store.version }]);
      return serialized;
    },
    shown(record, detail, context, present) {
      const { answer } = context;
      const sources = { context, detail };
      const entries = parts.get(record) ?? noParts;
      for (const entry of entries) {
        if (entry.present !== present || !isSamePart(entry, sources)) continue;
        answer.blockTexts += entry.blockTexts;
        return entry.value;
      }
      const before = { uses: answer.uses, blockTexts: answer.blockTexts };
      const { value, reads } = notePartReads.present(sources, (view) => present(record, view.detail, view.context));
      if (answer.uses !== before.uses) return value;
      const blockTexts = answer.blockTexts - before.blockTexts;
      parts.set(record, [...entries.slice(1 - maxVariants), { reads, version: presentedVersion, present, blockTexts, value }]);
      return value;
    },
    searched: (record, fold) => computedOnce(searchTexts, record, fold),
    nameKey: (term) => computedOnce(nameKeys, term, ({ name }) => sortKey(name)),
    htmlOf: htmlOfShort,
    join,
    fork: () => createRecordCache(searchTexts, nameKeys, htmlOfShort, join),
  };
}

/** A cache that stores nothing and computes every value again. Tests compare a calendar with caches to a calendar with this one. */
export const noRecordCache: RecordCache = {
  serialize: (record, detail, context, present) => new SerializedRecord(present(record, detail, context)),
  shown: (record, detail, context, present) => present(record, detail, context),
  searched: (record, fold) => fold(record),
  nameKey: ({ name }) => sortKey(name),
  htmlOf: textHtml,
  join: joinRecords,
  fork: () => noRecordCache,
};

function computedOnce<Row extends object>(texts: WeakMap<object, string>, record: Row, compute: (record: Row) => string): string {
  const text = texts.get(record) ?? compute(record);
  texts.set(record, text);
  return text;
}
