import type { ParameterSources } from "../../parameters/sources.ts";
import type { Context } from "../../resources/context.ts";
import { parametersIn, type Reply, type Route } from "../../resources/route.ts";
import { explainValue, showValue } from "./accepted-values.ts";
import type { Advice } from "./advisor.ts";
import { headingOf, reference } from "./reference.ts";

/** A request that reached a route, and the answer to it. */
export interface RoutedRequest {
  readonly method: string;
  readonly route: Route;
  readonly sources: ParameterSources;
  readonly context: Context;
}

/** Says what a refusal leaves out: which parameter, what came and what is accepted. Returns nothing for an answer that says enough. */
export function explainRefusal({ status, body }: Reply, { method, route, sources, context }: RoutedRequest): Advice[] {
  const { code, names } = errorIn(body);
  const place = `${status} ${method} ${route.path === "" ? "/" : route.path}`;
  const advise = (name: string, text: string) => ({ cause: `${place} ${code} ${name}`, sentence: `${place}: ${text}.` });
  const parameters = parametersIn(route, context.names, context.fidelity);
  if (code === "rest_missing_callback_param") {
    return names.map((name) => advise(name, `${name} is required and was not sent; see ${reference(headingOf(route))}`));
  }
  if (code === "rest_invalid_param") {
    // The key of a record that does not exist is refused as an invalid parameter, too; that needs no explanation.
    const unexplained = names.filter((name) => !Object.hasOwn(route.key, name));
    return unexplained.map((name) => {
      const parameter = parameters[name];
      const { text, heading = headingOf(route) } = parameter ? explainValue(parameter) : { text: "is not accepted here" };
      return advise(name, `${name} ${showValue(sources.first(name))} ${text}; see ${reference(heading)}`);
    });
  }
  if (code === "could-not-create-venue" && Array.isArray(sources.first("venue"))) {
    const advice = 'send the id alone, as in venue: 12, or use fidelity: "spec"';
    return [
      advise("list", `venue ${showValue(sources.first("venue"))} is a list, which the recorded release ("observed") refuses; ${advice}`),
    ];
  }
  if (code === "could-not-create-organizer" && !Array.isArray(sources.first("organizer")) && route.path.startsWith("/events")) {
    const sent = showValue(sources.first("organizer"));
    return [advise("list", `organizer ${sent} is no list; send new organizers, and several ids, in one: organizer: [12, 13]`)];
  }
  if (code === "rest_forbidden") {
    const advice = `sign in by HTTP Basic as a user of the world who may; see ${reference("access")}`;
    return [advise("", `${callerIn(context)} may not do that; ${advice}`)];
  }
  return [];
}

function callerIn({ caller }: Context): string {
  return caller.user ? `${caller.user.login} (${caller.user.role})` : "a visitor";
}

/** Reads the code of an error, and the names of the parameters that it is about. */
function errorIn(body: unknown): { readonly code: unknown; readonly names: readonly string[] } {
  const params = part(part(body, "data"), "params");
  const names = Array.isArray(params) ? params.map(String) : typeof params === "object" && params !== null ? Object.keys(params) : [];
  return { code: part(body, "code"), names };
}

function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
