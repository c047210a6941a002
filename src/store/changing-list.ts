/** A list of records that is asked for now and then while single records change. Lists that were returned stay as they are. */
export interface ChangingList<Row> {
  /** Returns all records, in the order in which they were created. */
  all(): readonly Row[];
  /** Notes a change: `before` is `undefined` for a new record, `after` for a removed one. */
  change(before: Row | undefined, after: Row | undefined): void;
  /** Forgets what is known of the order. */
  forget(): void;
  /** Goes back to the first list. */
  reset(): void;
}

/** The most changes that are applied one by one; with more of them, it takes less time to list all records again. */
const maxChanges = 32;

/**
 * Creates a list that begins as another one. It copies the previous list and applies the changes to the copy, which with 100,000 records
 * takes a tenth of the time of listing them from their map with `list`.
 */
export function createChangingList<Row>(first: () => readonly Row[], list: () => readonly Row[]): ChangingList<Row> {
  let known: (() => readonly Row[]) | undefined = first;
  let changes: (readonly [before: Row | undefined, after: Row | undefined])[] = [];

  function become(next: (() => readonly Row[]) | undefined): void {
    known = next;
    changes = [];
  }

  return {
    all() {
      if (known !== undefined && changes.length === 0) return known();
      const current = known === undefined ? list() : changed(known(), changes);
      become(() => current);
      return current;
    },
    change(before, after) {
      if (known === undefined) return;
      if (changes.length === maxChanges) become(undefined);
      else changes.push([before, after]);
    },
    forget: () => become(undefined),
    reset: () => become(first),
  };
}

function changed<Row>(rows: readonly Row[], changes: readonly (readonly [before: Row | undefined, after: Row | undefined])[]): Row[] {
  const copy = rows.slice();
  for (const [before, after] of changes) {
    if (before === undefined && after !== undefined) copy.push(after);
    else if (before !== undefined) copy.splice(copy.indexOf(before), 1, ...(after === undefined ? [] : [after]));
  }
  return copy;
}
