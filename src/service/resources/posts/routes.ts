import { kinds, type PostKind } from "../../../kinds/kinds.ts";
import { acceptedInteger } from "../../parameters/accepted.ts";
import { textReadAs } from "../../parameters/kinds.ts";
import { type Check, integerType, type Parameter, type ParameterTable, parameter, required } from "../../parameters/parameter.ts";
import { withoutNames } from "../../parameters/values.ts";
import type { RoutedDeclaration } from "../declaration.ts";
import { collectionRoutes, type Resource, recordRoutes } from "../resource.ts";
import type { Route } from "../route.ts";
import { passwordBySlug } from "./read.ts";
import { findBySlug } from "./slugs.ts";

export interface PostResource<Query extends object, Fields extends object> extends Resource<Query, Fields> {
  readonly declaration: RoutedDeclaration<Query, Fields> & { readonly kind: PostKind };
  readonly idCheck: Check<number>;
  readonly extraParameters?: ParameterTable;
  /** The `slug` parameter of updates by slug, if it is an optional field instead of the slug of an existing record. */
  readonly slugOnUpdate?: Parameter<string> | undefined;
}

/** Declares the eight routes of events, venues or organizers (specification section 4.1), in the order in which methods are registered. */
export function postRoutes<Query extends object, Fields extends object>(resource: PostResource<Query, Fields>): Route[] {
  const { declaration, idCheck, extraParameters, slugOnUpdate } = resource;
  const { collection } = kinds[declaration.kind];
  const id = required(
    parameter("Number of the record.", {
      declared: { type: "integer" },
      accepts: acceptedInteger(),
      words: "id",
      check: idCheck,
      convert: integerType,
    }),
  );
  const knownSlug: Check<number> = (value, context) => {
    const found = typeof value === "string" ? findBySlug(context.store[collection], value, context) : undefined;
    return found !== undefined && { value: found };
  };
  const slug = required(parameter("Last part of the record's address.", textReadAs(knownSlug, "slug")));
  const byId = recordRoutes(resource, { path: "{id}", key: { id, ...extraParameters } });
  const bySlug = recordRoutes(hideFromReads(resource, Object.keys(extraParameters ?? {})), {
    path: "by-slug/{slug}",
    idSuffix: "BySlug",
    key: { slug },
    ...(slugOnUpdate && { updateKey: { slug: slugOnUpdate } }),
    locate: (wanted, context) => findBySlug(context.store[collection], wanted, context),
  });
  return [...collectionRoutes(resource), byId.read, byId.delete, byId.update, bySlug.read, bySlug.delete, bySlug.update];
}

function hideFromReads<Query extends object, Fields extends object>(
  resource: PostResource<Query, Fields>,
  names: readonly string[],
): PostResource<Query, Fields> {
  return {
    ...resource,
    read(input, context) {
      const isHidden = context.fidelity.at(passwordBySlug) === "ignored";
      return resource.read(isHidden ? { ...input, sources: withoutNames(input.sources, names) } : input, context);
    },
  };
}
