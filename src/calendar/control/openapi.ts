import { type JsonSchema, jsonSchemaOf } from "../../service/description/json-schemas.ts";
import type { OpenApiDocument, OpenApiPart } from "../../service/description/openapi/parts.ts";
import { controlRoot, sessionHeader } from "../../service/http/sent-request.ts";
import { type Fault, faultKindNames, faultSchema } from "../faults/fault.ts";
import type { ControlParameter, ControlRoute } from "./control-route.ts";
import { faultBody, sessionId } from "./schemas.ts";
import { controlTable } from "./table.ts";

const aboutFault: Readonly<Record<keyof Fault, string>> = {
  status: "Status of an error in the shape of the service.",
  code: "Code of the error.",
  body: "JSON that replaces the error of the service.",
  headers: "Headers in addition to the headers of the service.",
  kind: "Way in which the answer is altered.",
  delay: "Milliseconds before the answer.",
  times: "Number of requests that the fault acts on; all by default.",
  after: "Number of requests that pass before the fault acts.",
  probability: "Share of requests that the fault acts on.",
};

/** Describes the body of a fault. Kept apart from the control routes, because the code that writes JSON Schemas is large. */
function describeFault(): JsonSchema {
  const { properties, ...schema } = jsonSchemaOf(faultSchema(), "input");
  const described = Object.entries(aboutFault).map(([name, description]) => [name, { ...Object(properties)[name], description }]);
  const byName = { type: "string", enum: faultKindNames, description: "Name of a kind, instead of an object." } as const;
  return { anyOf: [{ ...schema, properties: Object.fromEntries(described) }, byName] };
}

/**
 * Describes the control routes as a separate OpenAPI 3.1 document, so that clients generated from the document of the service contain only
 * the service.
 *
 * @param home - the URL of the server, without a trailing slash
 */
export function controlDocument(home: string): OpenApiDocument {
  const paths: Record<string, OpenApiPart> = {};
  for (const [key, route] of Object.entries(controlTable)) {
    const [method = "", name] = key.split(" ");
    const path = `${controlRoot}/${name}`;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route) };
  }
  const about = "Controls a calendar that mocks the event calendar service. Not part of the service.";
  return {
    openapi: "3.1.0",
    info: { title: "Event calendar control", version: "1.0.0", description: about, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: home }],
    // Optional, because only a server with a token requires it.
    security: [{}, { token: [] }],
    tags: [{ name: "control", description: "Routes that control the calendar and are not part of the service." }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "The token of `--control-token`." } },
      schemas: { ControlError: controlError },
    },
  };
}

export function withControlRoutes(document: OpenApiDocument, home: string): OpenApiDocument {
  const { servers, tags, paths, components } = controlDocument(home);
  const ownPaths = Object.entries(paths).map(([path, item]) => [path, { servers, ...item }]);
  return {
    ...document,
    tags: [...document.tags, ...tags],
    paths: { ...document.paths, ...Object.fromEntries(ownPaths) },
    components: {
      ...document.components,
      securitySchemes: { ...document.components.securitySchemes, ...components.securitySchemes },
      schemas: { ...document.components.schemas, ...components.schemas },
    },
  };
}

const controlError = {
  description: "The body of a refusal of a control route.",
  type: "object",
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    data: { type: "object", properties: { status: { type: "integer" } }, required: ["status"] },
  },
  required: ["code", "message", "data"],
};

function describe({ id, title, about, pathId, query = {}, body, answer }: ControlRoute): OpenApiPart {
  const refusal = {
    description:
      "- `invalid_body`: The body or the query is invalid. An invalid value in it can have a more specific code, such as `invalid_world`.\n- `calendar_session`: The id of the session is invalid.",
    content: json({ $ref: "#/components/schemas/ControlError" }),
  };
  const inPath = pathId ? [{ name: "id", in: "path", required: true, ...describeParameter(pathId) }] : [];
  const inQuery = Object.entries(query).map(([name, parameter]) => ({ name, in: "query", ...describeParameter(parameter) }));
  return {
    operationId: id,
    summary: title,
    description: about,
    tags: ["control"],
    "x-provenance": { request: "decided", answer: "decided" },
    parameters: [...inPath, ...inQuery, sessionParameter()],
    ...(body && { requestBody: { content: json(describeBody(body), body.example) } }),
    responses: { 200: { description: about, content: json(jsonSchemaOf(answer(), "input")) }, 400: refusal },
  };
}

function describeBody({ schema }: NonNullable<ControlRoute["body"]>): OpenApiPart {
  const described = jsonSchemaOf(schema(), "input");
  return schema === faultBody ? { ...described, properties: { ...Object(described.properties), fault: describeFault() } } : described;
}

function describeParameter({ about, schema, example }: ControlParameter): OpenApiPart {
  return { description: about, schema: jsonSchemaOf(schema(), "input"), ...(example !== undefined && { example }) };
}

function sessionParameter(): OpenApiPart {
  const about = "Session that the route acts on; the calendar itself by default.";
  return { name: sessionHeader, in: "header", ...describeParameter({ about, schema: sessionId }) };
}

function json(schema: OpenApiPart, example?: object): OpenApiPart {
  return { "application/json": { schema, ...(example && { examples: { sample: { value: example } } }) } };
}
