import type { ParameterValues } from "../parameters/values.ts";

/** A record that a request wrote. */
export interface WrittenRecord {
  readonly kind: "event" | "venue" | "organizer" | "category" | "tag";
  readonly id: number;
  readonly change: "created" | "updated" | "deleted";
}

/** Collects what happens to a request on its way through the service; the journal keeps it. */
export interface Trace {
  /** The id of the route, such as `events.list`. */
  route?: string;
  /** The parameters as the operation gets them: checked and converted. */
  parameters?: ParameterValues;
  /** The parameters of the body as they were sent. */
  body?: ParameterValues;
  /** The login of the caller. */
  caller?: string;
  language?: string;
  /** The code of the refusal. */
  code?: string | undefined;
  /** The rules that refused the request, one sentence each. */
  rules?: readonly string[];
  written?: readonly WrittenRecord[];
}

/** Runs a function and returns the records that it wrote. */
export type RecordWrites = <Result>(run: () => Result) => { readonly result: Result; readonly written: readonly WrittenRecord[] };
