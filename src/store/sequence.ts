/** Hands out ids, each once. */
export interface Sequence {
  next(): number;
  /** Keeps clear of an id that somebody chose. */
  avoid(id: number): void;
  /** The id the next call of `next` returns; setting it is for going back to an earlier state. */
  upcoming: number;
}

/** Makes a sequence that starts at a number. */
export function createSequence(first: number): Sequence {
  return {
    upcoming: first,
    next() {
      return this.upcoming++;
    },
    avoid(id) {
      this.upcoming = Math.max(this.upcoming, id + 1);
    },
  };
}
