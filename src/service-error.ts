import type { Language } from "./language/languages.ts";
import { type MessageKey, type MessageValues, message } from "./language/messages.ts";

interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly key: MessageKey;
  readonly values?: MessageValues;
  /** What `data` holds beside the status; `null`: the body's `data` is null although the status is an error. */
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** What stands beside `data` in the body. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * What the service refuses: thrown by any stage, caught in one place, answered as the service would. Its message is a key, so that it
 * can be written in the language of the request. Anything else that is thrown is a bug of ours and stays an exception.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.status = refusal.status;
    this.refusal = refusal;
  }

  /** The body a client reads. */
  body(language: Language): Record<string, unknown> {
    const { code, status, key, values, data, extra } = this.refusal;
    return { code, message: message(language, key, values), data: data === null ? null : { status, ...data }, ...extra };
  }
}
