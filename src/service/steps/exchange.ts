import type { Kind } from "../../kinds/kinds.ts";
import type { Caller } from "../access/caller.ts";
import type { Advice, Advisor, RefusalAdvice } from "../advice/advisor.ts";
import type { Fidelity, FidelityPoint } from "../fidelity.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import type { SentRequest } from "../http/sent-request.ts";
import { type ParameterSources, type ParameterValues, toInteger } from "../parameters/values.ts";
import type { Context } from "../resources/context.ts";
import type { LinkedSite, Links } from "../resources/links.ts";
import type { Names } from "../resources/names.ts";
import type { Reply, Route } from "../resources/route.ts";
import type { RouteId } from "../resources/route-ids.ts";
import type { Pattern } from "../resources/table.ts";

/** The parts of a calendar, or of one of its sessions, that the steps of a request use. */
export interface Service {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly fidelity: Fidelity;
  /** Starts a list of the fidelity points that are read; `undefined` without the option `coverage`. */
  readonly notePoints: (() => ReadonlySet<FidelityPoint<unknown>>) | undefined;
  readonly advisor: Advisor;
  /** True if requests that would only get a warning are refused. */
  readonly isStrict: boolean;
  /** The URL of the site in links; by default, the URL of the request. */
  readonly publicUrl: string | undefined;
  /** The settings of the site that affect links. */
  readonly siteLinks: () => Pick<LinkedSite, "language" | "isPlain">;
  /** Finds the caller of a request. Throws the service's refusal of wrong credentials. */
  readonly callerOf: (headers: SentRequest["headers"], sentNonce: () => unknown) => Caller;
  readonly createContext: (parts: Pick<Context, "caller" | "links" | "language">) => Context;
  readonly writeLog: WriteLog;
}

/** One request in the steps of `answer`. Each step reads what earlier steps have set. */
export class Exchange {
  /** The request, with the parsed URL: query parameters, language, path pattern. A fault can remove a header. */
  incoming: IncomingRequest;
  readonly service: Service;
  /** The bytes of the body; `undefined` if it is too large. */
  readonly body: Uint8Array | undefined;
  /** The entry of the journal, to which all steps add. */
  trace: Trace = {};
  /** The records that the operation writes, before and after. */
  changes: readonly RecordChange[] = [];
  /** The id of the requested record: that in the path, until `gather` and `permit` have compared it with the parameters. */
  id: number | undefined;
  /** The fidelity points on which the answer depends, if coverage is counted. */
  points: ReadonlySet<FidelityPoint<unknown>> | undefined;
  /** The reply of the operation, before `_fields` and the conventions of answers change it. Set by `serve`. */
  reply: Reply | undefined;
  /** The links in the language of the URL. Set by `identify`. */
  links!: Links;
  /** The context of the operation. Set by `identify` with the language of the URL, and again by `gather` if the body names another. */
  context!: Context;
  /** Set by `findRoute`; `undefined` for a request that no route answers. */
  route: Route | undefined;
  /** True if the answer lists the methods of the path in `Allow`. Set by `describe` and `findRoute`. */
  namesMethods = false;
  /** True for the refusal of a nonce, which no cache may store. Set by `refuse`. */
  isNonceRefused = false;
  /** The parameters by source. Set by `gather`; `undefined` for a request whose parameters are not read. */
  sources!: ParameterSources;
  /** Advice about effects of the operation that the client may not expect. Set by `foresee`. */
  foreseen: readonly Advice[] = [];
  /** The checked and converted parameters of the route. Set by `check`. */
  values!: ParameterValues;

  constructor(incoming: IncomingRequest, service: Service, body: Uint8Array | undefined) {
    this.incoming = incoming;
    this.service = service;
    this.body = body;
    const id = incoming.match?.path.id;
    this.id = id === undefined ? undefined : toInteger(id);
  }
}

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
  caller?: string;
  language?: string;
  code?: string | undefined;
  refused?: readonly string[];
  /** The rules that refused the request, one sentence each. */
  rules?: readonly string[];
  /** The rules in parts; absent if the message of the service is the only rule. */
  advice?: readonly RefusalAdvice[];
  written?: readonly WrittenRecord[];
  /** True if a fault changed the answer. */
  isAltered?: boolean;
}

export interface WriteLog {
  /** True if requests have written as much as a calendar can store. Then only deleting is possible. */
  readonly isFull: boolean;
  /** Starts lists, to which writes are added until `stop`. */
  start(): Written;
  stop(): void;
}
