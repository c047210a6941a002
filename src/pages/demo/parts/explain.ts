import { Refusal } from "../api/client.ts";
import type { Texts } from "../texts/texts.ts";

/** Says in a sentence why a request failed: the message of the service, the status, or that nothing answered. */
export function explain(error: unknown, texts: Texts): string {
  if (!(error instanceof Refusal)) return texts.noAnswer;
  return error.message || texts.answered(error.status);
}
