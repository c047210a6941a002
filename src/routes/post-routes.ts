import type { Context } from "../context.ts";
import { type Check, type Parameter, type Parameters, parameter } from "../schemas/parameter.ts";
import { integer, string } from "../schemas/wire.ts";
import { type Declaration, type Route, route, updating } from "./route.ts";

type Operation<Table extends Parameters> = Declaration<Table>["operation"];

/** What is special to one post-like resource; all else about its eight routes is the same for events, venues and organizers. */
export interface PostResource<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters> {
  readonly name: string;
  readonly query: Query;
  /** What creating takes. */
  readonly fresh: Fresh;
  /** What updating takes. */
  readonly fields: Fields;
  readonly idCheck: Check;
  readonly slugCheck: Check;
  /** What the routes by ID take beside the ID. */
  readonly besideId?: Parameters;
  /** The slug of an update by slug, where it is a field as well and so needs not be there. */
  readonly slugField?: Parameter<string>;
  readonly locate: (slug: string, context: Context) => number | undefined;
  readonly mayEdit: Declaration<Parameters>["permits"];
  readonly mayDelete: Declaration<Parameters>["permits"];
  readonly operations: {
    readonly list: Operation<Query>;
    readonly create: Operation<Fresh>;
    readonly read: Operation<Parameters>;
    readonly update: Operation<Fields>;
    readonly delete: Operation<Parameters>;
  };
}

/** The routes every post-like resource has (specification section 4.1), in the order in which the service registers their methods. */
export function postRoutes<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>(
  resource: PostResource<Query, Fresh, Fields>,
): Route[] {
  const { name, query, fresh, fields, operations, locate, mayEdit, mayDelete } = resource;
  const described = { declared: { type: "integer" }, description: "ID of the record.", required: true } as const;
  const id = { id: parameter({ ...described, check: resource.idCheck, type: integer }), ...resource.besideId };
  const slug = {
    slug: parameter({
      declared: { type: "string" },
      description: "Slug of the record.",
      required: true,
      check: resource.slugCheck,
      type: string,
    }),
  };
  const collection = { key: {}, path: `/${name}` };
  const byId = { path: `/${name}/{id}` };
  const bySlug = { path: `/${name}/by-slug/{slug}`, locate };
  const reading = {
    methods: ["GET"],
    parameters: {},
    permits: everybody,
    operation: operations.read,
    summary: `Read one of the ${name}`,
  } as const;
  const deleting = {
    methods: ["DELETE"],
    parameters: {},
    permits: mayDelete,
    operation: operations.delete,
    summary: `Delete one of the ${name}`,
  } as const;
  const changing = {
    methods: updating,
    parameters: fields,
    permits: mayEdit,
    operation: operations.update,
    summary: `Update one of the ${name}`,
  };
  return [
    route({
      ...collection,
      id: `${name}.list`,
      methods: ["GET"],
      parameters: query,
      permits: everybody,
      operation: operations.list,
      summary: `List ${name}`,
    }),
    route({
      ...collection,
      id: `${name}.create`,
      methods: ["POST"],
      parameters: fresh,
      permits: mayEdit,
      operation: operations.create,
      summary: `Create one of the ${name}`,
    }),
    route({ ...byId, ...reading, id: `${name}.read`, key: id }),
    route({ ...byId, ...deleting, id: `${name}.delete`, key: id }),
    route({ ...byId, ...changing, id: `${name}.update`, key: id }),
    route({ ...bySlug, ...reading, id: `${name}.read-by-slug`, key: slug }),
    route({ ...bySlug, ...deleting, id: `${name}.delete-by-slug`, key: slug }),
    route({ ...bySlug, ...changing, id: `${name}.update-by-slug`, key: resource.slugField ? { slug: resource.slugField } : slug }),
  ];
}

function everybody() {
  return true;
}
