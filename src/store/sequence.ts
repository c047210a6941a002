/** Hands out ids, each once. */
export interface Sequence {
  /** Returns the next id and moves on. */
  next(): number;
  /** Moves past an id that a caller chose, such as 500 in `db.venue.create({ id: 500 })`. */
  skipPast(id: number): void;
  /** The id that `next` returns next. It can be set, to restore an earlier state. */
  upcoming: number;
}

/** Creates a sequence whose first id is `first`. */
export function createSequence(first: number): Sequence {
  return {
    upcoming: first,
    next() {
      return this.upcoming++;
    },
    skipPast(id) {
      this.upcoming = Math.max(this.upcoming, id + 1);
    },
  };
}
