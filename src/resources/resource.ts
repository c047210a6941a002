import type { ParameterTable } from "../parameters/parameter.ts";
import type { TableOf } from "../parameters/validate.ts";
import { type DescribedResource, describeCollection, describeRecord } from "./operation.ts";
import { type Route, type RouteDeclaration, route, updateMethods } from "./route.ts";

type Answer<Values> = RouteDeclaration<Values>["answer"];
type Permit = Route["permits"];

/** Declares a resource: its name, its parameters, its permissions, and the answers of its routes. */
export interface Resource<Query extends object, Fields extends object> {
  /** The first segment of its paths, such as `events`. */
  readonly collection: string;
  readonly parameters: {
    readonly list: TableOf<Query>;
    readonly create: TableOf<Fields>;
    readonly update: TableOf<Fields>;
  };
  /** The words, schemas and refusals that describe its operations. */
  readonly described: DescribedResource;
  /** The permissions to create and update, and to delete. Every caller may list and read. */
  readonly permits: { readonly write: Permit; readonly delete: Permit };
  readonly list: Answer<Query>;
  readonly read: Answer<object>;
  readonly create: Answer<Fields>;
  readonly update: Answer<Fields>;
  readonly delete: Answer<object>;
}

/** The path of a single record, and its parameters. */
export interface RecordPath {
  /** The path below the collection, such as `{id}`. */
  readonly path: string;
  /** The end of the ids of its routes, such as `BySlug`. */
  readonly idSuffix?: string;
  readonly key: ParameterTable;
  /** The key of updates, where it differs from `key`. */
  readonly updateKey?: ParameterTable;
  readonly locate?: NonNullable<Route["locate"]>;
}

/** Declares the two routes of a collection: list and create. */
export function collectionRoutes<Query extends object, Fields extends object>(resource: Resource<Query, Fields>): Route[] {
  const { collection, parameters, permits, described, list, create } = resource;
  const all = { path: `/${collection}`, key: {} };
  return [
    route({
      ...all,
      id: `${collection}.list`,
      methods: ["GET"],
      parameters: parameters.list,
      permits: everybody,
      operation: describeCollection("list", described),
      answer: list,
    }),
    route({
      ...all,
      id: `${collection}.create`,
      methods: ["POST"],
      parameters: parameters.create,
      permits: permits.write,
      operation: describeCollection("create", described),
      answer: create,
    }),
  ];
}

/** Declares the three routes of a single record, by id or by slug. */
export function recordRoutes<Query extends object, Fields extends object>(
  resource: Resource<Query, Fields>,
  { path, idSuffix = "", key, updateKey = key, locate }: RecordPath,
): { readonly read: Route; readonly update: Route; readonly delete: Route } {
  const { collection, parameters, permits, described } = resource;
  const by = locate ? "slug" : "id";
  const one = { path: `/${collection}/${path}`, key, ...(locate && { locate }) };
  const idOf = (operation: string) => `${collection}.${operation}${idSuffix}`;
  return {
    read: route({
      ...one,
      id: idOf("read"),
      methods: ["GET"],
      parameters: {},
      permits: everybody,
      operation: describeRecord("read", by, described),
      answer: resource.read,
    }),
    update: route({
      ...one,
      id: idOf("update"),
      key: updateKey,
      methods: updateMethods,
      parameters: parameters.update,
      permits: permits.write,
      operation: describeRecord("update", by, described),
      answer: resource.update,
    }),
    delete: route({
      ...one,
      id: idOf("delete"),
      methods: ["DELETE"],
      parameters: {},
      permits: permits.delete,
      operation: describeRecord("delete", by, described),
      answer: resource.delete,
    }),
  };
}

function everybody(): boolean {
  return true;
}
