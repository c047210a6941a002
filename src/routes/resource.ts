import type { Parameters } from "../schemas/parameter.ts";
import { type Declaration, route, updating } from "./route.ts";

type Operation<Table extends Parameters> = Declaration<Table>["operation"];
type Permit = Declaration<Parameters>["permits"];

/** What every resource of the service has: its name, what its operations take, and what they do. */
export interface Resource<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters> {
  readonly name: string;
  readonly query: Query;
  /** What creating takes. */
  readonly fresh: Fresh;
  /** What updating takes. */
  readonly fields: Fields;
  readonly operations: {
    readonly list: Operation<Query>;
    readonly create: Operation<Fresh>;
    readonly read: Operation<Parameters>;
    readonly update: Operation<Fields>;
    readonly delete: Operation<Parameters>;
  };
}

/**
 * The two routes of a resource's collection, and what its routes of single records have in common, whichever way they name the record.
 */
export function resourceParts<Query extends Parameters, Fresh extends Parameters, Fields extends Parameters>(
  { name, query, fresh, fields, operations }: Resource<Query, Fresh, Fields>,
  { mayWrite, mayDelete }: { readonly mayWrite: Permit; readonly mayDelete: Permit },
) {
  const all = { key: {}, path: `/${name}` };
  return {
    collection: [
      route({ ...all, methods: ["GET"], parameters: query, permits: everybody, operation: operations.list }),
      route({ ...all, methods: ["POST"], parameters: fresh, permits: mayWrite, operation: operations.create }),
    ],
    read: { methods: ["GET"], parameters: {}, permits: everybody, operation: operations.read },
    update: { methods: updating, parameters: fields, permits: mayWrite, operation: operations.update },
    delete: { methods: ["DELETE"], parameters: {}, permits: mayDelete, operation: operations.delete },
  } as const;
}

function everybody() {
  return true;
}
