import { openCaller } from "../../src/service/access/caller.ts";
import type { IncomingRequest } from "../../src/service/http/incoming.ts";
import { fromRequest } from "../../src/service/http/sent-request.ts";
import { Exchange, type Service } from "../../src/service/steps/exchange.ts";

/**
 * Creates an exchange of a service without records, for tests of the steps around it. Its routes are those of lists and records of events.
 *
 * @example exchangeOf("https://a.example/events", { headers: { prefer: "rule" } }).incoming.method // "GET"
 */
export function exchangeOf(url: string, init: RequestInit = {}): Exchange {
  const list = { id: "events.list", methods: ["GET"], key: {}, parameters: {}, operation: { section: "4.3" } };
  const lists = { path: "/events", methods: ["GET", "POST"], routes: [list] };
  const { pathname, searchParams } = new URL(url);
  const request = fromRequest(new Request(url, init));
  const incoming = {
    ...{ request, url, method: request.method, query: Object.fromEntries(searchParams), language: undefined },
    ...{ address: { path: pathname, home: "https://a.example", suffix: "", language: undefined } },
    match: pathname === "/events" ? { pattern: lists, path: {} } : undefined,
  };
  const service = {
    ...{ patterns: [lists], names: { namespace: "", totalHeaders: [], languageParameter: "lang" }, publicUrl: undefined },
    ...{ fidelity: { at: () => false }, siteLinks: () => ({ language: "en" }), linksOf: () => ({ root: "https://a.example" }) },
    callerOf: (headers: Headers) =>
      openCaller([{ id: 1, login: headers.has("authorization") ? "anna" : "nobody", role: "editor", password: "" }]),
    createContext: (parts: object) => parts,
  };
  // The steps around a service read no other parts of a request and of a service.
  return new Exchange(incoming as unknown as IncomingRequest, service as unknown as Service, undefined);
}
