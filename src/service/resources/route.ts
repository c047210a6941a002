import type * as z from "zod/mini";
import { kinds } from "../../kinds/kinds.ts";
import { capitalized, withArticle } from "../../text/nouns.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { Origin, SectionNumber } from "../origin.ts";
import { languageParameter } from "../parameters/kinds.ts";
import { existsIn, type Parameter, type ParameterTable } from "../parameters/parameter.ts";
import { createValidate, type TableOf } from "../parameters/validate.ts";
import type { ParameterSources, ParameterValues } from "../parameters/values.ts";
import type { Context } from "./context.ts";
import type { Declaration, RefusalCode } from "./declaration.ts";
import type { Names } from "./names.ts";
import type { RouteId } from "./route-ids.ts";

/** A method in the declaration of a route. HEAD runs GET, and OPTIONS describes the routes of a path. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The three methods that update a record, all in the same way. */
export const updateMethods: readonly Method[] = ["POST", "PUT", "PATCH"];

/** The result of an operation: status, plain data and headers. It is converted to an `Answer` with bytes, and that to a web `Response`. */
export interface Reply {
  readonly status: number;
  /** Plain data, with a `SerializedRecord` for each record. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Input<Values> {
  /** The converted values of the parameters that were sent or have a fallback. */
  readonly values: Partial<Values>;
  readonly sources: ParameterSources;
  /** The id of the requested record; `undefined` on collections, and for an unknown slug. */
  readonly id: number | undefined;
}

/** A warning about an effect of an operation that the client may not expect. */
export interface Remark {
  /** Identifies the cause, such as `resets`; a remark is logged once for each cause and route. */
  readonly cause: string;
  /** The end of a sentence that starts with the method and path. */
  readonly text: string;
  /** The heading of `docs/api.md` that explains more. */
  readonly heading: string;
}

/** The parts of a route that do not depend on its values. */
interface RouteShape {
  /** The name of the route, such as `events.list` or `venues.readBySlug`. */
  readonly id: RouteId;
  readonly methods: readonly Method[];
  /** The path below the namespace; `{id}` takes digits, `{slug}` anything but a slash. */
  readonly path: string;
  /** The parameters in the path, and others that belong to them, such as the password of a record. */
  readonly key: ParameterTable;
  /** The modes in which the route exists; by default both. */
  readonly modes?: readonly FidelityMode[];
  /** Returns whether the caller may use the route (step 7). `id` is `undefined` on collections, and until a record is found. */
  readonly permits: (id: number | undefined, context: Context) => boolean;
  /** Describes the route to people and tools. */
  readonly operation: Operation;
  /** Finds the id of the record with a slug; only on paths with a slug. */
  readonly locate?: (slug: string, context: Context) => number | undefined;
  /** The heading in `docs/api.md` about the route; by default `routes`. */
  readonly heading?: string;
  /** The parameters that the route reads without declaring them, and their origins. */
  readonly alsoReads?: Readonly<Record<string, Origin>>;
  /** Explains a refusal that does not name its parameter. Returns its name, and the end of a sentence that starts with its value. */
  readonly explain?: (code: string, sources: ParameterSources) => { readonly name: string; readonly text: string } | undefined;
}

export interface RouteDeclaration<Values> extends RouteShape {
  readonly parameters: TableOf<Values>;
  /** Runs the operation (step 8) and presents its result. */
  readonly run: (input: Input<Values>, context: Context) => Reply;
  /** Warns, before the operation runs, of effects that the client may not expect. `strict` refuses such a request. */
  readonly foresee?: ((input: Input<Values>, context: Context) => readonly Remark[]) | undefined;
  /** Advice that an answer does not contain, such as why a list is empty. */
  readonly comment?: ((input: Input<Values>, reply: Reply, context: Context) => readonly Remark[]) | undefined;
}

/** A declared route without the types of its values, so that one table can contain all routes. */
export interface Route extends RouteShape {
  readonly parameters: Readonly<Record<string, Parameter | undefined>>;
  /** Checks the parameters (steps 4 to 6), and returns their converted values. Throws a refusal that lists missing or invalid ones. */
  check(sources: ParameterSources, context: Context): ParameterValues;
  /** Runs the operation (step 8) with the values of `check`, and presents its result. */
  run(input: Input<object>, context: Context): Reply;
  foresee(input: Input<object>, context: Context): readonly Remark[];
  comment(input: Input<object>, reply: Reply, context: Context): readonly Remark[];
}

