import type { Context } from "../context.ts";
import type { Pattern } from "../http/router.ts";
import { describeNamespace } from "./describe.ts";
import type { Reply } from "./route.ts";

/** The index of the REST root, the parent of the namespace index. */
export function describeRoot(patterns: readonly Pattern[], namespace: string, context: Context): Reply {
  const { store, links, zone, clock } = context;
  const { routes } = describeNamespace(patterns, namespace, context).body;
  const isSecure = links.home.startsWith("https:");
  const endpoints = { endpoints: { authorization: `${links.home}/wp-admin/authorize-application.php` } };
  const body = {
    name: store.site.name,
    description: "",
    url: links.home,
    home: links.home,
    gmt_offset: zone.offsetAt(clock.seconds()) / 3600,
    timezone_string: store.site.timezone.includes("/") ? store.site.timezone : "",
    namespaces: [namespace],
    authentication: isSecure ? { "application-passwords": endpoints } : [],
    routes,
    site_logo: 0,
    site_icon: 0,
    site_icon_url: "",
    _links: { help: [{ href: `${links.root}/` }] },
  };
  return { status: 200, body, headers: { Allow: "GET" } };
}
