import { modesOf } from "../../kinds/kinds.ts";
import { ServiceError } from "../../language/service-error.ts";
import type { FidelityMode } from "../fidelity.ts";
import { acceptedText } from "../parameters/accepted.ts";
import { untyped } from "../parameters/kinds.ts";
import { existsIn, parameter } from "../parameters/parameter.ts";
import { kindOf } from "../resources/declared-origins.ts";
import type { Names } from "../resources/names.ts";
import { type Route, route } from "../resources/route.ts";
import { type Pattern, patternsOf, resourceRoutes } from "../resources/table.ts";
import { describeInterface } from "./document.ts";
import { describeNamespace } from "./indexes.ts";
import { namespaceIndex, ownDocument } from "./shapes.ts";

/**
 * Lists all routes of the service in a mode by path: the two that describe it (specification section 4.2), then the routes of the resources.
 */
export function createTable({ namespace }: Names, mode: FidelityMode = "spec"): readonly Pattern[] {
  const anyCaller = () => true;
  const described = { section: "4.2", provenance: { request: "specified", answer: "observed" }, status: 200 } as const;
  const index = route({
    id: "index",
    methods: ["GET"],
    path: "",
    key: {},
    parameters: {
      namespace: parameter(
        "Namespace to describe; any other one is refused with 404.",
        untyped({ declared: { default: namespace }, accepts: acceptedText, words: "text", examples: [namespace] }),
      ),
      context: parameter(
        "Scope of the request, which changes nothing here.",
        untyped({ declared: { default: "view" }, accepts: acceptedText, words: "text", examples: ["view"] }),
      ),
    },
    permits: anyCaller,
    operation: {
      id: "readIndex",
      title: "Describe all paths",
      answer: namespaceIndex,
      refusals: ["rest_invalid_namespace"],
      ...described,
    },
    run({ values }, context) {
      if (values.namespace !== undefined && values.namespace !== namespace) throw new ServiceError(404, "rest_invalid_namespace");
      return { status: 200, body: describeNamespace(patterns, context) };
    },
  });
  const doc = route({
    id: "doc",
    methods: ["GET"],
    path: "/doc",
    key: {},
    parameters: {},
    permits: anyCaller,
    operation: {
      id: "readDocument",
      title: "Read the service's own document",
      answer: ownDocument,
      refusals: [],
      ...described,
    },
    run: (_, context) => ({ status: 200, body: describeInterface(patterns, context) }),
  });
  const exists = (resourceRoute: Route) => {
    const kind = kindOf(resourceRoute);
    return kind === undefined || existsIn(modesOf(kind), mode);
  };
  const patterns = patternsOf([index, doc, ...resourceRoutes.filter(exists)]);
  return patterns;
}
