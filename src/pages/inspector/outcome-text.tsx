import type { Outcome } from "./context.ts";
import { texts } from "./texts.ts";

/** Shows that an action runs, or its outcome. */
export function OutcomeText({ outcome: { message, isBusy, hasFailed } }: { readonly outcome: Outcome }) {
  return (
    <span role="status" class={hasFailed ? "outcome-text danger" : "outcome-text"}>
      {isBusy ? texts.loading : message}
    </span>
  );
}
