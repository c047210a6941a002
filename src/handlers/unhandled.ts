/** What happens to a request that no handler answers: the request fails, it passes with a warning, or it passes. */
export type OnUnhandled = "error" | "warn" | "bypass";

/**
 * The option of MSW for requests that no handler answers, under the names of both versions: 2 reads the first, 3 the second, and each
 * ignores the other one silently.
 */
export function unhandled(reaction: OnUnhandled): { readonly onUnhandledRequest: OnUnhandled; readonly onUnhandledFrame: OnUnhandled } {
  return { onUnhandledRequest: reaction, onUnhandledFrame: reaction };
}
