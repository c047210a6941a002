import { type Kind, kinds } from "../../kinds/kinds.ts";
import type { FidelityPoint } from "../../service/fidelity.ts";
import { fidelityPoints } from "../../service/fidelity-points.ts";
import { routeOf } from "../../service/http/incoming.ts";
import { type Answer, isResponse } from "../../service/http/response.ts";
import { kindOf } from "../../service/resources/declared-origins.ts";
import { postStatuses } from "../../service/resources/posts/statuses.ts";
import type { Store } from "../../service/resources/records.ts";
import type { Reply, Route } from "../../service/resources/route.ts";
import { SerializedRecord } from "../../service/resources/serialized-record.ts";
import type { Exchange } from "../../service/steps/exchange.ts";
import type { Fault } from "../faults/fault.ts";
import type { Coverage } from "./coverage.ts";
import type { CountedParts } from "./report.ts";

/** The items that a test met, each as kind and name: `refusals tags.create term_exists`. */
type Items = Set<string>;

interface CountedRequest {
  readonly exchange: Exchange;
  readonly fault: Fault | undefined;
  readonly answered: Answer | Response;
  readonly test: string;
  /** True if callers have roles: then roles are counted. */
  readonly hasRoles: boolean;
}

/** Counts the items of the contract that requests meet, by test. */
export interface CoverageCounter {
  count(counted: CountedRequest): void;
  forget(test: string): void;
  /** Reports the items that one test, or all tests, have met and missed. */
  report(of: Pick<CountedParts, "patterns" | "names" | "mode">, test: string | undefined): Promise<Coverage>;
}

/** The most bytes of all counts. Above it, requests of new tests are counted without the name of the test. */
const maxBytes = 8 * 1_048_576;

export function createCoverageCounter(): CoverageCounter {
  const met = new Map<string, Items>();
  let bytes = 0;

  function itemsFor(test: string): Items {
    const name = bytes > maxBytes && !met.has(test) ? "" : test;
    const found = met.get(name);
    if (found) return found;
    const items: Items = new Set();
    bytes += weigh(name);
    met.set(name, items);
    return items;
  }

  function add(items: Items, item: string): void {
    if (items.has(item)) return;
    items.add(item);
    bytes += weigh(item);
  }

  return {
    count({ exchange, fault, answered, test, hasRoles }) {
      const items = itemsFor(test);
      for (const item of itemsOf(exchange, answered, hasRoles)) add(items, item);
      if (fault) add(items, `faults ${fault.kind ?? (fault.delay === undefined ? "error" : "delay")}`);
    },
    forget(test) {
      for (const item of met.get(test) ?? []) bytes -= weigh(item);
      if (met.delete(test)) bytes -= weigh(test);
    },
    async report(parts, test) {
      const { reportCoverage } = await import("./report.ts");
      const own = met.get(test ?? "");
      return reportCoverage({ ...parts, met: test === undefined ? met : new Map(own && [[test, own]]) });
    },
  };
}

const nameOf = new Map<FidelityPoint<unknown>, string>(Object.entries(fidelityPoints).map(([name, point]) => [point, name]));

function weigh(text: string): number {
  return 128 + 2 * text.length;
}

/** Lists the items that a request met; none if a fault answered instead of the service. */
function itemsOf(exchange: Exchange, answered: Answer | Response, hasRoles: boolean): string[] {
  const { incoming, trace, context, points } = exchange;
  const { code, refused = [""] } = trace;
  const route = routeOf(incoming);
  const items = [...(points ?? [])].flatMap((point) => nameOf.get(point) ?? []).map((name) => `points ${name}`);
  const isKnown = (name: string) => name === "" || (route !== undefined && isRead(name, exchange, route));
  if (code !== undefined)
    for (const name of refused.filter(isKnown)) items.push(`refusals ${route ? `${route.id} ` : ""}${code}${name && ` ${name}`}`);
  if (hasRoles && context) items.push(`roles ${context.caller.user?.role ?? "visitor"}`);
  if (route === undefined || trace.language === undefined) return items;
  items.push(`routes ${route.id}`, `languages ${trace.language}`);
  for (const source of [incoming.query, trace.body, incoming.match?.path])
    for (const name in source) if (isRead(name, exchange, route)) items.push(`parameters ${route.id} ${name}`);
  items.push(...statesOf(exchange, answered, kindOf(route)));
  return items;
}

/** Returns whether a route reads a parameter. Unread names are not counted, because clients can send any number of them. */
function isRead(name: string, { service }: Exchange, { key, parameters, alsoReads = {} }: Route): boolean {
  if (name === service.names.languageParameter || Object.hasOwn(parameters, name)) return true;
  return Object.hasOwn(key, name) || Object.hasOwn(alsoReads, name);
}

function statesOf({ trace, changes, context, id, reply }: Exchange, answered: Answer | Response, kind: Kind | undefined): string[] {
  // A request can write several records: an event can create its venue.
  const written = changes.flatMap(({ kind, before, after }) => states(kind, [before, after]));
  if (kind === undefined || trace.code !== undefined) return written;
  const own = id === undefined ? [] : [context.store.records(kind).get(id)];
  const hasBody = !isResponse(answered) && answered.body !== null;
  return [...written, ...states(kind, [...own, ...(hasBody ? listedIn(reply, kind, context.store) : [])])];
}

function states(kind: Kind, records: readonly (object | undefined)[]): string[] {
  const found = records.map((record) => record && Reflect.get(record, "status"));
  return found.flatMap((status) => (postStatuses.some((known) => known === status) ? [`states ${kind} ${status}`] : []));
}

function listedIn(reply: Reply | undefined, kind: Kind, { records }: Store): (object | undefined)[] {
  const list: unknown = Object(reply?.body)[kinds[kind].collection];
  if (!Array.isArray(list)) return [];
  return list.map((shown) => (shown instanceof SerializedRecord ? records(kind).get(shown.id) : undefined));
}
