import type { FidelityMode } from "../fidelity.ts";
import { languageParameter } from "../parameters/kinds.ts";
import { existsIn, type Parameter, type ParameterTable } from "../parameters/parameter.ts";
import type { ParameterSources } from "../parameters/sources.ts";
import { type TableOf, validate } from "../parameters/validate.ts";
import type { Context } from "./context.ts";
import type { Names } from "./names.ts";
import type { Operation } from "./operation.ts";

/** A method that a route can be declared with; HEAD runs GET, and OPTIONS describes the routes of a path. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The three methods that update a record, all in the same way. */
export const updateMethods: readonly Method[] = ["POST", "PUT", "PATCH"];

/** An answer of the service before envelopes and encodings. */
export interface Reply {
  readonly status: number;
  /** Plain data, with a `SerializedRecord` in place of a record. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of an operation. */
export interface Input<Values> {
  /** The converted values of the parameters that were sent or have a fallback. */
  readonly values: Partial<Values>;
  readonly sources: ParameterSources;
  /** The id of the record that the request is about; `undefined` on collections, and for an unknown slug. */
  readonly id: number | undefined;
}

/** The parts of a route that do not depend on its values. */
interface RouteShape {
  /** The name of the route, such as `events.list` or `venues.readBySlug`. */
  readonly id: string;
  readonly methods: readonly Method[];
  /** The path below the namespace; `{id}` takes digits, `{slug}` anything but a slash. */
  readonly path: string;
  /** The parameters in the path, and those that belong to them, such as the password of a record. */
  readonly key: ParameterTable;
  /** Tells whether the caller may use the route (step 7); `id` is `undefined` on collections, and while no record is known. */
  readonly permits: (id: number | undefined, context: Context) => boolean;
  /** Describes the route to people and tools. */
  readonly operation: Operation;
  /** Finds the id of the record with a slug; only on paths with a slug. */
  readonly locate?: (slug: string, context: Context) => number | undefined;
}

/** Declares one route of the service. */
export interface RouteDeclaration<Values> extends RouteShape {
  readonly parameters: TableOf<Values>;
  /** Runs the operation (step 8) and presents its result. */
  readonly answer: (input: Input<Values>, context: Context) => Reply;
}

/** A request whose parameters are right. */
export interface Prepared {
  readonly values: Readonly<Record<string, unknown>>;
  answer(id: number | undefined): Reply;
}

/** A declared route without the types of its values, so that one table can hold all routes. */
export interface Route extends RouteShape {
  readonly parameters: Readonly<Record<string, Parameter | undefined>>;
  /** Checks the parameters (steps 4 to 6) and returns their values, and a function that answers for the record with an id. */
  prepare(sources: ParameterSources, context: Context): Prepared;
}

/**
 * Declares a route; the types of its input follow from its parameters.
 *
 * @example
 * const answer = (_: unknown, context: Context) => ({ status: 200, body: describe(context) });
 * route({ id: "doc", methods: ["GET"], path: "/doc", key: {}, parameters: {}, permits: () => true, operation, answer });
 */
export function route<Values extends object>({ answer, ...shape }: RouteDeclaration<Values>): Route {
  const before = Object.entries(shape.key);
  return {
    ...shape,
    prepare(sources, context) {
      const after = [[context.names.languageParameter, languageParameter] as const];
      const values = validate(shape.parameters, sources, context, { before, after });
      return { values: { ...values }, answer: (id) => answer({ values, sources, id }, context) };
    },
  };
}

/** Lists all parameters of a route in the order in which they are checked and described. */
export function parametersIn({ key, parameters }: Route, { languageParameter: name }: Names, mode: FidelityMode): ParameterTable {
  const all = Object.entries({ ...key, ...parameters, [name]: languageParameter });
  return Object.fromEntries(all.flatMap(([field, parameter]) => (parameter && existsIn(parameter, mode) ? [[field, parameter]] : [])));
}
