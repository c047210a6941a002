import { type Outcome, useInspector } from "./context.ts";

/** Says that an action runs, or what came of it. Sentences of control routes are in English, whatever the language of the inspector is. */
export function OutcomeText({ outcome: { message, isBusy, hasFailed } }: { readonly outcome: Outcome }) {
  const { texts } = useInspector();
  return (
    <span role="status" class={hasFailed ? "outcome-text danger" : "outcome-text"} lang={hasFailed ? "en" : undefined}>
      {isBusy ? texts.loading : message}
    </span>
  );
}
