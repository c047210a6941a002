import { compareText, createSortedList, type SortedList } from "../../../store/sorted-list.ts";
import { sortKey } from "../../../text/collation/compare.ts";
import { isBlank } from "../../../text/white-space.ts";
import type { Context } from "../context.ts";
import type { LinkedPostKind, LinkedPostRecord, LinkedPostValues } from "./kinds.ts";

/**
 * Finds the records that new ones would duplicate. Updated on each write, so that an event with thousands of new venues takes linear time.
 */
export interface Duplicates<Row> {
  /**
   * Finds the record with an equal name, such as `Straße` and `STRASSE`, and exactly the same description; a blank description matches any.
   * Compares both as sent, except for trailing spaces of the name: ` Hall` and `Hall` differ. Of several, returns the first by status
   * (`draft` before `publish`), author and id.
   */
  find(title: string, description: string): Row | undefined;
  add(before: Row | undefined, after: Row): void;
}

/** The records with a name, by description; the empty description has all of them. */
type Namesakes<Row> = Map<string, SortedList<Row>>;

const anyDescription = "";

export function createDuplicates<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  { store, language }: Context,
): Duplicates<Row> {
  const known = new Map<string, Namesakes<Row>>();
  const compare = (a: Row, b: Row) => compareText(a.status, b.status) || a.author - b.author || a.id - b.id;

  function listsOf(record: Row, namesakes: Namesakes<Row>): SortedList<Row>[] {
    if (record.status === "trash" || record.language !== language.effective) return [];
    return [...new Set([anyDescription, record.description])].map((key) => entryOf(namesakes, key, () => createSortedList(compare)));
  }

  function namesakesOf(title: string): Namesakes<Row> {
    return entryOf(known, sortKey(title), () => {
      const namesakes: Namesakes<Row> = new Map();
      for (const record of kind.recordsIn(store).byName(title)) for (const list of listsOf(record, namesakes)) list.add(record);
      return namesakes;
    });
  }

  return {
    find: (title, description) =>
      namesakesOf(title)
        .get(isBlank(description) ? anyDescription : description)
        ?.items()[0],
    add(before, after) {
      const namesakes = known.get(sortKey(kind.titleOf(after)));
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
