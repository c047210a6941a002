import { formatWallClock, padTwo, secondsPerDay } from "../../time/wall-clock.ts";
import { objectIn, refusedNames } from "../../util/untyped.ts";
import { exampleValues } from "../description/example-values.ts";
import type { IncomingRequest } from "../http/incoming.ts";
import { type Origin, originWords } from "../origin.ts";
import { dateOrTimestamp } from "../parameters/checks.ts";
import { languageParameter } from "../parameters/kinds.ts";
import type { Parameter, Reason } from "../parameters/parameter.ts";
import type { ParameterSources } from "../parameters/values.ts";
import type { Context } from "../resources/context.ts";
import { fieldOrigin, kindOf, parameterOrigin, refusalOrigin, routeOrigin } from "../resources/declared-origins.ts";
import type { Names } from "../resources/names.ts";
import { parametersIn, type Reply, type Route } from "../resources/route.ts";
import type { RouteId } from "../resources/route-ids.ts";
import type { Pattern } from "../resources/table.ts";
import { type Advice, type Advisor, adviceOnRefusal, headingOf, type RefusalAdvice } from "./advisor.ts";

export interface ReadRequest {
  readonly incoming: Pick<IncomingRequest, "method">;
  readonly sources: ParameterSources;
  readonly context: Context;
  readonly service: { readonly advisor: Pick<Advisor, "quote"> };
}

/**
 * Adds what a refusal omits: the parameter, the sent value, and the accepted values. Returns nothing for a refusal that is clear without
 * them.
 */
export function explainRefusal({ status, body }: Reply, request: ReadRequest, route: Route): Advice[] {
  const { incoming, sources, context, service } = request;
  const { code, names } = readError(body);
  const place = `${status} ${incoming.method} ${route.path === "" ? "/" : route.path}`;
  const advise = (refusal: RefusalAdvice, heading?: string, refused = refusal.name ?? "") => ({
    ...adviceOnRefusal(`${place} ${code} ${refusal.name ?? ""}`, place, refusal, heading),
    rule: () => refusedRule(route, code, refused, context.names),
  });
  const parameters = parametersIn(route, context.names, context.fidelity.mode);
  if (code === "rest_missing_callback_param") {
    const text = "is required and was not sent";
    return names.map((name) => advise({ name, text, ...insteadOf(name, parameters[name], request) }, headingOf(route)));
  }
  if (code === "rest_invalid_param") {
    // The key of a missing record is also refused as an invalid parameter, and needs no explanation.
    const unexplained = names.filter((name) => !Object.hasOwn(route.key, name));
    return unexplained.map((name) => {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      const { text, heading = headingOf(route) } = parameter ? explainValue(parameter) : { text: "is not accepted here" };
      const why = `${service.advisor.quote(name, sources.first(name))} ${text}`;
      return advise({ name, text: why, ...insteadOf(name, parameter, request) }, heading);
    });
  }
  if (code === "rest_forbidden") {
    const text = `${callerIn(context)} may not do that; sign in by HTTP Basic as a user of the world who may`;
    return [advise({ text }, "access")];
  }
  const explained = route.explain?.(code, sources);
  if (explained === undefined) return [];
  const { name } = explained;
  const sent = sources.first(name);
  const { instead } = insteadOf(name, parameters[name], request);
  // Refused for being a list, or for not being one.
  const other = instead === undefined ? {} : { instead: Array.isArray(sent) ? instead : [instead] };
  return [advise({ name, text: `${service.advisor.quote(name, sent)} ${explained.text}`, ...other }, undefined, "")];
}

function insteadOf(name: string, parameter: Parameter | undefined, { sources, context }: ReadRequest): Pick<RefusalAdvice, "instead"> {
  if (parameter === undefined) return {};
  const [example] = exampleValues(parameter, context.store);
  const instead = parameter.check === dateOrTimestamp ? eveningFor(name, sources.first("start_date"), context.clock.seconds()) : example;
  return instead === undefined ? {} : { instead };
}

/** Returns 20:00 in a week; for an end, two hours after the start that was sent, on the same day. */
function eveningFor(name: string, start: unknown, now: number): string {
  const inAWeek = formatWallClock(now + 7 * secondsPerDay).slice(0, 10);
  if (!name.startsWith("end")) return `${inAWeek} 20:00:00`;
  const [, day = inAWeek, hour = "20"] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2})/.exec(typeof start === "string" ? start : "") ?? [];
  return Number(hour) < 22 ? `${day} ${padTwo(Number(hour) + 2)}:00:00` : `${day} 23:59:59`;
}

function callerIn({ caller }: Context): string {
  return caller.user ? `${caller.user.login} (${caller.user.role})` : "a visitor";
}

interface ReadError {
  readonly code: string;
  readonly message: string;
  readonly names: readonly string[];
}

export function readError(body: unknown): ReadError {
  const { code, message } = objectIn(body);
  return { code: String(code), message: String(message), names: refusedNames(body) };
}

function explainValue(parameter: Parameter): Reason {
  const { text, heading = parameter.heading } = parameter.check?.reason ?? { text: describeAccepted(parameter) };
  return heading === undefined ? { text } : { text, heading };
}

function describeAccepted({ declared, documented, about, check, refersTo = check?.refersTo }: Parameter): string {
  if (declared.enum) return `is not one of ${declared.enum.join(", ")}`;
  return `is not accepted here${expected()} (${about.replace(/\.$/, "")})`;

  function expected(): string {
    if (refersTo !== undefined) return `, where the ids of existing ${refersTo} are expected`;
    const type = documented === "csv" || documented === "array" ? "list" : (documented ?? declared.type);
    return type === undefined ? "" : `, where ${/^[aeiou]/.test(type) ? "an" : "a"} ${type} is expected`;
  }
}

interface Answered {
  readonly route?: RouteId | undefined;
  readonly code?: string | undefined;
  readonly refused?: readonly string[] | undefined;
}

type NamedLanguage = Pick<Names, "languageParameter">;

/**
 * Returns the rules by which a request was answered, with their origins: for a refusal, the refused parameters or fields, or otherwise its
 * code; for any other answer, the route. Returns an empty list for refusals of this package, such as faults.
 */
export function metRules(
  { route: id, code, refused = [] }: Answered,
  { patterns, names }: { readonly patterns: readonly Pattern[]; readonly names: NamedLanguage },
): string[] {
  const route = patterns.flatMap(({ routes }) => routes).find((one) => one.id === id);
  if (code === undefined) return route ? [ruleText(route.id, routeOrigin(route))] : [];
  if (code.startsWith("calendar_")) return [];
  if (route === undefined) return [ruleText(code, refusalOrigin(code))];
  const rules = refused.map((name) => refusedRule(route, code, name, names));
  return rules.length > 0 ? rules : [refusedRule(route, code, "", names)];
}

function refusedRule(route: Route, code: string, name: string, names: NamedLanguage): string {
  const { id, key, parameters, operation } = route;
  const kind = operation.body && !Object.hasOwn(key, name) ? kindOf(route) : undefined;
  const field = kind && fieldOrigin(kind, name);
  if (field) return ruleText(`${id} ${kind}.${name}`, field);
  const all = { ...key, ...parameters, [names.languageParameter]: languageParameter };
  const parameter = Object.hasOwn(all, name) ? all[name] : undefined;
  if (parameter) return ruleText(`${id} ${name}`, parameterOrigin(route, name, parameter));
  return ruleText(`${id} ${code}`, refusalOrigin(code));
}

function ruleText(name: string, origin: Origin): string {
  return `${name}; ${originWords(origin)}`;
}
