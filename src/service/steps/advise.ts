import { type Advice, adviceOnRefusal, explainMethod, explainPath, reference } from "../advice/advisor.ts";
import { explainRefusal, readError } from "../advice/explain-refusal.ts";
import { findWarnings } from "../advice/find-warnings.ts";
import type { Remark, Reply, Route } from "../resources/route.ts";
import type { Exchange } from "./exchange.ts";

export function advise(exchange: Exchange, reply: Reply): void {
  const { service, trace, route, sources } = exchange;
  if (reply.status >= 400) {
    const advice = explain(exchange, reply);
    const { code, message, names } = readError(reply.body);
    service.advisor.give(advice);
    trace.code = code;
    if (names.length > 0) trace.refused = names;
    if (advice.length > 0) trace.advice = advice.map(({ refusal, sentence }) => refusal ?? { text: sentence });
    trace.rules = advice.length > 0 ? advice.map(({ sentence }) => sentence) : [message];
  }
  if (route === undefined || sources === undefined || service.advisor.isQuiet) return;
  if (!service.isStrict) {
    service.advisor.give(findWarnings(exchange, route));
    service.advisor.give(exchange.foreseen);
  }
  if (reply.status < 400) service.advisor.give(toAdvice(route.comment(exchange, reply, exchange.context), exchange, route));
}

function explain(exchange: Exchange, reply: Reply): readonly Advice[] {
  const { incoming, service, route, sources } = exchange;
  if (route !== undefined) return sources === undefined ? explainUnread(reply, exchange, route) : explainRefusal(reply, exchange, route);
  if (readError(reply.body).code !== "rest_no_route") return [];
  return incoming.match ? explainMethod(incoming.method, incoming.match.pattern) : explainPath(incoming, service.patterns, service.names);
}

function explainUnread({ status, body }: Reply, { incoming }: Exchange, { path }: Route): readonly Advice[] {
  if (readError(body).code !== "rest_invalid_json") return [];
  const place = `${status} ${incoming.method} ${path}`;
  const text = "the body is not JSON, which its Content-Type says. Send JSON, or a form as application/x-www-form-urlencoded";
  return [adviceOnRefusal(`${place} invalid JSON`, place, { text }, "errors")];
}

export function foresee(exchange: Exchange, route: Route): Reply | undefined {
  const { context, service } = exchange;
  if (service.advisor.isQuiet && !service.isStrict) return undefined;
  exchange.foreseen = toAdvice(route.foresee(exchange, context), exchange, route);
  if (!service.isStrict) return undefined;
  const warnings = [...findWarnings(exchange, route), ...exchange.foreseen];
  if (warnings.length === 0) return undefined;
  const message = warnings.map(({ sentence }) => sentence).join(" ");
  return { status: 400, body: { code: "calendar_strict", message, data: { status: 400 } } };
}

function toAdvice(remarks: readonly Remark[], { incoming }: Exchange, { path }: Route): readonly Advice[] {
  const place = `${incoming.method} ${path}`;
  return remarks.map(({ cause, text, heading }) => ({
    cause: `${place} ${cause}`,
    sentence: `${place}: ${text}; see ${reference(heading)}.`,
  }));
}
