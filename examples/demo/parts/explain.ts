import { LostAnswer, Refusal } from "../api/client.ts";
import type { Texts } from "../texts/texts.ts";
import type { Notice } from "./use-notices.ts";

/** Explains in a sentence why a request failed: the message of the service, its status, or how the answer was lost. */
export function explain(error: unknown, texts: Texts): string {
  if (error instanceof LostAnswer) return texts.lost[error.loss];
  if (!(error instanceof Refusal)) return texts.lost.nothing;
  if (error.body.code === "rest_no_route") return texts.noCalendar;
  const reason = error.message || texts.answered(error.status);
  return error.retryAfter === undefined ? reason : `${reason} ${texts.askAgain(error.retryAfter)}`;
}

/** Returns whether a request got no answer, as when the server is stopped: then other requests of the page have failed, too. */
export function isUnanswered(error: unknown): boolean {
  return error !== undefined && !(error instanceof Refusal);
}

/** Explains that the requested record does not exist, or no longer; `undefined` after any other failure. */
export function explainMissing(error: unknown, texts: Texts): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { code } = error.body;
  if (code === "rest-event-not-found" || code === "event-no-longer-available") return error.message;
  return error.params && "id" in error.params ? texts.nothingAtAddress : undefined;
}

/** Returns a notice about a failure and its reason. It offers to retry, unless the record is gone. */
export function failureNotice(text: string, error: unknown, texts: Texts, retry: () => void): Notice {
  const isGone = (error instanceof Refusal && error.status === 410) || explainMissing(error, texts) !== undefined;
  return { text, reason: explain(error, texts), action: isGone ? undefined : { label: texts.retry, run: retry } };
}

export interface SaveFailure {
  readonly title: string;
  readonly reason: string;
}

/** Explains what was not saved and why; after a lost answer, that it may have been saved nevertheless. */
export function explainSave(error: unknown, texts: Texts): SaveFailure {
  const reason = explain(error, texts);
  const isUnknown = error instanceof LostAnswer && error.mayBeWritten;
  return isUnknown ? { title: texts.perhapsSaved, reason: `${reason} ${texts.lookFirst}` } : { title: texts.notSaved, reason };
}
