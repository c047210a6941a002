import type { Language } from "./language/languages.ts";
import { type MessageKey, type MessageValues, message } from "./language/messages.ts";

/** What a refusal has beside its status and code. */
interface Details {
  readonly values?: MessageValues;
  /** What `data` holds beside the status; `null`: the body's `data` is null although the status is an error. */
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** What stands beside `data` in the body. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * What the service refuses: thrown by any stage, caught in one place, answered as the service would. Its code names its message, so that
 * it can be written in the language of the request. Anything else that is thrown is a bug of ours and stays an exception.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  readonly code: MessageKey;
  readonly details: Details;

  constructor(status: number, code: MessageKey, details: Details = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The body a client reads. */
  body(language: Language): Record<string, unknown> {
    const { code, status } = this;
    const { values, data, extra } = this.details;
    return { code, message: message(language, code, values), data: data === null ? null : { status, ...data }, ...extra };
  }
}
