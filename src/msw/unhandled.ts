/** What happens to a request that no handler answers: it fails, passes with a warning, or passes. */
export type OnUnhandled = "error" | "warn" | "bypass";

/**
 * Builds MSW's option for requests that no handler answers, under the names of both versions: 2 reads the first, 3 the second, and each
 * ignores the other one silently.
 */
export function unhandled(reaction: OnUnhandled): { readonly onUnhandledRequest: OnUnhandled; readonly onUnhandledFrame: OnUnhandled } {
  return { onUnhandledRequest: reaction, onUnhandledFrame: reaction };
}
