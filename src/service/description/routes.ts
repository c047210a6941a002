import { kindAt, kindNames, kinds } from "../../kinds/kinds.ts";
import { ServiceError } from "../../language/service-error.ts";
import { capitalized, listed } from "../../text/nouns.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { Field } from "../fields/field.ts";
import { withFirst } from "../fields/record-type.ts";
import { acceptedText } from "../parameters/accepted.ts";
import { untyped } from "../parameters/kinds.ts";
import { existsIn, type Parameter, parameter } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import type { Declaration, DocumentedStatus } from "../resources/declaration.ts";
import { declarations } from "../resources/declarations.ts";
import type { Names } from "../resources/names.ts";
import { type Route, route } from "../resources/route.ts";
import { type Pattern, patternsOf, resourceRoutes } from "../resources/table.ts";
import { describeNamespace } from "./indexes.ts";
import { namespaceIndex, ownDocument } from "./json-schemas.ts";

/**
 * Builds the schemas of `GET /doc`, with the oddities of the service: a property whose name ends in a space, objects declared as lists,
 * numbers declared as strings.
 */
function documentSchemas(mode: FidelityMode) {
  return {
    ImageSize: object({ ...named("integer", "width", "height"), "mime-type": text("Media type."), url: address }),
    CostDetails: object({
      ...named("string", "currency_symbol"),
      "currency_position ": { ...text("Place of the symbol."), enum: ["prefix", "postfix"] },
      values: { type: "array", items: { type: "integer" }, description: "Amounts." },
    }),
    // The terms of all taxonomies are described as categories, which are the only ones with parents.
    Term: ofRecord(declarations.category, mode),
    Image: object({
      url: address,
      ...{ id: { type: "integer", description: "ID." } },
      ...named("string", "extension"),
      ...named("integer", "width", "height"),
      sizes: { type: "array", items: { $ref: "#/components/schemas/ImageSize" }, description: "Available sizes." },
    }),
    DateDetails: object(named("integer", "year", "month", "day", "hour", "minutes", "seconds")),
    Event: ofRecord(declarations.event, mode),
    Venue: ofRecord(declarations.venue, mode),
    Organizer: ofRecord(declarations.organizer, mode),
  };
}

const address = { type: "string", format: "uri", description: "Address." };
const text = (description: string) => ({ type: "string", description });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });

function named(type: string, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { type, description: sentenceOf(name) }]));
}

function ofRecord({ fields, documented: { first } }: Pick<Declaration, "fields" | "documented">, mode: FidelityMode) {
  const documented = Object.entries<Field>(fields).flatMap(([name, { shown, modes }]) =>
    shown?.doc && modes?.includes(mode) !== false ? [[name, { description: sentenceOf(name), ...shown.doc }] as const] : [],
  );
  return object(
    Object.fromEntries(withFirst(documented, first).map(([name, { description, ...type }]) => [name, { ...type, description }])),
  );
}

function sentenceOf(name: string): string {
  return `${capitalized(name).replaceAll("_", " ")}.`;
}

/** Describes the interface as `GET /doc` does (specification section 4.2): OpenAPI 3.0, with the oddities of the service. */
function describeInterface(patterns: readonly Pattern[], { links, fidelity }: Context): Record<string, unknown> {
  const described = patterns.filter(({ path }) => path !== "").map((pattern) => [pattern.path, describePath(pattern, fidelity.mode)]);
  return {
    openapi: "3.0.0",
    info: {
      version: "1.0.0",
      title: "Event calendar",
      description: `${capitalized(listed(kindNames.map((kind) => kinds[kind].collection)))} of a site.`,
    },
    components: { schemas: documentSchemas(fidelity.mode) },
    servers: [{ url: `${links.api}/` }],
    paths: Object.fromEntries(described),
  };
}

const statusTexts: Readonly<Record<DocumentedStatus, string>> = {
  "200": "The request was answered.",
  "201": "The record was created.",
  "400": "A parameter is missing or not valid.",
  "403": "You may not do that.",
  "404": "There is no such record or page.",
  "410": "The record is already in the trash.",
  "500": "The record could not be stored.",
};

