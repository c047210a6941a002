import { kinds, modesOf } from "../../kinds/kinds.ts";
import { collectionOf } from "../../store/collections.ts";
import type { Field } from "../fields/field.ts";
import type { Origin } from "../origin.ts";
import type { ParameterTable } from "../parameters/parameter.ts";
import type { Context } from "./context.ts";
import type { Declaration, RoutedDeclaration } from "./declaration.ts";
import {
  describeCollection,
  describeRecord,
  type Input,
  type Remark,
  type Route,
  type RouteDeclaration,
  route,
  updateMethods,
} from "./route.ts";
import type { RecordAction, RouteId } from "./route-ids.ts";

type Run<Values> = RouteDeclaration<Values>["run"];
type Permit = Route["permits"];

export interface Resource<Query extends object, Fields extends object> {
  readonly declaration: RoutedDeclaration<Query, Fields>;
  readonly alsoReads?: Readonly<Record<string, Origin>>;
  readonly explain?: NonNullable<Route["explain"]>;
  readonly permits: { readonly write: Permit; readonly delete: Permit };
  readonly foresee?: RouteDeclaration<Fields>["foresee"];
  readonly commentList?: RouteDeclaration<Query>["comment"];
  readonly commentCreated?: RouteDeclaration<Fields>["comment"];
  readonly list: Run<Query>;
  readonly read: Run<object>;
  readonly create: Run<Fields>;
  readonly update: Run<Fields>;
  readonly delete: Run<object>;
}

interface RecordPath {
  /** The path below the collection, such as `{id}`. */
  readonly path: string;
  /** The suffix of the ids of its routes, such as `BySlug`. */
  readonly idSuffix?: string;
  readonly key: ParameterTable;
  readonly updateKey?: ParameterTable;
  readonly locate?: NonNullable<Route["locate"]>;
}

interface CommonParts extends Pick<Resource<object, object>, "alsoReads" | "explain"> {
  readonly declaration: Pick<Declaration, "kind">;
}

export function collectionRoutes<Query extends object, Fields extends object>(resource: Resource<Query, Fields>): Route[] {
  const { declaration, permits, list, create, foresee, commentList, commentCreated } = resource;
  const { collection } = kinds[declaration.kind];
  const all = { path: `/${collection}`, key: {}, ...commonParts(resource) };
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

export function recordRoutes<Query extends object, Fields extends object>(
  resource: Resource<Query, Fields>,
  { path, idSuffix = "", key, updateKey = key, locate }: RecordPath,
): { readonly read: Route; readonly update: Route; readonly delete: Route } {
  const { declaration, permits } = resource;
  const { collection } = kinds[declaration.kind];
  const by = locate ? "slug" : "id";
  const remarkOnResets = createRemarkOnResets(declaration);
  const one = { path: `/${collection}/${path}`, key, ...(locate && { locate }), ...commonParts(resource) };
  // The type of `collection` does not express that only posts have routes by slug.
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

function commonParts({
  declaration: { kind },
  alsoReads,
  explain,
}: CommonParts): Pick<Route, "modes" | "heading" | "alsoReads" | "explain"> {
  return { heading: kinds[kind].collection, ...modesOf(kind), ...(alsoReads && { alsoReads }), ...(explain && { explain }) };
}

function anyCaller(): boolean {
  return true;
}

type RemarkOnResets = (input: Pick<Input<object>, "id" | "sources">, context: Context) => readonly Remark[];

/** Creates the function that lists the values that an update resets because it omits their fields. */
function createRemarkOnResets({ kind, fields }: Pick<Declaration, "kind" | "fields">): RemarkOnResets {
  const resettable = Object.entries(fields).filter(
    ([, { whenOmitted, resetsTo }]) => resetsTo !== undefined || whenOmitted?.update !== undefined,
  );

  return ({ id, sources }, { store }) => {
    const record = id === undefined ? undefined : collectionOf(store, kind).get(id);
    if (record === undefined) return [];
    const lost = resettable.filter(
      ([name, field]) => sources.first(name) === undefined && isLost(Reflect.get(record, name), resetValue(field, store.site)),
    );
    if (lost.length === 0) return [];
    const names = lost.map(([name]) => name).join(", ");
    const text = `the service resets fields that an update omits, so this ${kind} loses ${names}; send ${lost.length === 1 ? "it" : "them"}, too`;
    return [{ cause: "resets", text, heading: kinds[kind].collection }];
  };
}

function isLost(stored: unknown, reset: unknown): boolean {
  return reset !== undefined && !Object.is(stored, reset) && !(isNothing(stored) && isNothing(reset));
}

function resetValue({ whenOmitted, resetsTo }: Field, site: Context["store"]["site"]): unknown {
  return resetsTo ? resetsTo(site) : whenOmitted?.update;
}

function isNothing(value: unknown): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}
