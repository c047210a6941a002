import type { MessageKey } from "./en.ts";
import { type Language, type MessageValues, message } from "./languages.ts";

/** The optional parts of a refusal. */
interface Details {
  /** The values for the placeholders of the message. */
  readonly values?: MessageValues;
  /** The keys of `data` in addition to `status`. `null` or a string replaces `data`, as for a duplicate slug. */
  readonly data?: Readonly<Record<string, unknown>> | string | null;
  /** False for a body without `data`. */
  readonly hasData?: false;
  /** The keys of the body in addition to `code`, `message` and `data`, such as `additional_data`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/**
 * Reports a refusal of the service, which the pipeline turns into an answer. The code selects the message, so that the body is written
 * later, in the language of the request. Any other exception is a bug of this package, and `calendar.fetch` rejects with it.
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

  /** Builds the body of the answer in a language. */
  body(language: Language): Record<string, unknown> {
    const { code, status } = this;
    const { values, data, hasData = true, extra } = this.details;
    const error = { code, message: message(language, code, values) };
    const isWhole = data === null || typeof data === "string";
    return hasData ? { ...error, data: isWhole ? data : { status, ...data }, ...extra } : error;
  }
}

/**
 * Creates the refusal of a record that the database rejects: a value is too long for its column, or has broken bytes. Unlike in other
 * refusals, `data` is a string.
 *
 * @example throw notStored("name");
 */
export function notStored(field: string): ServiceError {
  const data = `The value of ${field} is not stored: it may be too long, or hold invalid data.`;
  return new ServiceError(500, "db_insert_error", { data });
}