function describePath({ path, routes }: Pattern, mode: FidelityMode): Record<string, unknown> {
  const [, name = ""] = path.split("/");
  const kind = kindAt(path);
  if (kind === undefined) return { get: { responses: { "200": { description: statusTexts["200"] } } } };
  const { documented } = declarations[kind];
  const schema = { $ref: `#/components/schemas/${documented.schema}` };
  const reading = routes.find(({ methods }) => methods.includes("GET"));
  const updating = routes.find(({ methods }) => methods.includes("PUT"));
  const deleting = routes.find(({ methods }) => methods.includes("DELETE"));
  // Like the service, describes POST of the single record as creating in addition to updating, and omits PUT and PATCH.
  if (!reading || !updating || !deleting) return { get: describeList(name, schema, reading, mode) };
  const fields = documented.listsKey ? { ...updating.key, ...updating.parameters } : updating.parameters;
  const properties = Object.fromEntries(
    existing(fields, mode).map(([field, parameter]) => [field, { ...typeOf(parameter), description: parameter.about }]),
  );
  return {
    get: { parameters: describeKey(reading), responses: describeResponses(documented.read, schema) },
    post: {
      parameters: describeKey(updating),
      requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object", properties } } } },
      responses: describeResponses(documented.write, schema),
    },
    delete: { parameters: describeKey(deleting), responses: describeResponses(["200", "400", "403", "410", "500"], schema) },
  };
}

function describeList(title: string, items: unknown, listing: Route | undefined, mode: FidelityMode) {
  return {
    parameters: existing(listing?.parameters ?? {}, mode).map(([name, parameter]) => describeParameter("query", name, parameter)),
    responses: describeResponses(["200", "400", "404"], { title, type: "array", items }),
  };
}

function describeResponses(statuses: readonly DocumentedStatus[], schema: unknown) {
  const content = { "application/json": { schema } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: statusTexts[status], ...(status.startsWith("2") && { content }) }]),
  );
}

/** Describes the key of a route. The service marks all parameters of a key as required, except the password. */
function describeKey({ key }: Route) {
  return Object.entries(key).map(([name, parameter]) => describeParameter("path", name, { ...parameter, isRequired: name !== "password" }));
}

function describeParameter(place: "query" | "path", name: string, parameter: Parameter) {
  const { about, isRequired, documented } = parameter;
  const style = documented === "csv" ? { style: "form" } : {};
  return { in: place, schema: typeOf(parameter), description: about, required: isRequired, name, ...style };
}

function typeOf({ documented, declared }: Parameter) {
  if (documented === "array" || documented === "csv") return { type: "array", items: { type: "integer" } };
  return { type: documented ?? declared.type ?? "string" };
}

function existing(table: Route["parameters"], mode: FidelityMode): (readonly [string, Parameter])[] {
  return Object.entries(table).flatMap(([name, parameter]) => (parameter && existsIn(parameter, mode) ? [[name, parameter] as const] : []));
}

/**
 * Lists all routes of the service in a mode by path: the two that describe it (specification section 4.2), then the routes of the resources.
 */
export function createTable({ namespace }: Names, mode: FidelityMode = "spec"): readonly Pattern[] {
  const anyCaller = () => true;
  const described = { section: "4.2", provenance: { request: "specified", answer: "observed" }, status: 200 } as const;
  const index = route({
    id: "index",
    methods: ["GET"],
    path: "",
    key: {},
    parameters: {
      namespace: parameter(
        "Namespace to describe; any other one is refused with 404.",
        untyped({ declared: { default: namespace }, accepts: acceptedText, words: "string", examples: [namespace] }),
      ),
      context: parameter(
        "Scope of the request, which changes nothing here.",
        untyped({ declared: { default: "view" }, accepts: acceptedText, words: "string", examples: ["view"] }),
      ),
    },
    permits: anyCaller,
    operation: {
      id: "readIndex",
      title: "Describe all paths",
      answer: namespaceIndex,
      refusals: ["rest_invalid_namespace"],
      ...described,
    },
    run({ values }, context) {
      if (values.namespace !== undefined && values.namespace !== namespace) throw new ServiceError(404, "rest_invalid_namespace");
      return { status: 200, body: describeNamespace(patterns, context) };
    },
  });
  const doc = route({
    id: "doc",
    methods: ["GET"],
    path: "/doc",
    key: {},
    parameters: {},
    permits: anyCaller,
    operation: {
      id: "readDocument",
      title: "Read the service's own document",
      answer: ownDocument,
      refusals: [],
      ...described,
    },
    run: (_, context) => ({ status: 200, body: describeInterface(patterns, context) }),
  });
  const patterns = patternsOf([index, doc, ...resourceRoutes.filter((resourceRoute) => existsIn(resourceRoute, mode))]);
  return patterns;
}
