/** A request that the service refuses, as a page shows it and sends it. */
export interface ProvokingRequest {
  readonly method: string;
  /** The path on the server, with the query: `/wp-json/calendar/events/v1/events?page=zero`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The number of bytes of a body that only has to be long. */
  readonly size?: number;
  /** The part of the request that provokes the refusal: `page=zero`. */
  readonly label: string;
  /** The login whose credentials the request has; absent for a visitor. */
  readonly login?: string;
}

/** The reason why no request provokes a refusal: it needs another access, `strict`, a record, a calendar that is full, or another
 * request that deletes the record in between. */
export type Need = "service" | "open" | "strict" | "race" | "record" | "full";

/** A refusal of an operation, with a request that provokes it on this calendar, or else the reason why none does. */
export interface ProvokedRefusal {
  readonly status: number;
  readonly code: string;
  readonly request?: ProvokingRequest;
  readonly needs?: Need;
}
