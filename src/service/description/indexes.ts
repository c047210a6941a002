import { escapeHtml } from "../../text/html/entities.ts";
import { readUtcOffset } from "../../time/zones/zone.ts";
import type { FidelityPoint } from "../fidelity.ts";
import type { Parameter } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import { parametersIn, type Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";

/** Describes the namespace (specification section 4.2): every path of the service under its raw pattern. */
export function describeNamespace(patterns: readonly Pattern[], context: Context) {
  const { namespace } = context.names;
  const routes = patterns.map((pattern) => [rawPattern(`/${namespace}${pattern.path}`), describePattern(pattern, context)]);
  return { namespace, routes: Object.fromEntries(routes), _links: { up: [{ href: `${context.links.root}/` }] } };
}

export function describeRoot(patterns: readonly Pattern[], context: Context): Record<string, unknown> {
  const { store, links, names } = context;
  const isSecure = links.home.startsWith("https:");
  const passwords = { endpoints: { authorization: `${links.home}/wp-admin/authorize-application.php` } };
  return {
    name: escapeHtml(store.site.name),
    description: "",
    url: links.home,
    home: links.home,
    ...describeTimezone(context),
    ...describeFrontPage(context),
    namespaces: [names.namespace],
    authentication: isSecure ? { "application-passwords": passwords } : [],
    routes: describeNamespace(patterns, context).routes,
    site_logo: 0,
    site_icon: 0,
    site_icon_url: "",
    _links: { help: [{ href: `${links.root}/` }] },
  };
}

export function describeRootRoute({ links }: Context): Record<string, unknown> {
  const endpoint = { methods: ["GET"], args: { context: { default: "view", required: false } } };
  return { namespace: "", methods: ["GET"], endpoints: [endpoint], _links: { self: [{ href: `${links.root}/` }] } };
}

/** Describes the front page, as platforms since 6.8 do: the newest articles. */
function describeFrontPage({ store }: Context) {
  return store.site.platform === "6.7" ? {} : { page_for_posts: 0, page_on_front: 0, show_on_front: "posts" };
}

/**
 * Describes the zone of the site. A site with a plain offset, such as `UTC-5`, has no zone, and its offset is a string: `-5`, also in
 * summer.
 */
function describeTimezone({ store, zone, clock }: Context) {
  const { timezone } = store.site;
  const offset = readUtcOffset(timezone);
  if (offset) return { gmt_offset: String(offset.seconds / 3600), timezone_string: "" };
  return { gmt_offset: zone.offsetAt(clock.seconds()) / 3600, timezone_string: timezone };
}

function rawPattern(path: string): string {
  return path.replace("{id}", "(?P<id>\\d+)").replace("{slug}", "(?P<slug>[^/]+)");
}

/** Decides whether descriptions show the language parameter. Requests may send it in both modes. */
export const describesLanguage: FidelityPoint<boolean> = { spec: true, observed: false };

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
