import { languageParameter } from "../../parameters/kinds.ts";
import type { Parameter } from "../../parameters/parameter.ts";
import type { Context } from "../../resources/context.ts";
import { fieldOrigin, kindOf } from "../../resources/declared-origins.ts";
import type { Route } from "../../resources/route.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { namedSchemas } from "../named-schemas.ts";
import type { Examples } from "./examples.ts";
import { listIn, ownParameters } from "./parameters.ts";
import { type DescribedCalendar, type OpenApiPart, reference } from "./parts.ts";

/** The body of a write. */
export interface DescribedBody {
  /** The name in `components.requestBodies` and in `components.schemas`, such as `NewEventFields`. */
  readonly name: string;
  readonly body: OpenApiPart;
  /** The schema of its fields, as far as they exist in the mode of the calendar. */
  readonly schema: OpenApiPart;
}

/** Describes the bodies of all writes: the same fields as JSON and as a form. */
export function describeBodies({ patterns, context }: DescribedCalendar, schemas: JsonSchemas, examples: Examples): DescribedBody[] {
  // Routes by slug take the same bodies, except that the slug is in the path.
  const byId = patterns.flatMap(({ routes }) => routes).filter(({ path }) => !path.includes("{slug}"));
  return byId.flatMap((route) => {
    const name = route.operation.body && schemas.nameOf(route.operation.body());
    if (name === undefined) return [];
    return [{ name, body: describeBody(name, route, context, schemas, examples), schema: describeFields(name, route, context, schemas) }];
  });
}

function describeBody(name: string, route: Route, context: Context, schemas: JsonSchemas, examples: Examples): OpenApiPart {
  const about = { description: languageParameter.about, "x-origin": languageParameter.origin };
  const language = { ...schemas.of(languageParameter.accepts()), "x-type": languageParameter.words, ...about };
  const schema = {
    allOf: [reference("schemas", name), { type: "object", properties: { [context.names.languageParameter]: language } }],
  };
  const sample = examples.bodyFor(route);
  const lists = fieldsOf(route, context).filter(([, { accepts }]) => listIn(schemas.of(accepts())) !== undefined);
  const sampled = sample && { examples: { sample: { value: sample } } };
  const encoding = Object.fromEntries(lists.map(([field]) => [field, { style: "form", explode: false }]));
  return {
    required: route.operation.status === 201,
    content: {
      "application/json": { schema, ...sampled },
      "application/x-www-form-urlencoded": { schema, ...sampled, ...(lists.length > 0 && { encoding }) },
      "multipart/form-data": { schema, ...sampled },
    },
  };
}

function describeFields(name: string, route: Route, context: Context, schemas: JsonSchemas): OpenApiPart {
  const fields = fieldsOf(route, context);
  const required = fields.filter(([, { isRequired }]) => isRequired).map(([field]) => field);
  const kind = kindOf(route);
  const properties = fields.map(([field, parameter]) => {
    const origin = kind && fieldOrigin(kind, field);
    return [field, { ...describeField(parameter, context, schemas), ...(origin && { "x-origin": origin }) }];
  });
  const { about } = namedSchemas().get(name) ?? {};
  return { description: about, type: "object", properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** Lists the parameters of a write that are not a key of a record. */
function fieldsOf(route: Route, context: Context): [string, Parameter][] {
  return Object.entries(ownParameters(route, context)).filter(([name]) => !Object.hasOwn(route.key, name));
}

/** Describes a field of a body. A default is in words: generators of types would take a field with a default for required. */
function describeField(parameter: Parameter, context: Context, schemas: JsonSchemas): OpenApiPart {
  const byDefault = parameter.fallback?.(context) ?? parameter.declared.default ?? undefined;
  const { description: spellings, ...schema } = schemas.of(parameter.accepts());
  const sentences = [parameter.about, spellings, byDefault === undefined ? undefined : `Default: ${String(byDefault)}.`];
  return { ...schema, "x-type": parameter.words, description: sentences.filter((sentence) => sentence !== undefined).join(" ") };
}
