import type { FidelityPoint } from "../fidelity.ts";
import type { Parameter } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import { parametersIn, type Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";

/** Decides whether descriptions show the language parameter. Requests may send it in both modes. */
export const describesLanguage: FidelityPoint<boolean> = { spec: true, observed: false };

/** Describes the routes of a path, for OPTIONS and for the namespace index. */
export function describePattern(pattern: Pattern, context: Context): Record<string, unknown> {
  const { namespace } = context.names;
  const path = `/${namespace}${pattern.path}`;
  return {
    namespace,
    methods: pattern.methods,
    endpoints: pattern.routes.map((route) => ({ methods: route.methods, args: describeParameters(route, context) })),
    // A path with a variable has no single URL to link to.
    ...(!path.includes("{") && { _links: { self: [{ href: `${context.links.root}${path}` }] } }),
  };
}

/** Describes the parameters of a route. The service writes an empty list, not an empty object, for a route without parameters. */
function describeParameters(route: Route, context: Context): unknown {
  const { names, fidelity } = context;
  const shown = Object.entries(parametersIn(route, names, fidelity.mode)).filter(
    ([name]) => name !== names.languageParameter || fidelity.at(describesLanguage),
  );
  if (shown.length === 0) return [];
  return Object.fromEntries(shown.map(([name, parameter]) => [name, describeParameter(parameter, context)]));
}

function describeParameter({ declared, about, isRequired, shownDefault }: Parameter, context: Context) {
  const computedDefault = shownDefault ? { default: shownDefault(context) } : {};
  return { ...computedDefault, ...declared, description: about, required: isRequired };
}
