import { checkChoice } from "../../util/errors.ts";

/** The reactions to a request that no handler answers: it fails, passes with a warning, or passes silently. */
const reactions = ["error", "warn", "bypass"] as const;
export type OnUnhandled = (typeof reactions)[number];

/**
 * Builds MSW's option for requests that no handler answers, under its names in both versions: MSW 2 reads the first, MSW 3 the second, and
 * each ignores the other.
 */
export function unhandled(reaction: OnUnhandled): { readonly onUnhandledRequest: OnUnhandled; readonly onUnhandledFrame: OnUnhandled } {
  checkChoice(reaction, reactions, "Cannot intercept requests: onUnhandledRequest");
  return { onUnhandledRequest: reaction, onUnhandledFrame: reaction };
}
