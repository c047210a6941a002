/** A record that a request wrote. */
export interface WrittenRecord {
  /** The kind of the record, such as `event`. */
  readonly kind: "event" | "venue" | "organizer" | "category" | "tag";
  readonly id: number;
  readonly change: "created" | "updated" | "deleted";
}

/**
 * What was asked and answered, once per request.
 *
 * @example calendar.journal.last // { route: "events.create", method: "POST", status: 201, written: [{ kind: "event", id: 401, change: "created" }], … }
 */
export interface JournalEntry {
  /** The number of the request, counted from 1. */
  readonly number: number;
  /** The instant on the clock of the calendar, in ISO 8601. */
  readonly time: string;
  /** The id of the route, such as `events.list`; `undefined` where no route of the service answered. */
  readonly route: string | undefined;
  /** The method after overrides. */
  readonly method: string;
  readonly url: string;
  /** The headers of the request, names in lower case. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The parameters as the operation got them: checked and converted. Empty for a request that was refused before. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The parameters of the body as they were sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The login of the caller; `undefined` for a visitor. */
  readonly caller: string | undefined;
  /** The language of the answer, such as `fr-ca`. */
  readonly language: string | undefined;
  readonly status: number;
  /** The code of a refusal, such as `rest_invalid_param`. */
  readonly code: string | undefined;
  /** The headers of the answer, names in lower case. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly written: readonly WrittenRecord[];
  /** The fault that acted. */
  readonly fault: object | undefined;
  /** For a refused or unmatched request: the rule that refused it, and the nearest route. */
  readonly reason: string | undefined;
}
