import type { MessageKey } from "./language/en.ts";
import type { Language } from "./language/languages.ts";
import { type MessageValues, message } from "./language/message.ts";

/** Adds to a refusal what its status and code do not say. */
interface Details {
  /** Values for the placeholders of the message. */
  readonly values?: MessageValues;
  /** Keys of `data` beside `status`; `null` makes the whole `data` null, as for a duplicate slug. */
  readonly data?: Readonly<Record<string, unknown>> | null;
  /** Keys of the body beside `data`, such as `additional_data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * Carries a refusal of the service to the one place that answers it. The code selects the message, so the body can be written in the
 * language of the request. Any other exception is a bug of this package and leaves `calendar.fetch`.
 *
 * @example throw new ServiceError(404, "rest-event-not-found", { values: { id: 13 } });
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

  /** Writes the body of the answer. */
  body(language: Language): Record<string, unknown> {
    const { code, status } = this;
    const { values, data, extra } = this.details;
    return { code, message: message(language, code, values), data: data === null ? null : { status, ...data }, ...extra };
  }
}
