import { createSeededRandom, type SeededRandom } from "../seeded-random.ts";

/** The time before an answer in milliseconds: always the same, or drawn between two bounds, both included. */
export type Delay = number | { readonly min: number; readonly max: number };

/**
 * Creates the function that waits before an answer. A range is drawn from the seed, so two calendars with the same seed wait equally long
 * for the same requests.
 *
 * @example const wait = createDelay({ min: 100, max: 400 }, 1);
 */
export function createDelay(delay: Delay, seed: number): () => Promise<void> {
  const random = createSeededRandom(seed);
  return () => pause(drawDelay(delay, random));
}

/** Returns a delay in milliseconds; draws one out of a range. */
export function drawDelay(delay: Delay, random: SeededRandom): number {
  return typeof delay === "number" ? delay : delay.min + Math.floor(random.next() * (delay.max - delay.min + 1));
}

/** Waits for some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
