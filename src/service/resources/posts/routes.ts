import { type CollectionName, kinds, type PostKind } from "../../../kinds/kinds.ts";
import { integer, textReadAs } from "../../parameters/kinds.ts";
import { type Check, type Parameter, type ParameterTable, parameter, required } from "../../parameters/parameter.ts";
import { withoutNames } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import type { RoutedDeclaration } from "../declaration.ts";
import { type ListArguments, type Page, pageAddresses, totalHeaders } from "../list-address.ts";
import { collectionRoutes, type Resource, recordRoutes } from "../resource.ts";
import type { Reply, Route } from "../route.ts";
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
  const id = required(parameter("Number of the record.", { ...integer(idCheck), words: "id" }));
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

/** Makes reads ignore the parameters that belong to the routes by id. */
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

/** Answers with a page of a list. */
export function listReply(
  collection: CollectionName<PostKind>,
  items: readonly unknown[],
  page: Page<unknown>,
  listed: ListArguments,
  { links, language, names }: Context,
): Reply {
  const { url, withQuery } = links.in(language.effective);
  const addresses = pageAddresses((query) => withQuery(url(`/${collection}/`), query), listed, page);
  const body = { [collection]: items, ...addresses, total: page.total, total_pages: page.pages };
  return { status: 200, body, headers: totalHeaders(page, names) };
}
