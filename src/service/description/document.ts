import { kindNames, kinds } from "../../kinds/kinds.ts";
import { capitalized, listed } from "../../text/nouns.ts";
import type { FidelityMode } from "../fidelity.ts";
import { existsIn, type Parameter } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import type { DocumentedStatus } from "../resources/declaration.ts";
import { declarations } from "../resources/declarations.ts";
import type { Route } from "../resources/route.ts";
import type { Pattern } from "../resources/table.ts";
import { documentSchemas } from "./document-schemas.ts";

/** Describes the interface as `GET /doc` does (specification section 4.2): OpenAPI 3.0, with the oddities of the service. */
export function describeInterface(patterns: readonly Pattern[], { links, fidelity }: Context): Record<string, unknown> {
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
  const kind = kindNames.find((each) => kinds[each].collection === name);
  if (kind === undefined) return { get: { responses: { "200": { description: statusTexts["200"] } } } };
  const { documented } = declarations[kind];
  const schema = { $ref: `#/components/schemas/${documented.schema}` };
  const reading = routes.find(({ methods }) => methods.includes("GET"));
  const updating = routes.find(({ methods }) => methods.includes("PUT"));
  const deleting = routes.find(({ methods }) => methods.includes("DELETE"));
  // Like the service, this describes creating next to updating, as POST of the single record, and leaves out PUT and PATCH.
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

/** Describes the answers with these statuses. Only successful ones have the schema. */
function describeResponses(statuses: readonly DocumentedStatus[], schema: unknown) {
  const content = { "application/json": { schema } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: statusTexts[status], ...(status.startsWith("2") && { content }) }]),
  );
}

/** Describes the key of a route. The service marks every parameter of a key as required, except the password. */
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
