import type { Context } from "../context.ts";
import { type Check, type Parameters, parameter } from "../schemas/parameter.ts";
import { integer } from "../schemas/wire.ts";
import { type Declaration, type Route, route, updating } from "./route.ts";

type Operation<Table extends Parameters> = Declaration<Table>["operation"];

/** What is special to one kind of term. */
export interface TermResource<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters> {
  readonly name: string;
  readonly query: Query;
  /** What creating takes. */
  readonly fresh: Fresh;
  /** What updating takes. */
  readonly fields: Fields;
  readonly idCheck: Check;
  /** One general right covers creating, updating and deleting. */
  readonly mayManage: (context: Context) => boolean;
  readonly operations: {
    readonly list: Operation<Query>;
    readonly create: Operation<Fresh>;
    readonly read: Operation<Parameters>;
    readonly update: Operation<Fields>;
    readonly delete: Operation<Parameters>;
  };
}

/** The five routes of categories and of tags (specification section 4.1): there is none by slug. */
export function termRoutes<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>(
  resource: TermResource<Query, Fresh, Fields>,
): Route[] {
  const { name, query, fresh, fields, idCheck, operations } = resource;
  const everybody = () => true;
  const managers = (_: number | undefined, context: Context) => resource.mayManage(context);
  const collection = { key: {}, path: `/${name}` };
  const one = {
    key: {
      id: parameter({ declared: { type: "integer" }, description: "ID of the term.", required: true, check: idCheck, type: integer }),
    },
    path: `/${name}/{id}`,
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
      permits: managers,
      operation: operations.create,
      summary: `Create one of the ${name}`,
    }),
    route({
      ...one,
      id: `${name}.read`,
      methods: ["GET"],
      parameters: {},
      permits: everybody,
      operation: operations.read,
      summary: `Read one of the ${name}`,
    }),
    route({
      ...one,
      id: `${name}.update`,
      methods: updating,
      parameters: fields,
      permits: managers,
      operation: operations.update,
      summary: `Update one of the ${name}`,
    }),
    route({
      ...one,
      id: `${name}.delete`,
      methods: ["DELETE"],
      parameters: {},
      permits: managers,
      operation: operations.delete,
      summary: `Delete one of the ${name}`,
    }),
  ];
}
