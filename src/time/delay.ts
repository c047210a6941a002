import { createSeededRandom, type SeededRandom } from "../util/seeded-random.ts";

/** The time before an answer in milliseconds: always the same, or drawn between two bounds, both included. */
export type Delay = number | { readonly min: number; readonly max: number };

/** The longest delay in milliseconds. A timer of the platform with a longer one fires at once. */
export const maxDelay = 2_147_483_647;

/** Calls a function when no one waits for an answer any more, and returns the function that ends this. */
export type OnGone = (listener: () => void) => () => void;

/**
 * Creates the function that waits before an answer. A range is drawn from the seed, so two calendars with the same seed wait equally long
 * for the same requests.
 *
 * @example const wait = createDelay({ min: 100, max: 400 }, 1);
 */
export function createDelay(delay: Delay, seed: number): (onGone?: OnGone) => Promise<boolean> {
  const random = createSeededRandom(seed);
  return (onGone) => pause(drawDelay(delay, random), onGone);
}

/** Returns a delay in milliseconds; draws one out of a range. */
export function drawDelay(delay: Delay, random: SeededRandom): number {
  return typeof delay === "number" ? delay : delay.min + Math.floor(random.next() * (delay.max - delay.min + 1));
}

/** Waits for some milliseconds, `maxDelay` at most. Resolves to `false` at once when no one waits for the answer any more. */
export function pause(milliseconds: number, onGone: OnGone = () => () => {}): Promise<boolean> {
  if (milliseconds <= 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isWanted: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isWanted);
    };
    const timer = setTimeout(end, Math.min(milliseconds, maxDelay), true);
    const stop = onGone(() => end(false));
  });
}
