import { compareText, createSortedList, type SortedList } from "../../../store/sorted-list.ts";
import { sortKey } from "../../../text/collation/compare.ts";
import { isBlank } from "../../../text/white-space.ts";
import type { Context } from "../context.ts";
import { type LinkedPostKind, type LinkedPostRecord, recordsOf, textIn } from "./kinds.ts";

/**
 * Finds the records that new ones would duplicate. Updated on each write, so that an event with thousands of new venues takes linear time.
 */
export interface Duplicates {
  /**
   * Finds the record with an equal name, such as `Straße` and `STRASSE`, and exactly the same description; a blank description matches any.
   * Compares both as sent, except for trailing spaces of the name: ` Hall` and `Hall` differ. Of several, returns the first by status
   * (`draft` before `publish`), author and id.
   */
  find(title: string, description: string): LinkedPostRecord | undefined;
  add(before: LinkedPostRecord | undefined, after: LinkedPostRecord): void;
}

/** The records with a name, by description; the empty description has all of them. */
type Namesakes = Map<string, SortedList<LinkedPostRecord>>;

const anyDescription = "";

export function createDuplicates(kind: LinkedPostKind, { store, language }: Context): Duplicates {
  const known = new Map<string, Namesakes>();
  const compare = (a: LinkedPostRecord, b: LinkedPostRecord) => compareText(a.status, b.status) || a.author - b.author || a.id - b.id;

  function listsOf(record: LinkedPostRecord, namesakes: Namesakes): SortedList<LinkedPostRecord>[] {
    if (record.status === "trash" || record.language !== language.effective) return [];
    return [...new Set([anyDescription, record.description])].map((key) => entryOf(namesakes, key, () => createSortedList(compare)));
  }

  function namesakesOf(title: string): Namesakes {
    return entryOf(known, sortKey(title), () => {
      const namesakes: Namesakes = new Map();
      for (const record of recordsOf(kind, store).byName(title)) for (const list of listsOf(record, namesakes)) list.add(record);
      return namesakes;
    });
  }

  return {
    find: (title, description) =>
      namesakesOf(title)
        .get(isBlank(description) ? anyDescription : description)
        ?.items()[0],
    add(before, after) {
      const namesakes = known.get(sortKey(textIn(after, kind.name)));
      if (!namesakes) return;
      if (before) for (const list of listsOf(before, namesakes)) list.remove(before);
      for (const list of listsOf(after, namesakes)) list.add(after);
    },
  };
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
