import type { Names } from "../../resources/names.ts";
import type { Route } from "../../resources/route.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { type ExampleNames, type OpenApiPart, type RefusalsOfStatus, reference, refusalsOf, refusalsOfOptions } from "./parts.ts";

const ofEveryAnswer: Readonly<Record<string, readonly [about: string, isAlways: boolean]>> = {
  Link: ["Address of the REST root.", true],
  "X-Robots-Tag": ["Keeps search engines away: `noindex`.", true],
  "X-Content-Type-Options": ["Keeps browsers from guessing types: `nosniff`.", true],
  "Access-Control-Expose-Headers": ["Headers that pages of other origins may read.", true],
  "Access-Control-Allow-Headers": ["Headers that pages of other origins may send.", true],
  "Access-Control-Allow-Origin": ["Origin of the request, where it has one.", false],
  "Access-Control-Allow-Methods": ["Methods that pages of other origins may use; only with an origin.", false],
  "Access-Control-Allow-Credentials": ["Whether pages of other origins may send credentials; only with an origin.", false],
  Vary: ["Header of the request on which the answer depends.", false],
  "Cache-Control": ["Keeps caches from storing the answers to signed-in callers.", false],
  Expires: ["Date in the past, with answers to signed-in callers.", false],
  Allow: ["Methods of the path that the caller may use. Missing where the request is refused before its path is looked at.", false],
  "X-Calendar-Rule": ["Rules by which the request was answered, with their origins, where it prefers `rule`.", false],
};

export function describeHeaders({ totalHeaders: [total, pages] }: Names): Readonly<Record<string, OpenApiPart>> {
  const header = (description: string, isAlways: boolean, type: string) => ({
    description,
    ...(isAlways && { required: true }),
    schema: { type },
  });
  const common = Object.entries(ofEveryAnswer).map(([name, [about, isAlways]]) => [name, header(about, isAlways, "string")]);
  return {
    ...Object.fromEntries(common),
    [total]: header("Number of records on all pages.", true, "integer"),
    [pages]: header("Number of pages.", true, "integer"),
    Location: header("Address of the new term in the interface of the host platform.", true, "string"),
  };
}

export interface SharedResponses {
  readonly all: ReadonlyMap<string, OpenApiPart>;
  /** Returns a reference to a response. Uses the name, unless an equal response already has one. */
  refer(name: string, response: OpenApiPart): OpenApiPart;
}

export function createSharedResponses(): SharedResponses {
  const all = new Map<string, OpenApiPart>();
  const names = new Map<string, string>();
  return {
    all,
    refer(name, response) {
      const key = JSON.stringify(response);
      const known = names.get(key) ?? name;
      names.set(key, known);
      all.set(known, response);
      return reference("responses", known);
    },
  };
}

export function describeResponses(
  route: Route,
  names: Names,
  schemas: JsonSchemas,
  examples: ExampleNames,
  shared: SharedResponses,
): OpenApiPart {
  const { id, status, answer, headers = [] } = route.operation;
  const own = headers.flatMap((header) => (header === "totals" ? names.totalHeaders : ["Location"]));
  const schema = schemas.of(answer());
  const answered = describeResponse(status === 201 ? "Created." : "Answered.", schema, own, examples[status]);
  return { [status]: shared.refer(`${id}${status}`, answered), ...describeRefusals(id, refusalsOf(route), examples, shared) };
}

export function describeOptionsResponses(shared: SharedResponses): OpenApiPart {
  const answered = describeResponse("Describes the path.", reference("schemas", "PathDescription"), []);
  return { 200: shared.refer("options200", answered), ...describeRefusals("options", refusalsOfOptions(), {}, shared) };
}

function describeRefusals(id: string, refusals: readonly RefusalsOfStatus[], examples: ExampleNames, shared: SharedResponses): OpenApiPart {
  const described = refusals.map(({ status, codes, description }) => [
    status,
    shared.refer(`${id}${status}`, describeResponse(description, refusedWith(codes), [], examples[status])),
  ]);
  return Object.fromEntries(described);
}

function describeResponse(description: string, schema: OpenApiPart, own: readonly string[], example?: string): OpenApiPart {
  const headers = [...own, ...Object.keys(ofEveryAnswer)].map((name) => [name, reference("headers", name)]);
  return {
    description,
    headers: Object.fromEntries(headers),
    content: { "application/json": { schema, ...(example !== undefined && { examples: { [example]: reference("examples", example) } }) } },
  };
}

function refusedWith(codes: readonly string[]): OpenApiPart {
  return { allOf: [reference("schemas", "ErrorBody"), { type: "object", properties: { code: { enum: codes } } }] };
}
