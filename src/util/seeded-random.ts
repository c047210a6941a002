/** A source of repeatable random numbers. */
export interface SeededRandom {
  /** Returns the next number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Starts again with the first number. */
  rewind(): void;
}

/**
 * Creates a source of random numbers from a seed with mulberry32. The same seed gives the same numbers on every machine.
 *
 * @example createSeededRandom(1).next() // 0.6270739405881613
 */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    rewind() {
      state = seed >>> 0;
    },
  };
}
