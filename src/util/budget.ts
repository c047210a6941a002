/** Bytes that several parts of a calendar share. */
export interface Budget {
  readonly isExceeded: boolean;
  /** Counts bytes that are taken, or given back when they are negative. */
  add(bytes: number): void;
}

/**
 * Creates a budget of so many bytes. It only counts: the code that adds to it decides what to drop.
 *
 * @example
 * const budget = createBudget(1_000);
 * budget.add(1_001);
 * budget.isExceeded; // true
 */
export function createBudget(bytes: number): Budget {
  let used = 0;
  return {
    get isExceeded() {
      return used > bytes;
    },
    add(more) {
      used += more;
    },
  };
}
