import { kinds, termKinds } from "../../../kinds/kinds.ts";
import { languageParameter } from "../../parameters/kinds.ts";
import type { Parameter } from "../../parameters/parameter.ts";
import type { Context } from "../../resources/context.ts";
import { parameterOrigin } from "../../resources/declared-origins.ts";
import { parametersIn, type Route } from "../../resources/route.ts";
import { exampleValues } from "../example-values.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { type ExampleKeys, type KeysFor, type OpenApiPart, reference } from "./parts.ts";

/**
 * Examples of query parameters whose first declared one is not suitable. All examples of a path are valid together, because converters send
 * them in one request, and invent values for parameters without one.
 */
const plainExamples: Readonly<Record<string, unknown>> = {
  start_date: "2026-01-01",
  end_date: "2026-12-31",
  starts_after: "2026-01-01",
  starts_before: "2026-12-31",
  ends_after: "2026-01-01",
  ends_before: "2026-12-31",
  strict_dates: "false",
  status: ["publish"],
  geoloc: false,
  geoloc_lng: -79.38,
  orderby: "name",
  context: "view",
  password: "lantern",
};

/** The collections whose ids parameters accept. (`include` and `exclude` accept ids of their own list.) */
const collections: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(kinds.event.links).map(([field, kind]) => [field, kinds[kind].collection])),
  post_parent: "events",
  event: "events",
  post: "events",
  parent: "categories",
};

/** Returns the example of a query parameter of a path; `undefined` if the world has no record for it. */
function queryExample(name: string, path: string, isList: boolean, keysFor: KeysFor): OpenApiPart {
  if (Object.hasOwn(plainExamples, name)) return { example: plainExamples[name] };
  const isOwn = ["include", "exclude", "slug"].includes(name);
  const keys = keysFor(isOwn ? path : `/${collections[name]}`);
  const key = name === "slug" ? keys.slug : keys.id;
  return key === undefined ? {} : { example: isList ? [key] : key };
}

export function commonParameters({ names, store }: Context, schemas: JsonSchemas): Readonly<Record<string, OpenApiPart>> {
  const language = describeQuery(names.languageParameter, languageParameter, undefined, schemas);
  return { language: { ...language, example: store.site.language, "x-origin": languageParameter.origin }, ...termParameters };
}

/** The parameter of the host platform that only terms support. */
const termParameters = {
  scope: {
    name: "context",
    in: "query",
    description: "`embed` shortens a term; `edit` empties the list for callers who may not edit terms.",
    schema: { enum: ["view", "embed", "edit"], type: "string", default: "view", "x-type": "string" },
    example: "view",
    "x-origin": "recorded",
  },
};

export function commonReferences(path: string): OpenApiPart[] {
  const [, collection] = path.split("/");
  const isOfTerms = termKinds.some((kind) => kinds[kind].collection === collection);
  return ["language", ...(isOfTerms ? Object.keys(termParameters) : [])].map((name) => reference("parameters", name));
}

export function describeParameters(route: Route, context: Context, schemas: JsonSchemas, keysFor: KeysFor): OpenApiPart[] {
  const { path } = route;
  const inQuery = (name: string, parameter: Parameter) => {
    const described = describeQuery(name, parameter, context, schemas);
    const [declared] = exampleValues(parameter, context.store);
    return {
      ...described,
      ...(declared !== undefined && { example: declared }),
      ...queryExample(name, path, "style" in described, keysFor),
    };
  };
  const isKey = (name: string) => Object.hasOwn(route.key, name);
  return Object.entries(ownParameters(route, context))
    .filter(([name]) => isKey(name) || route.operation.body === undefined)
    .map(([name, parameter]) => ({
      ...(path.includes(`{${name}}`) ? describePath(name, parameter, schemas, keysFor(path)) : inQuery(name, parameter)),
      "x-origin": parameterOrigin(route, name, parameter),
    }));
}

export function ownParameters(route: Route, { names, fidelity }: Context): Readonly<Record<string, Parameter>> {
  const { [names.languageParameter]: _, ...own } = parametersIn(route, names, fidelity.mode);
  return own;
}

function describePath(name: string, { about, accepts, declared, words }: Parameter, schemas: JsonSchemas, keys: ExampleKeys): OpenApiPart {
  const schema = declared.type === "integer" ? { type: "integer", minimum: 0 } : schemas.of(accepts());
  return { name, in: "path", required: true, description: about, schema: { ...schema, "x-type": words }, ...exampleOf(name, keys) };
}

export function exampleOf(name: string, keys: ExampleKeys): OpenApiPart {
  return Object.hasOwn(keys, name) ? { example: keys[name] } : {};
}

function describeQuery(name: string, parameter: Parameter, context: Context | undefined, schemas: JsonSchemas): OpenApiPart {
  const { about, isRequired, accepts, words } = parameter;
  const accepted = schemas.of(accepts());
  const list = listIn(accepted);
  const { anyOf: _, ...keywords } = accepted;
  const schema = { ...(list ? { ...list, ...keywords } : accepted), "x-type": words };
  return {
    name,
    in: "query",
    description: about,
    ...(isRequired && { required: true }),
    // The service accepts lists with commas, or with brackets after the name, which OpenAPI cannot express.
    ...(list && { style: "form", explode: false }),
    schema: { ...schema, ...(context && describeDefault(parameter, context)) },
  };
}

/**
 * Returns the list among the alternatives of a schema. Query parameters show only the list: with commas, it looks like the other
 * alternatives, and client generators read the style of a parameter only if its type is a list.
 */
export function listIn(schema: OpenApiPart): OpenApiPart | undefined {
  const { type, anyOf } = schema;
  if (type === "array") return schema;
  return Array.isArray(anyOf) ? anyOf.map(listIn).find((list) => list !== undefined) : undefined;
}

/** Describes the default of a parameter. A default that depends on the clock is only an example. */
function describeDefault({ declared, fallback, shownDefault }: Parameter, context: Context): OpenApiPart {
  const computed = shownDefault?.(context);
  if (typeof computed === "string" && computed.includes("-")) return { examples: [computed], "x-computed-default": computed };
  const value = fallback?.(context) ?? declared.default ?? undefined;
  return value === undefined ? {} : { default: value };
}
