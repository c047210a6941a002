import type { Outcome } from "./context.ts";

/** Says what came of an action. Sentences of control routes are in English, whatever the language of the inspector is. */
export function OutcomeText({ outcome: { message, hasFailed } }: { readonly outcome: Outcome }) {
  return (
    <span role="status" class={hasFailed ? "refused" : ""} lang={hasFailed ? "en" : undefined}>
      {message}
    </span>
  );
}
