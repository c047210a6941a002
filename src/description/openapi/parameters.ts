import { languageParameter } from "../../parameters/kinds.ts";
import type { Parameter } from "../../parameters/parameter.ts";
import type { Context } from "../../resources/context.ts";
import { parametersIn, type Route } from "../../resources/route.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { type OpenApiPart, reference } from "./parts.ts";

/** Describes the parameters that every operation takes, by their names in `components.parameters`: language, and those of the host platform. */
export function commonParameters({ names }: Context, schemas: JsonSchemas): Readonly<Record<string, OpenApiPart>> {
  const text = (name: string, description: string, schema: OpenApiPart = { type: "string" }) => ({
    name,
    in: "query",
    description,
    schema,
  });
  return {
    language: describeQuery(names.languageParameter, languageParameter, undefined, schemas),
    fields: text("_fields", "Fields to keep in the answer, with commas; `a.b` goes one level down. The body then lacks all others."),
    envelope: text("_envelope", "Puts body, status and headers into the body of an answer with status 200."),
    pretty: text("_pretty", "Indents the body."),
    jsonp: text("_jsonp", "Answers with a script that calls the function of this name.", { type: "string", pattern: "^[\\w.]*$" }),
    method: text("_method", "Method in place of that of the request; the header `X-HTTP-Method-Override` does the same."),
    ...termParameters,
  };
}

/** The parameters of the host platform that only categories and tags know. */
const termParameters = {
  embed: {
    name: "_embed",
    in: "query",
    description: "Relations to add to the body: `up` for the parent of the term; empty for all.",
    schema: { type: "string" },
  },
  scope: {
    name: "context",
    in: "query",
    description: "`embed` shortens a term; `edit` empties the list for callers who may not edit terms.",
    schema: { type: "string", default: "view" },
  },
};

/** Refers to the common parameters of a path. */
export function commonReferences(path: string): OpenApiPart[] {
  const names = ["language", "fields", "envelope", "pretty", "jsonp", "method"];
  const isOfTerms = /^\/(categories|tags)\b/.test(path);
  return [...names, ...(isOfTerms ? Object.keys(termParameters) : [])].map((name) => reference("parameters", name));
}

/** Describes the parameters in path and query of a route: all of them for a read, those of the key for a write. */
export function describeParameters(route: Route, context: Context, schemas: JsonSchemas): OpenApiPart[] {
  const isKey = (name: string) => Object.hasOwn(route.key, name);
  return Object.entries(ownParameters(route, context))
    .filter(([name]) => isKey(name) || route.operation.body === undefined)
    .map(([name, parameter]) =>
      route.path.includes(`{${name}}`) ? describePath(name, parameter, schemas) : describeQuery(name, parameter, context, schemas),
    );
}

/** Lists the parameters of a route without the language, which every route has. */
export function ownParameters(route: Route, { names, fidelity }: Context): Readonly<Record<string, Parameter>> {
  const { [names.languageParameter]: _, ...own } = parametersIn(route, names, fidelity);
  return own;
}

function describePath(name: string, { about, accepts, declared }: Parameter, schemas: JsonSchemas): OpenApiPart {
  const schema = declared.type === "integer" ? { type: "integer", minimum: 0 } : schemas.of(accepts());
  return { name, in: "path", required: true, description: about, schema };
}

function describeQuery(name: string, parameter: Parameter, context: Context | undefined, schemas: JsonSchemas): OpenApiPart {
  const { about, isRequired, accepts, documented } = parameter;
  const isList = documented === "csv" || documented === "array";
  return {
    name,
    in: "query",
    description: about,
    ...(isRequired && { required: true }),
    // The service takes lists with commas, or with brackets behind the name, which OpenAPI cannot say.
    ...(isList && { style: "form", explode: false }),
    schema: { ...schemas.of(accepts()), ...(context && describeDefault(parameter, context)) },
  };
}

/** Describes the default of a parameter. A default that depends on the clock is only an example of one. */
function describeDefault({ declared, fallback, shownDefault }: Parameter, context: Context): OpenApiPart {
  const computed = shownDefault?.(context);
  if (typeof computed === "string" && computed.includes("-")) return { examples: [computed], "x-computed-default": computed };
  const value = fallback?.(context) ?? declared.default ?? undefined;
  return value === undefined ? {} : { default: value };
}
