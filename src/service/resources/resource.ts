import { kinds } from "../../kinds/kinds.ts";
import type { Origin } from "../origin.ts";
import type { ParameterTable } from "../parameters/parameter.ts";
import type { Declaration, RoutedDeclaration } from "./declaration.ts";
import { describeCollection, describeRecord } from "./operation.ts";
import { createRemarkOnResets } from "./resets.ts";
import { type Route, type RouteDeclaration, route, updateMethods } from "./route.ts";
import type { RecordAction, RouteId } from "./route-id.ts";

type Run<Values> = RouteDeclaration<Values>["run"];
type Permit = Route["permits"];

/** Declares a resource: the kind of its records, its permissions, and the operations of its routes. */
export interface Resource<Query extends object, Fields extends object> {
  readonly declaration: RoutedDeclaration<Query, Fields>;
  /** The parameters that its routes read although they do not declare them. */
  readonly alsoReads?: Readonly<Record<string, Origin>>;
  /** Explains refusals of writes to developers. */
  readonly explain?: NonNullable<Route["explain"]>;
  /** The permissions to create and update, and to delete. Every caller may list and read. */
  readonly permits: { readonly write: Permit; readonly delete: Permit };
  /** Says what a write is going to do that the client may not expect. */
  readonly foresee?: RouteDeclaration<Fields>["foresee"];
  /** Says what the answer of the list leaves unsaid. */
  readonly commentList?: RouteDeclaration<Query>["comment"];
  /** Says what a client may not expect of a record that it has created. */
  readonly commentCreated?: RouteDeclaration<Fields>["comment"];
  readonly list: Run<Query>;
  readonly read: Run<object>;
  readonly create: Run<Fields>;
  readonly update: Run<Fields>;
  readonly delete: Run<object>;
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

interface AdviceParts extends Pick<Resource<object, object>, "alsoReads" | "explain"> {
  readonly declaration: Pick<Declaration, "kind">;
}

/** Declares the two routes of a collection: list and create. */
export function collectionRoutes<Query extends object, Fields extends object>(resource: Resource<Query, Fields>): Route[] {
  const { declaration, permits, list, create, foresee, commentList, commentCreated } = resource;
  const { collection } = kinds[declaration.kind];
  const all = { path: `/${collection}`, key: {}, ...adviceOf(resource) };
  return [
    route({
      ...all,
      id: `${collection}.list`,
      methods: ["GET"],
      parameters: declaration.parameters.list,
      permits: anyCaller,
      operation: describeCollection("list", declaration),
      comment: commentList,
      run: list,
    }),
    route({
      ...all,
      id: `${collection}.create`,
      methods: ["POST"],
      parameters: declaration.parameters.create,
      permits: permits.write,
      operation: describeCollection("create", declaration),
      foresee,
      comment: commentCreated,
      run: create,
    }),
  ];
}

/** Declares the three routes of a single record, by id or by slug. */
export function recordRoutes<Query extends object, Fields extends object>(
  resource: Resource<Query, Fields>,
  { path, idSuffix = "", key, updateKey = key, locate }: RecordPath,
): { readonly read: Route; readonly update: Route; readonly delete: Route } {
  const { declaration, permits } = resource;
  const { collection } = kinds[declaration.kind];
  const by = locate ? "slug" : "id";
  const remarkOnResets = createRemarkOnResets(declaration);
  const one = { path: `/${collection}/${path}`, key, ...(locate && { locate }), ...adviceOf(resource) };
  // The type of `collection` does not say that only posts have routes by slug.
  const idOf = (operation: RecordAction) => `${collection}.${operation}${idSuffix}` as RouteId;
  return {
    read: route({
      ...one,
      id: idOf("read"),
      methods: ["GET"],
      parameters: {},
      permits: anyCaller,
      operation: describeRecord("read", by, declaration),
      run: resource.read,
    }),
    update: route({
      ...one,
      id: idOf("update"),
      key: updateKey,
      methods: updateMethods,
      parameters: declaration.parameters.update,
      permits: permits.write,
      operation: describeRecord("update", by, declaration),
      foresee: (input, context) => [...remarkOnResets(input, context), ...(resource.foresee?.(input, context) ?? [])],
      run: resource.update,
    }),
    delete: route({
      ...one,
      id: idOf("delete"),
      methods: ["DELETE"],
      parameters: {},
      permits: permits.delete,
      operation: describeRecord("delete", by, declaration),
      run: resource.delete,
    }),
  };
}

/** Returns the parts of a route that are for developers alone. */
function adviceOf({ declaration, alsoReads, explain }: AdviceParts): Pick<Route, "heading" | "alsoReads" | "explain"> {
  return { heading: kinds[declaration.kind].collection, ...(alsoReads && { alsoReads }), ...(explain && { explain }) };
}

function anyCaller(): boolean {
  return true;
}
