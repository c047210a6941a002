import { LostAnswer, Refusal } from "../api/client.ts";
import type { Texts } from "../texts/texts.ts";
import type { Notice } from "./use-notices.ts";

/** Says in a sentence why a request failed: the message of the service, its status, or how its answer was lost. */
export function explain(error: unknown, texts: Texts): string {
  if (error instanceof LostAnswer) return texts.lost[error.loss];
  if (!(error instanceof Refusal)) return texts.lost.nothing;
  if (error.body.code === "rest_no_route") return texts.noCalendar;
  const reason = error.message || texts.answered(error.status);
  return error.retryAfter === undefined ? reason : `${reason} ${texts.askAgain(error.retryAfter)}`;
}

/** Says that the record of the id that was asked for does not exist, or not any more; `undefined` after any other failure. */
export function explainMissing(error: unknown, texts: Texts): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.body;
  if (code === "rest-event-not-found" || code === "event-no-longer-available") return error.message;
  return error.params && "id" in error.params ? texts.nothingAtAddress : undefined;
}

/** A notice that something failed and why. It offers to try again, except about a record that is gone. */
export function failureNotice(text: string, error: unknown, texts: Texts, retry: () => void): Notice {
  const isGone = (error instanceof Refusal && error.status === 410) || explainMissing(error, texts) !== undefined;
  return { text, reason: explain(error, texts), action: isGone ? undefined : { label: texts.retry, run: retry } };
}

/** The words about a save that failed. */
export interface SaveFailure {
  readonly title: string;
  readonly reason: string;
}

/** Says that something was not saved and why; after a lost answer, that it may be saved all the same. */
export function explainSave(error: unknown, texts: Texts): SaveFailure {
  const reason = explain(error, texts);
  const isUnknown = error instanceof LostAnswer && error.mayBeWritten;
  return isUnknown ? { title: texts.perhapsSaved, reason: `${reason} ${texts.lookFirst}` } : { title: texts.notSaved, reason };
}
