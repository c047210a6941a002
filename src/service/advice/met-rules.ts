import { type Origin, originWords } from "../origin.ts";
import { languageParameter } from "../parameters/kinds.ts";
import { fieldOrigin, kindOf, parameterOrigin, refusalOrigin, routeOrigin } from "../resources/declared-origins.ts";
import type { Names } from "../resources/names.ts";
import type { Route } from "../resources/route.ts";
import type { RouteId } from "../resources/route-id.ts";
import type { Pattern } from "../resources/table.ts";

/** The parts of an answer from which its rules follow. */
interface Answered {
  readonly route?: RouteId | undefined;
  /** The code of a refusal. */
  readonly code?: string | undefined;
  /** The names of the parameters that a refusal is about. */
  readonly refused?: readonly string[] | undefined;
}

type NamedLanguage = Pick<Names, "languageParameter">;

/**
 * Names the rules by which a request was answered, each with its origin: the parameters or fields that a refusal is about, or else its code;
 * the route of any other answer. Returns an empty list for refusals of this package, such as faults.
 *
 * @example metRules({ route: "tags.create", code: "term_exists" }, service) // ["tags.create term_exists; recorded pairs"]
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

/** Names the rule that refused a parameter: the field where the route takes a body, and the code where no parameter has the name. */
export function refusedRule(route: Route, code: string, name: string, names: NamedLanguage): string {
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
