import type { Context } from "../context.ts";
import { type Check, type Parameter, type Parameters, parameter } from "../schemas/parameter.ts";
import { integer, string } from "../schemas/wire.ts";
import { type Resource, resourceParts } from "./resource.ts";
import { type Declaration, type Route, route } from "./route.ts";

/** What is special to one post-like resource; all else about its eight routes is the same for events, venues and organizers. */
export interface PostResource<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>
  extends Resource<Query, Fresh, Fields> {
  readonly idCheck: Check;
  readonly slugCheck: Check;
  /** What the routes by ID take beside the ID. */
  readonly besideId?: Parameters;
  /** The slug of an update by slug, where it is a field as well and so needs not be there. */
  readonly slugField?: Parameter<string>;
  readonly locate: (slug: string, context: Context) => number | undefined;
  readonly mayEdit: Declaration<Parameters>["permits"];
  readonly mayDelete: Declaration<Parameters>["permits"];
}

/** The routes every post-like resource has (specification section 4.1), in the order in which the service registers their methods. */
export function postRoutes<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>(
  resource: PostResource<Query, Fresh, Fields>,
): Route[] {
  const { name, locate, idCheck, slugCheck, slugField } = resource;
  const number = { declared: { type: "integer" }, description: "ID of the record.", required: true } as const;
  const text = { declared: { type: "string" }, description: "Slug of the record.", required: true } as const;
  const id = { id: parameter({ ...number, check: idCheck, type: integer }), ...resource.besideId };
  const slug = { slug: parameter({ ...text, check: slugCheck, type: string }) };
  const byId = { path: `/${name}/{id}`, key: id };
  const bySlug = { path: `/${name}/by-slug/{slug}`, key: slug, locate };
  const parts = resourceParts(resource, { mayWrite: resource.mayEdit, mayDelete: resource.mayDelete });
  return [
    ...parts.collection,
    route({ ...byId, ...parts.read }),
    route({ ...byId, ...parts.delete }),
    route({ ...byId, ...parts.update }),
    route({ ...bySlug, ...parts.read }),
    route({ ...bySlug, ...parts.delete }),
    route({ ...bySlug, ...parts.update, key: slugField ? { slug: slugField } : slug }),
  ];
}
