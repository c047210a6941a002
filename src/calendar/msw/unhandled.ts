/** The reaction to a request that no handler answers: it fails, passes with a warning, or passes silently. */
export type OnUnhandled = "error" | "warn" | "bypass";

/**
 * Builds MSW's option for requests that no handler answers, under its names in both versions: MSW 2 reads the first, MSW 3 the second, and
 * each ignores the other.
 */
export function unhandled(reaction: OnUnhandled): { readonly onUnhandledRequest: OnUnhandled; readonly onUnhandledFrame: OnUnhandled } {
  return { onUnhandledRequest: reaction, onUnhandledFrame: reaction };
}
