import { capitalized } from "../../../text/nouns.ts";
import type { Method, Route } from "../../resources/route.ts";
import type { Pattern } from "../../resources/table.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { type Examples, exampleNames } from "./examples.ts";
import { paragraphOf } from "./paragraphs.ts";
import { commonReferences, describeParameters, exampleOf } from "./parameters.ts";
import { type DescribedCalendar, type ExampleKeys, type OpenApiPart, reference } from "./parts.ts";
import { describeOptionsResponses, describeResponses, type SharedResponses } from "./responses.ts";

/** The parts of the document from which operations are described. */
interface OperationParts {
  readonly calendar: DescribedCalendar;
  readonly schemas: JsonSchemas;
  readonly examples: Examples;
  readonly responses: SharedResponses;
}

/** Describes the operations of a path: one for every method of its routes, and OPTIONS. */
export function describePath(pattern: Pattern, parts: OperationParts): OpenApiPart {
  const operations = pattern.routes.flatMap((route) =>
    route.methods.map((method) => [method.toLowerCase(), describe(route, method, parts)]),
  );
  return {
    parameters: commonReferences(pattern.path),
    ...Object.fromEntries(operations),
    options: describeOptions(pattern, parts),
  };
}

/** Names the group of a path: its resource, or `description` for the routes that describe the service. */
export function tagOf(path: string): string {
  const [, name = ""] = path.split("/");
  return name === "" || name === "doc" ? "description" : name;
}

function describe(route: Route, method: Method, parts: OperationParts): OpenApiPart {
  const { context, access } = parts.calendar;
  const { operation, methods, path } = route;
  const { id, section, provenance, title, refusals } = operation;
  // All methods of an update do the same; PUT has the plain name.
  const suffix = methods.length > 1 && method !== "PUT" ? `With${method.charAt(0)}${method.slice(1).toLowerCase()}` : "";
  const needsRights = access === "service" && refusals.includes("rest_forbidden");
  return {
    operationId: `${id}${suffix}`,
    summary: title,
    description: paragraphOf(route),
    tags: [tagOf(path)],
    "x-specification": section,
    "x-provenance": provenance,
    "x-route": route.id,
    ...(needsRights && { security: [{ basic: [] }] }),
    parameters: describeParameters(route, context, parts.schemas, parts.examples.keysFor),
    ...referToBody(route, parts),
    responses: describeResponses(route, context.names, parts.schemas, exampleNames(parts.examples, route), parts.responses),
  };
}

/** Refers to the body of a write, which `components.requestBodies` holds under the name of its schema. */
function referToBody({ operation: { body } }: Route, { schemas }: OperationParts): OpenApiPart {
  const name = body && schemas.nameOf(body());
  return name === undefined ? {} : { requestBody: reference("requestBodies", name) };
}

/** Names the operation that describes a path, by the first one of its routes: `describeListEvents`. */
export function describesPath([first]: readonly Route[]): string {
  return `describe${capitalized(first?.operation.id ?? "")}`;
}

function describeOptions({ path, routes }: Pattern, { responses, examples }: OperationParts): OpenApiPart {
  return {
    operationId: describesPath(routes),
    summary: "Describe this path",
    description:
      "Answers with the methods of the path and the declared parameters of each, for any caller. Nothing is checked and nothing is written.",
    tags: [tagOf(path)],
    "x-specification": "4.2",
    "x-provenance": { request: "observed", answer: "observed" },
    parameters: pathParameters(path, examples.keysFor(path)),
    responses: describeOptionsResponses(responses),
  };
}

/** Describes the variable parts of a path, which OPTIONS does not look at. */
function pathParameters(path: string, keys: ExampleKeys): OpenApiPart[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name = "") => {
    const schema = { type: name === "id" ? "integer" : "string" };
    const description = `Any ${name}: OPTIONS looks up no record.`;
    return { name, in: "path", required: true, description, schema, ...exampleOf(name, keys) };
  });
}
