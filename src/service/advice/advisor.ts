import { printable } from "../../text/printable.ts";
import { copyText } from "../../util/weight.ts";

/** Something worth saying to a developer about an answer. */
export interface Advice {
  /** Names the cause without the values of the request; advice about one cause is given once. */
  readonly cause: string;
  /** Says what happened, why, and what to do. */
  readonly sentence: string;
  /** Names the rule that refused, with its origin. It is called when the advice is given. */
  readonly rule?: () => string;
}

/** Writes to the console what answers do not say, once for every cause. */
export interface Advisor {
  /** True when no one hears the advice, so that none need be looked for. */
  readonly isQuiet: boolean;
  give(advice: readonly Advice[]): void;
}

/** The number of causes after which an advisor falls silent. */
const maxCauses = 200;
/** The characters by which causes are told apart. */
const maxCauseLength = 200;

/** Receives the sentences of an advisor. */
export type Advise = (sentence: string) => void;

const warn: Advise = (sentence) => console.warn(`[event-calendar-mock] ${sentence}`);

/** Creates the advisor of a calendar; a quiet one says nothing. What clients sent is quoted in sentences, so they are made printable. */
export function createAdvisor(isQuiet: boolean, advise: Advise = warn, redact = (sentence: string) => sentence): Advisor {
  const said = new Set<string>();
  return {
    isQuiet,
    give(advice) {
      for (const { cause: whole, sentence, rule } of advice) {
        const cause = whole.slice(0, maxCauseLength);
        if (isQuiet || said.has(cause) || said.size >= maxCauses) continue;
        said.add(copyText(cause));
        advise(printable(redact(rule ? `${sentence} Rule: ${rule()}.` : sentence)));
      }
    },
  };
}
