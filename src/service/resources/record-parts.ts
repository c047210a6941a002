import { areSame, createNoteReads, type NoteReads, type Reads, type Sources } from "./note-reads.ts";
import type { Store } from "./records.ts";
import type { PartCache, ShowContext } from "./show-context.ts";
import { isLong } from "./starting-bytes.ts";

/** Caches the parts that records show, such as a venue, as values. */
export interface RecordParts extends Pick<PartCache, "shown"> {
  /** Presents a record that may show parts. */
  presentIn<Presented>(store: Pick<Store, "version">, present: () => Presented): Presented;
}

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

/** Creates a cache of parts. `noteReads` notes what the records read that show them. */
export function createRecordParts(noteReads: Pick<NoteReads<ShowContext>, "adopt">, maxVariants: number): RecordParts {
  const parts = new WeakMap<object, readonly CachedPart[]>();
  // Reads its values through the context of the record that shows the part, which notes them as well.
  const notePartReads = createNoteReads<ShowContext>();
  /** The version of the store while a record is presented. */
  let presentedVersion: object | undefined;

  /** Returns whether the values of a part are the same. The record that shows it depends on them, too. */
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

  return {
    presentIn(store, present) {
      presentedVersion = store.version;
      try {
        return present();
      } finally {
        presentedVersion = undefined;
      }
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
      if (answer.uses !== before.uses || reads.request.some(isLong)) return value;
      const blockTexts = answer.blockTexts - before.blockTexts;
      parts.set(record, [...entries.slice(1 - maxVariants), { reads, version: presentedVersion, present, blockTexts, value }]);
      return value;
    },
  };
}
