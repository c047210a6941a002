import { checkChoice } from "../../util/errors.ts";

/** Handles a request that no handler answers: fail it, pass it on with a warning, or pass it on silently. */
const reactions = ["error", "warn", "bypass"] as const;
export type OnUnhandled = (typeof reactions)[number];

/** Builds MSW's option for unhandled requests, under both of its names: MSW 2 reads the first, MSW 3 the second. */
export function unhandled(reaction: OnUnhandled): { readonly onUnhandledRequest: OnUnhandled; readonly onUnhandledFrame: OnUnhandled } {
  checkChoice(reaction, reactions, "Cannot intercept requests: onUnhandledRequest");
  return { onUnhandledRequest: reaction, onUnhandledFrame: reaction };
}
