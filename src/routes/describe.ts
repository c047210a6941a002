import type { Context } from "../context.ts";
import type { Pattern } from "../http/router.ts";
import type { Parameter } from "../schemas/parameter.ts";
import { withFrame } from "../schemas/validate.ts";
import type { Route } from "./route.ts";

/** What OPTIONS answers for a path, and what the namespace index says of it. */
export function describePattern(pattern: Pattern, namespace: string, context: Context): Record<string, unknown> {
  const path = `/${namespace}${pattern.path}`;
  return {
    namespace,
    methods: pattern.methods,
    endpoints: pattern.routes.map((route) => ({ methods: route.methods, args: describeParameters(route, context) })),
    // Only paths without a variable have one address that could be linked.
    ...(path.includes("{") ? {} : { _links: { self: [{ href: `${context.links.root}${path}` }] } }),
  };
}

/** The namespace index (specification section 4.2): every path of the service under its raw pattern. */
export function describeNamespace(patterns: readonly Pattern[], namespace: string, context: Context) {
  const routes = patterns.map((pattern) => [rawPattern(`/${namespace}${pattern.path}`), describePattern(pattern, namespace, context)]);
  const body = { namespace, routes: Object.fromEntries(routes), _links: { up: [{ href: `${context.links.root}/` }] } };
  return { status: 200, body };
}

function rawPattern(path: string): string {
  return path.replace("{id}", "(?P<id>\\d+)").replace("{slug}", "(?P<slug>[^/]+)");
}

function describeParameters(route: Route, context: Context): unknown {
  const parameters = Object.entries(withFrame(route.key, route.parameters, context)).filter(
    ([name]) => name !== context.names.languageParameter || context.fidelity.describesLanguage,
  );
  if (parameters.length === 0) return [];
  return Object.fromEntries(parameters.map(([name, parameter]) => [name, describeParameter(parameter, context)]));
}

function describeParameter({ declared, description, required, shownDefault }: Parameter<unknown>, context: Context) {
  const shown = shownDefault ? { default: shownDefault(context) } : {};
  return { ...shown, ...declared, description, required };
}
