import { type Pattern, patternsOf } from "../http/router.ts";
import { untyped } from "../schemas/common.ts";
import { ServiceError } from "../service-error.ts";
import { describeNamespace } from "./describe.ts";
import { describeInterface } from "./doc.ts";
import { eventRoutes } from "./events.ts";
import { organizerRoutes, venueRoutes } from "./linked.ts";
import { route } from "./route.ts";
import { categoryRoutes, tagRoutes } from "./terms.ts";

/** All operations of the service, gathered by path, in the order of specification section 4.1. */
export function createTable(namespace: string): readonly Pattern[] {
  const everybody = () => true;
  const resources = [...eventRoutes, ...venueRoutes, ...organizerRoutes, ...categoryRoutes, ...tagRoutes];
  const index = route({
    methods: ["GET"],
    path: "",
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
    methods: ["GET"],
    path: "/doc",
    key: {},
    parameters: {},
    permits: everybody,
    operation: (_, context) => ({ status: 200, body: describeInterface(patterns, context) }),
  });
  const patterns = patternsOf([index, doc, ...resources]);
  return patterns;
}
