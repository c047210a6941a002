import type { Context } from "../context.ts";
import { type Check, type Parameters, parameter } from "../schemas/parameter.ts";
import { integer } from "../schemas/wire.ts";
import { type Resource, resourceParts } from "./resource.ts";
import { type Route, route } from "./route.ts";

/** What is special to one kind of term. */
export interface TermResource<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>
  extends Resource<Query, Fresh, Fields> {
  readonly idCheck: Check;
  /** One general right covers creating, updating and deleting. */
  readonly mayManage: (context: Context) => boolean;
}

/** The five routes of categories and of tags (specification section 4.1): there is none by slug. */
export function termRoutes<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>(
  resource: TermResource<Query, Fresh, Fields>,
): Route[] {
  const { name, idCheck } = resource;
  const number = { declared: { type: "integer" }, description: "ID of the term.", required: true } as const;
  const one = { key: { id: parameter({ ...number, check: idCheck, type: integer }) }, path: `/${name}/{id}` };
  const managers = (_: number | undefined, context: Context) => resource.mayManage(context);
  const parts = resourceParts(resource, { mayWrite: managers, mayDelete: managers });
  return [...parts.collection, route({ ...one, ...parts.read }), route({ ...one, ...parts.update }), route({ ...one, ...parts.delete })];
}
