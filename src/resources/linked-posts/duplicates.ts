import { byPublication } from "../../store/event-order.ts";
import { compareText, createSortedList, type SortedList } from "../../store/sorted-list.ts";
import { foldCaseAndAccents } from "../../text/fold.ts";
import type { Context } from "../context.ts";
import type { LinkedPostKind, LinkedPostRecord, LinkedPostValues } from "./kinds.ts";

/** Finds the records that new ones would duplicate. It is told of every write, so an event with thousands of new venues takes linear time. */
export interface Duplicates<Row> {
  /**
   * Finds the record with the same name and description, ignoring case. An empty description matches any. Several are ranked: organizers
   * without another e-mail address first, then by status (`draft` before `publish`), then the oldest.
   */
  find(title: string, description: string, email: string): Row | undefined;
  /** Notes that a record was created, or replaced `before`. */
  note(before: Row | undefined, after: Row): void;
}

/** The records with a name, by description and e-mail address as JSON; `null` stands for any of them. */
type Namesakes<Row> = Map<string, SortedList<Row>>;

/** Creates the search for duplicates in the language of a request. */
export function createDuplicates<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  { store, language }: Context,
): Duplicates<Row> {
  const known = new Map<string, Namesakes<Row>>();
  const compare = (a: Row, b: Row) => compareText(a.status, b.status) || byPublication(a, b);

  function listsOf(record: Row, namesakes: Namesakes<Row>): SortedList<Row>[] {
    if (record.status === "trash" || record.language !== language.effective) return [];
    const keys = [null, record.description].flatMap((text) => [null, kind.emailOf(record)].map((email) => keyOf(text, email)));
    return keys.map((key) => entryOf(namesakes, key, () => createSortedList(compare)));
  }

  function namesakesOf(title: string): Namesakes<Row> {
    return entryOf(known, foldCaseAndAccents(title), () => {
      const namesakes: Namesakes<Row> = new Map();
      for (const record of kind.recordsIn(store).byName(title)) for (const list of listsOf(record, namesakes)) list.add(record);
      return namesakes;
    });
  }

  return {
    find(title, description, email) {
      const first = (address: string | null) =>
        namesakesOf(title)
          .get(keyOf(description || null, address))
          ?.items()[0];
      const withoutOther = [first(""), first(email)].filter((record) => record !== undefined);
      return withoutOther.sort(compare)[0] ?? first(null);
    },
    note(before, after) {
      const namesakes = known.get(foldCaseAndAccents(kind.titleOf(after)));
      if (!namesakes) return;
      if (before) for (const list of listsOf(before, namesakes)) list.remove(before);
      for (const list of listsOf(after, namesakes)) list.add(after);
    },
  };
}

function keyOf(description: string | null, email: string | null): string {
  return JSON.stringify([description?.toLowerCase(), email]);
}

function entryOf<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
