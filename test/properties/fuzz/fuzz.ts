import fc from "fast-check";
import type { Mode } from "./mode.ts";
import { problemIn } from "./problem-in.ts";
import { type Step, stepsOf } from "./steps.ts";

export interface Finding {
  readonly seed: number;
  readonly mode: Mode;
  readonly problem: string;
  /** The shortest sequence that was found to fail, as text. */
  readonly steps: string;
}

const modes: readonly Mode[] = [true, false].flatMap((strict) =>
  (["spec", "observed"] as const).flatMap((fidelity) => (["open", "service"] as const).map((access) => ({ access, fidelity, strict }))),
);

/** The number of requests after which the whole state is checked. */
const sequenceLength = 1000;

/**
 * Sends random requests to calendars in all modes, each of which gets a thousand, and checks every answer and every change of the state.
 *
 * @param requests - the number of requests, rounded up to thousands
 * @param seed - the same seed sends the same requests
 * @param onSequence - is called after every thousand requests
 */
export async function fuzz(
  requests: number,
  seed: number,
  onSequence: (sent: number) => void = () => undefined,
): Promise<Finding | undefined> {
  for (let index = 0; index * sequenceLength < requests; index += 1) {
    const mode = modes[index % modes.length] ?? { access: "open", fidelity: "spec", strict: false };
    const steps = stepsOf(sequenceLength, seed + index);
    const problem = await problemIn(mode, steps);
    if (problem !== undefined) {
      const shortest = await shorten(steps, async (fewer) => (await problemIn(mode, fewer)) !== undefined);
      const text = shortest.map((step) => fc.stringify(step)).join("\n");
      return { seed: seed + index, mode, problem: (await problemIn(mode, shortest)) ?? problem, steps: text };
    }
    onSequence((index + 1) * sequenceLength);
  }
  return undefined;
}

/** Leaves out steps, in halves, quarters and so on, as long as the others still fail. */
async function shorten(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>): Promise<readonly Step[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length; ) {
      const fewer = shortest.toSpliced(from, size);
      if (await fails(fewer)) shortest = fewer;
      else from += size;
    }
  }
  return shortest;
}
