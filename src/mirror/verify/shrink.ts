import type { Difference } from "../compare/differences.ts";
import { objectIn } from "../compare/values.ts";
import type { Probe } from "./probes.ts";

/** A probe that was compared. */
interface Compared {
  readonly probe: Probe;
  readonly differences: readonly Difference[];
}

/** Finds the smallest request that shows a difference: leaves out one parameter and one field of the body after the other for as long as the same place differs. */
export async function shrink<Result extends Compared>(found: Result, compare: (probe: Probe) => Promise<Result>): Promise<Result> {
  const [first] = found.differences;
  let smallest = found;
  for (const name of Object.keys(found.probe.query)) {
    const { [name]: _, ...query } = smallest.probe.query;
    const next = await compare({ ...smallest.probe, query });
    if (first && next.differences.some((difference) => isSame(difference, first))) smallest = next;
  }
  for (const name of Object.keys(bodyOf(found.probe))) {
    const { [name]: _, ...body } = bodyOf(smallest.probe);
    const next = await compare({ ...smallest.probe, body });
    if (first && next.differences.some((difference) => isSame(difference, first))) smallest = next;
  }
  return smallest;
}

function bodyOf({ body }: Probe): Readonly<Record<string, unknown>> {
  return objectIn(body);
}

function isSame(one: Difference, other: Difference): boolean {
  return one.kind === other.kind && placeOf(one) === placeOf(other);
}

/** Returns the place of a difference without indices: `events[].cost`. */
export function placeOf({ path }: Difference): string {
  return path.replace(/\[\d+\]/g, "[]");
}
