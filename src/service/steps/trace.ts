import type { Kind } from "../../kinds/kinds.ts";
import type { RefusalAdvice } from "../advice/advisor.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { RouteId } from "../resources/route-ids.ts";

/** A record that a request wrote. */
export interface WrittenRecord {
  readonly kind: Kind;
  readonly id: number;
  readonly change: "created" | "updated" | "deleted";
}

/** A record before and after a request wrote it. */
export interface RecordChange {
  readonly kind: Kind;
  readonly id: number;
  /** The record before; `undefined` for one that was created. */
  readonly before: object | undefined;
  /** The record after; `undefined` for one that was deleted. */
  readonly after: object | undefined;
  /** The approximate bytes of both. */
  readonly weight: number;
}

/** The records that one operation writes, in order. */
interface Written {
  readonly records: readonly WrittenRecord[];
  readonly changes: readonly RecordChange[];
}

/** Collects what happens to a request in the service, for the journal. */
export interface Trace {
  /** The id of the route, such as `events.list`. */
  route?: RouteId;
  /** The parameters after validation and conversion. */
  parameters?: ParameterValues;
  /** The parameters of the body, before conversion. */
  body?: ParameterValues;
  /** The login of the caller. */
  caller?: string;
  language?: string;
  /** The code of the refusal. */
  code?: string | undefined;
  /** The names of the refused parameters. */
  refused?: readonly string[];
  /** The rules that refused the request, one sentence each. */
  rules?: readonly string[];
  /** The rules in parts; absent if the message of the service is the only rule. */
  advice?: readonly RefusalAdvice[];
  written?: readonly WrittenRecord[];
  /** True if a fault changed the answer. */
  isAltered?: boolean;
  /** The approximate bytes of the trace, once the journal has estimated them. */
  weight?: number;
  /** The items of the contract that the request exercised, and the last test for which they were counted. */
  coverage?: { readonly items: readonly string[]; last?: object };
}

/** Lists the records that one operation writes. */
export interface WriteLog {
  /** True if requests have written as much as a calendar can store. Then only deleting is possible. */
  readonly isFull: boolean;
  /** Starts lists, to which writes are added until `stop`. */
  start(): Written;
  stop(): void;
}
