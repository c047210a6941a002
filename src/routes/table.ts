import { type Pattern, patternsOf } from "../http/router.ts";
import { untyped } from "../schemas/common.ts";
import { ServiceError } from "../service-error.ts";
import { describeNamespace } from "./describe.ts";
import { describeInterface } from "./doc.ts";
import { eventRoutes } from "./events.ts";
import { organizerRoutes, venueRoutes } from "./linked.ts";
import { type Route, route } from "./route.ts";
import { categoryRoutes, tagRoutes } from "./terms.ts";

/** The operations of the service, one by one and gathered by path. */
export interface Table {
  readonly routes: readonly Route[];
  readonly patterns: readonly Pattern[];
}

/** All operations of the service, in the order of specification section 4.1. */
export function createTable(namespace: string): Table {
  const everybody = () => true;
  const resources = [...eventRoutes, ...venueRoutes, ...organizerRoutes, ...categoryRoutes, ...tagRoutes];
  const index = route({
    id: "index",
    methods: ["GET"],
    path: "",
    summary: "List the routes of the service",
    key: {},
    parameters: {
      namespace: untyped("Namespace to describe.", { declared: { default: namespace } }),
      context: untyped("Scope of the request.", { declared: { default: "view" } }),
    },
    permits: everybody,
    operation({ values }, context) {
      if (values.namespace === undefined || values.namespace === namespace) return describeNamespace(patterns, namespace, context);
      throw new ServiceError(404, "rest_invalid_namespace");
    },
  });
  const doc = route({
    id: "doc",
    methods: ["GET"],
    path: "/doc",
    summary: "Describe the interface",
    key: {},
    parameters: {},
    permits: everybody,
    operation: (_, context) => ({ status: 200, body: describeInterface(patterns, context) }),
  });
  const routes = [index, doc, ...resources];
  const patterns = patternsOf(routes);
  return { routes, patterns };
}
