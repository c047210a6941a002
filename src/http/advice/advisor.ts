/** Something worth saying to a developer beside an answer. */
export interface Advice {
  /** Names the cause without the values of the request; advice about one cause is given once. */
  readonly cause: string;
  /** Says what happened, why, and what to do. */
  readonly sentence: string;
}

/** Says what the answers of the service do not: in the console, once for every cause. */
export interface Advisor {
  give(advice: readonly Advice[]): void;
}

/** The number of causes after which an advisor falls silent. */
const mostCauses = 200;

/** Creates the advisor of a calendar; a quiet one says nothing. */
export function createAdvisor(isQuiet: boolean): Advisor {
  const said = new Set<string>();
  return {
    give(advice) {
      for (const { cause, sentence } of advice) {
        if (isQuiet || said.has(cause) || said.size >= mostCauses) continue;
        said.add(cause);
        console.warn(`[event-calendar-mock] ${sentence}`);
      }
    },
  };
}
