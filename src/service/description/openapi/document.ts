import { kindNames, kinds } from "../../../kinds/kinds.ts";
import { kindWords } from "../../../kinds/words.ts";
import { languages } from "../../../language/languages.ts";
import { languageParameter } from "../../parameters/kinds.ts";
import type { Parameter } from "../../parameters/parameter.ts";
import type { Context } from "../../resources/context.ts";
import { fieldOrigin, kindOf } from "../../resources/declared-origins.ts";
import type { Route } from "../../resources/route.ts";
import { exampleValues } from "../example-values.ts";
import { type JsonSchemas, jsonSchemas, namedSchemas } from "../json-schemas.ts";
import { describePath, tagOf } from "./operations.ts";
import { commonParameters, listIn, ownParameters } from "./parameters.ts";
import { collectExamples, type DescribedCalendar, type Examples, type OpenApiDocument, type OpenApiPart, reference } from "./parts.ts";
import { createSharedResponses, describeHeaders } from "./responses.ts";

const about = `The event calendar service, as an in-memory twin answers it.

## Paging

A list answers with 10 records; \`per_page\` asks for up to 50, and \`page\` for another page. \`total\` and \`total_pages\` say how many there
  are, and \`next_rest_url\` is the address of the next page. A page after the last one is refused with 404; for
  categories and tags, it is empty.

## Errors

A refused request changes nothing. Its answer has a \`code\` for programs, a \`message\` for people and \`data.status\`; \`data.params\` names each
  wrong or missing parameter. Checks run in this order, and the first that fails answers: credentials, route and method, JSON, missing
  parameters, values, rights, and then what needs the record.

## Access

With \`access: "open"\`, the default, every caller may do everything, and credentials are ignored. With \`access: "service"\`, a request without
  credentials comes from a visitor, and HTTP Basic signs in a user of the world, whose role decides.

## Requests

- Fields of a body may also be in the query string. Where a field is sent twice, JSON wins over the form, and the form over the query.
- HEAD answers as GET does, without a body.
- Every operation also takes the parameters of the host platform in the query: \`_fields\` (fields to keep in the answer, with commas;
  \`a.b\` goes one level down), \`_envelope\` (puts body, status and headers into the body of an answer with status 200), \`_pretty\` (indents
  the body), \`_jsonp\` (answers with a script that calls the function of this name) and \`_method\` (replaces the method; the header
  \`X-HTTP-Method-Override\` does the same). Routes of terms take \`_embed\`, too (relations to add to the body: \`up\`; empty for all). They
  change the shape of an answer, so they are not parameters of the operations below.
- A list in brackets (\`venue[]=1&venue[]=2\`) means the same as one with commas (\`venue=1,2\`).
- \`x-specification\` is the section of the specification. \`x-provenance\` says where an operation comes from: \`specified\`, \`observed\` or
  \`decided\`.`;

const tags: readonly OpenApiPart[] = [
  { name: "description", description: "What the service says about itself." },
  ...kindNames.map((kind) => ({ name: kinds[kind].collection, description: kindWords[kind].about })),
];

export async function openApiDocument(calendar: DescribedCalendar): Promise<OpenApiDocument> {
  const { patterns, context, home } = calendar;
  const schemas = jsonSchemas(namedSchemas(), (name) => `#/components/schemas/${name}`);
  const examples = await collectExamples(calendar);
  const responses = createSharedResponses();
  const parts = { calendar, schemas, examples, responses };
  const bodies = describeBodies(calendar, schemas, examples);
  const paths = patterns.map((pattern) => [pattern.path || "/", describePath(pattern, parts)]);
  const used = new Set(patterns.map(({ path }) => tagOf(path)));
  return {
    openapi: "3.1.0",
    info: { title: "Event calendar", version: "1.0.0", description: about, license: { name: "MIT", identifier: "MIT" } },
    servers: describeServers(home, context),
    // Login is optional, unless an operation overrides this.
    security: [{}, { basic: [] }],
    tags: tags.filter(({ name }) => used.has(String(name))),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { basic: { type: "http", scheme: "basic", description: aboutSecurity } },
      parameters: commonParameters(context, schemas),
      headers: describeHeaders(context.names),
      responses: Object.fromEntries(responses.all),
      requestBodies: Object.fromEntries(bodies.map(({ name, body }) => [name, body])),
      schemas: { ...schemas.named, ...Object.fromEntries(bodies.map(({ name, schema }) => [name, schema])) },
      examples: describeExamples(examples),
    },
  };
}

const aboutSecurity =
  'Login and password, or application password, of a user of the world. Only a calendar with `access: "service"` looks at it.';

function describeServers(home: string, { names, store }: Context): OpenApiPart[] {
  const others = languages.filter((language) => language !== store.site.language);
  const root = (segment: string) => `${home}${segment}/wp-json/${names.namespace}`;
  return [
    { url: root(""), description: `Records in ${store.site.language}.` },
    ...others.map((language) => ({ url: root(`/${language}`), description: `Records in ${language}.` })),
  ];
}

function describeExamples({ all }: Examples): Record<string, OpenApiPart> {
  return Object.fromEntries(all.map(({ name, summary, value }) => [name, { summary, value }]));
}

interface DescribedBody {
  /** The name in `components.requestBodies` and in `components.schemas`, such as `NewEventFields`. */
  readonly name: string;
  readonly body: OpenApiPart;
  readonly schema: OpenApiPart;
}

function describeBodies({ patterns, context }: DescribedCalendar, schemas: JsonSchemas, examples: Examples): DescribedBody[] {
  // Routes by slug accept the same bodies, but with the slug in the path.
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

function fieldsOf(route: Route, context: Context): [string, Parameter][] {
  return Object.entries(ownParameters(route, context)).filter(([name]) => !Object.hasOwn(route.key, name));
}

/**
 * Describes a field of a body. Writes the default as `x-default` and as text, because type generators treat fields with a `default` as
 * required. `x-about` and `x-spellings` are the parts of the description.
 */
function describeField(parameter: Parameter, context: Context, schemas: JsonSchemas): OpenApiPart {
  const byDefault = parameter.fallback?.(context) ?? parameter.declared.default ?? undefined;
  const { description: spellings, ...schema } = schemas.of(parameter.accepts());
  const sentences = [parameter.about, spellings, byDefault === undefined ? undefined : `Default: ${String(byDefault)}.`];
  const examples = exampleValues(parameter, context.store);
  return {
    ...schema,
    ...{ "x-type": parameter.words, "x-about": parameter.about },
    ...(spellings !== undefined && { "x-spellings": spellings }),
    ...(byDefault !== undefined && { "x-default": byDefault }),
    ...(examples.length > 0 && { examples }),
    description: sentences.filter((sentence) => sentence !== undefined).join(" "),
  };
}
