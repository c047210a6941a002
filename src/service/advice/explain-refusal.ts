import type { IncomingRequest } from "../http/incoming.ts";
import type { ParameterSources } from "../parameters/sources.ts";
import type { Context } from "../resources/context.ts";
import { parametersIn, type Reply, type Route } from "../resources/route.ts";
import type { Advice } from "./advisor.ts";
import { explainValue, showValue } from "./explain-value.ts";
import { refusedRule } from "./met-rules.ts";
import { headingOf, reference } from "./reference.ts";

/** A request whose parameters were read. */
export interface ReadRequest {
  readonly incoming: Pick<IncomingRequest, "method">;
  readonly sources: ParameterSources;
  readonly context: Context;
}

/** Says what a refusal leaves out: which parameter, what came and what is accepted. Returns nothing for an answer that says enough. */
export function explainRefusal({ status, body }: Reply, { incoming, sources, context }: ReadRequest, route: Route): Advice[] {
  const { code, names } = readError(body);
  const place = `${status} ${incoming.method} ${route.path === "" ? "/" : route.path}`;
  const advise = (name: string, text: string, refused = name) => ({
    cause: `${place} ${code} ${name}`,
    sentence: `${place}: ${text}.`,
    rule: () => refusedRule(route, code, refused, context.names),
  });
  const parameters = parametersIn(route, context.names, context.fidelity.mode);
  if (code === "rest_missing_callback_param") {
    return names.map((name) => advise(name, `${name} is required and was not sent; see ${reference(headingOf(route))}`));
  }
  if (code === "rest_invalid_param") {
    // The key of a record that does not exist is refused as an invalid parameter, too; that needs no explanation.
    const unexplained = names.filter((name) => !Object.hasOwn(route.key, name));
    return unexplained.map((name) => {
      const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
      const { text, heading = headingOf(route) } = parameter ? explainValue(parameter) : { text: "is not accepted here" };
      return advise(name, `${name} ${showValue(sources.first(name))} ${text}; see ${reference(heading)}`);
    });
  }
  if (code === "rest_forbidden") {
    const advice = `sign in by HTTP Basic as a user of the world who may; see ${reference("access")}`;
    return [advise("", `${callerIn(context)} may not do that; ${advice}`)];
  }
  const explained = route.explain?.(code, sources);
  return explained ? [advise(explained.name, `${explained.name} ${showValue(sources.first(explained.name))} ${explained.text}`, "")] : [];
}

function callerIn({ caller }: Context): string {
  return caller.user ? `${caller.user.login} (${caller.user.role})` : "a visitor";
}

/** The parts of an error that advice and journal read. */
interface ReadError {
  readonly code: string;
  readonly message: string;
  /** The names of the parameters that the error is about. */
  readonly names: readonly string[];
}

/** Reads the body of an error of the service. */
export function readError(body: unknown): ReadError {
  const params = part(part(body, "data"), "params");
  const names = Array.isArray(params) ? params.map(String) : typeof params === "object" && params !== null ? Object.keys(params) : [];
  return { code: String(part(body, "code")), message: String(part(body, "message")), names };
}

function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
