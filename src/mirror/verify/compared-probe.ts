import type { ServiceAnswer } from "../client/service-client.ts";
import type { Difference } from "../compare/differences.ts";
import type { Probe } from "./probes.ts";

/** A probe that was sent to the two services, and how their answers differ. */
export interface ComparedProbe {
  readonly probe: Probe;
  /** The smallest request that still shows the first difference; the probe itself where the answers are equal. */
  readonly smallest: Probe;
  /** The URL of the smallest request. */
  readonly url: string;
  readonly differences: readonly Difference[];
  readonly service: ServiceAnswer;
  readonly twin: ServiceAnswer;
}

/** Asks the twin to name the rules by which it answers. */
export const namingRules = { prefer: "rule" };

/**
 * Returns the rules by which the twin answered, with their origins; none where another service stands in for the twin.
 *
 * @example rulesOf(found) // ["tags.create term_exists; recorded pairs"]
 */
export function rulesOf({ twin }: ComparedProbe): string[] {
  const named = twin.headers["x-calendar-rule"];
  return named === undefined ? [] : named.split(", ");
}
