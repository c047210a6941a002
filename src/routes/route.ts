import type { Context } from "../context.ts";
import type { Parameters, Values } from "../schemas/parameter.ts";
import type { Sources } from "../schemas/sources.ts";
import { validate } from "../schemas/validate.ts";

/** A method a route can be declared with; HEAD runs GET, and OPTIONS is answered from the table. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** POST, PUT and PATCH on a record are one operation. */
export const updating: readonly Method[] = ["POST", "PUT", "PATCH"];

/** An answer of the service before envelopes and encodings. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an operation works on. */
export interface Input<Table> {
  /** The converted values of the route's parameters. */
  readonly values: Values<Table>;
  readonly sources: Sources;
  /** The record the request is about; `undefined` on collections, and where a slug leads nowhere. */
  readonly id: number | undefined;
}

/** What all routes have, whatever their parameters. */
interface Described {
  readonly methods: readonly Method[];
  /** Below the namespace: `{id}` takes digits, `{slug}` anything but a slash. */
  readonly path: string;
  /** The parameters the path holds. */
  readonly key: Parameters;
  /** Step 7: whether the caller may. `id` is `undefined` on collections, and while no record is known. */
  readonly permits: (id: number | undefined, context: Context) => boolean;
  /** The record a slug stands for; only on paths with a slug. */
  readonly locate?: (slug: string, context: Context) => number | undefined;
}

/** One operation of the service, as it is declared. */
export interface Declaration<Table extends Parameters> extends Described {
  readonly parameters: Table;
  /** Step 8. */
  readonly operation: (input: Input<Table>, context: Context) => Reply;
}

/** A declared operation with the type of its parameters closed over, so that one table can hold them all. */
export interface Route extends Described {
  readonly parameters: Parameters;
  /** Steps 4 to 6: checks what was sent. What comes back runs step 8. */
  prepare(sources: Sources, context: Context): (id: number | undefined) => Reply;
}

/** Declares a route; the type of what its operation gets follows from its parameters. */
export function route<Table extends Parameters>({ operation, ...described }: Declaration<Table>): Route {
  return {
    ...described,
    prepare(sources, context) {
      const values = validate(described.key, described.parameters, sources, context);
      return (id) => operation({ values, sources, id }, context);
    },
  };
}
