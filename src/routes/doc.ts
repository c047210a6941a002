import type { Context } from "../context.ts";
import type { Pattern } from "../http/router.ts";
import type { Parameter, Parameters } from "../schemas/parameter.ts";
import { components } from "./doc-schemas.ts";
import type { Route } from "./route.ts";

/** The interface description of `GET /doc` (specification section 4.2): OpenAPI 3.0, with the oddities of the service kept. */
export function describeInterface(patterns: readonly Pattern[], { links }: Context): Record<string, unknown> {
  const described = patterns.filter(({ path }) => path !== "").map((pattern) => [pattern.path, describePath(pattern)]);
  return {
    openapi: "3.0.0",
    info: {
      version: "1.0.0",
      title: "Event calendar",
      description: "Events, venues, organizers, categories and tags of a site.",
    },
    components,
    servers: [{ url: `${links.api}/` }],
    paths: Object.fromEntries(described),
  };
}

const texts: Readonly<Record<string, string>> = {
  "200": "The request was answered.",
  "201": "The record was created.",
  "400": "A parameter is missing or not valid.",
  "403": "You may not do that.",
  "404": "There is no such record or page.",
  "410": "The record is already in the trash.",
  "500": "The record could not be stored.",
};

function describePath({ path, routes }: Pattern): Record<string, unknown> {
  const [, resource = ""] = path.split("/");
  if (resource === "doc") return { get: { responses: { "200": { description: texts["200"] } } } };
  const schema = { $ref: `#/components/schemas/${schemaNames[resource]}` };
  const reading = routes.find(({ methods }) => methods.includes("GET"));
  const writing = routes.find(({ methods }) => methods.includes("PUT"));
  const deleting = routes.find(({ methods }) => methods.includes("DELETE"));
  // Creating stands under the single record, as updating does; PUT and PATCH are not described.
  if (!reading || !writing || !deleting) return { get: describeList(resource, schema, reading) };
  const isTerm = resource === "categories" || resource === "tags";
  return {
    get: { parameters: inPath(reading), responses: describeAnswers(isTerm ? "200 400 404" : "200 400 403 404", schema) },
    post: {
      parameters: inPath(writing),
      requestBody: {
        content: { "application/x-www-form-urlencoded": { schema: { type: "object", properties: bodyOf(resource, writing) } } },
      },
      responses: describeAnswers(resource === "organizers" ? "201 400 403" : "200 201 400 403", schema),
    },
    delete: { parameters: inPath(deleting), responses: describeAnswers("200 400 403 410 500", schema) },
  };
}

const schemaNames: Readonly<Record<string, string>> = {
  events: "Event",
  venues: "Venue",
  organizers: "Organizer",
  categories: "Term",
  tags: "Term",
};

function describeList(resource: string, schema: unknown, reading: Route | undefined) {
  return {
    parameters: Object.entries(reading?.parameters ?? {}).map(([name, parameter]) => describeParameter("query", name, parameter)),
    responses: describeAnswers("200 400 404", { title: resource, type: "array", items: schema }),
  };
}

/** The answers with these statuses; those that succeed hold what the schema describes. */
function describeAnswers(statuses: string, schema: unknown) {
  const content = { "application/json": { schema } };
  return Object.fromEntries(
    statuses.split(" ").map((status) => [status, { description: texts[status], ...(status.startsWith("2") ? { content } : {}) }]),
  );
}

function inPath({ key }: Route) {
  return Object.entries(key).map(([name, parameter]) => describeParameter("path", name, { ...parameter, required: name !== "password" }));
}

function describeParameter(place: "query" | "path", name: string, parameter: Parameter<unknown>) {
  const style = parameter.documented === "csv" ? { style: "form" } : {};
  return { in: place, schema: typeOf(parameter), description: parameter.description, required: parameter.required, name, ...style };
}

/** Two resources list their key among the fields of the body. */
function bodyOf(resource: string, { key, parameters }: Route) {
  const listsKey = resource === "organizers" || resource === "categories";
  const { slug: _, ...withoutSlug } = parameters;
  const fields: Parameters = listsKey ? { ...key, ...parameters } : "slug" in key && resource !== "events" ? withoutSlug : parameters;
  return Object.fromEntries(
    Object.entries(fields).map(([name, parameter]) => [name, { ...typeOf(parameter), description: parameter.description }]),
  );
}

function typeOf({ documented, declared }: Parameter<unknown>) {
  if (documented === "array" || documented === "csv") return { type: "array", items: { type: "integer" } };
  return { type: documented ?? declared.type ?? "string" };
}