/**
 * Declares a route; the types of its input follow from its parameters.
 *
 * @example
 * const run = (_: unknown, context: Context) => ({ status: 200, body: describe(context) });
 * route({ id: "doc", methods: ["GET"], path: "/doc", key: {}, parameters: {}, permits: () => true, operation, run });
 */
export function route<Values extends object>({ run, foresee, comment, ...shape }: RouteDeclaration<Values>): Route {
  const validate = createValidate(shape.parameters, Object.entries(shape.key));
  return {
    ...shape,
    // The table of routes loses the types of values.
    check: (sources, context) => validate(sources, context, [[context.names.languageParameter, languageParameter]]) as ParameterValues,
    // The table of routes loses the types of values, which `check` of the same route returns.
    run: run as Route["run"],
    foresee: (foresee ?? noRemarks) as Route["foresee"],
    comment: (comment ?? noRemarks) as Route["comment"],
  };
}

function noRemarks(): readonly Remark[] {
  return [];
}

/** Lists all parameters of a route in the order in which they are checked and described. */
export function parametersIn({ key, parameters }: Route, { languageParameter: name }: Names, mode: FidelityMode): ParameterTable {
  const all = Object.entries({ ...key, ...parameters, [name]: languageParameter });
  return Object.fromEntries(all.flatMap(([field, parameter]) => (parameter && existsIn(parameter, mode) ? [[field, parameter]] : [])));
}

/** The source of a part of an operation: the specification, recorded answers of the service, or a decision in `docs/decisions`. */
type Provenance = "specified" | "observed" | "decided";

/** Describes a route for people and tools, and its schemas, from which types are generated. */
interface Operation {
  /** The name of the operation, such as `readEvent`. */
  readonly id: string;
  /** The title of a request, in at most five words: `List events`. */
  readonly title: string;
  /** The section of the specification. */
  readonly section: SectionNumber;
  readonly provenance: { readonly request: Provenance; readonly answer: Provenance };
  /** The status of an answer that is not a refusal. */
  readonly status: 200 | 201;
  /** Builds the schema of the body of an answer that is not a refusal. */
  readonly answer: () => z.ZodMiniType;
  /** The headers that only some answers have: the two totals of a list, and the URL of a new term. */
  readonly headers?: readonly ("totals" | "location")[];
  /** Builds the schema of the request body; absent if the operation takes none. */
  readonly body?: () => z.ZodMiniType;
  /** The refusals that only some operations have; others, such as invalid credentials, are the same everywhere. */
  readonly refusals: readonly RefusalCode[];
}

type Action = keyof Declaration["refusals"];

const asSpecified = { request: "specified", answer: "observed" } as const;

/** Describes the list of a kind, or the creation of a record. */
export function describeCollection(action: "list" | "create", declaration: Declaration): Operation {
  const { kind, schemas, sections, locatesNew, refusals } = declaration;
  const { collection } = kinds[kind];
  const common = { section: sections[action], provenance: asSpecified, refusals: refusals[action] };
  if (action === "list") {
    const words = { id: `list${capitalized(collection)}`, title: `List ${collection}` };
    return { ...common, ...words, status: 200, answer: schemas.page, headers: ["totals"] };
  }
  return {
    ...common,
    id: `create${capitalized(kind)}`,
    title: `Create ${withArticle(kind)}`,
    status: 201,
    answer: schemas.record,
    ...(locatesNew && { headers: ["location"] as const }),
    body: schemas.newBody,
  };
}

export function describeRecord(action: Exclude<Action, "list" | "create">, key: "id" | "slug", declaration: Declaration): Operation {
  const { kind, sections, schemas, refusals, refusalsOfIds = [] } = declaration;
  return {
    id: `${action}${capitalized(kind)}${key === "slug" ? "BySlug" : ""}`,
    title: `${capitalized(action)} ${withArticle(kind)}${key === "slug" ? " by slug" : ""}`,
    section: key === "slug" ? sections.bySlug : sections.byId,
    provenance: asSpecified,
    status: 200,
    answer: schemas.record,
    ...(action === "update" && { body: schemas.body }),
    refusals: key === "id" ? refusals[action] : refusals[action].filter((code) => !refusalsOfIds.includes(code)),
  };
}
