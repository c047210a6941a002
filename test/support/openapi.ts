import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import type { OpenApiDocument } from "../../src/service/description/openapi/parts.ts";
import type { RouteAnswer } from "./answer-shape.ts";
import { part } from "./client.ts";
import { relaxed } from "./relaxed-schema.ts";

/** Reports how an answer differs from the document of its calendar; `undefined` if it matches. */
export type CheckAnswer = (answer: RouteAnswer) => string | undefined;

const checks = new Map<string, Promise<CheckAnswer>>();

/** Returns the check of answers against the document of calendars with these names in this mode. Built once. */
export function documentCheck({ names = {}, fidelity = "spec" }: Pick<CalendarOptions, "names" | "fidelity"> = {}): Promise<CheckAnswer> {
  const key = JSON.stringify([names, fidelity]);
  const check = checks.get(key) ?? createCalendar({ world: "empty", names, fidelity }).openApi().then(createCheck);
  checks.set(key, check);
  return check;
}

/** Creates a check of answers: of their status, their headers and their body. */
export function createCheck(document: OpenApiDocument): CheckAnswer {
  const { schemas, responses } = document.components;
  const validate = createValidator({ components: { schemas, responses } });
  const validateTrimmed = createValidator(relaxed({ components: { schemas, responses } }));

  return ({ path, method, status, headers, body, isTrimmed, isScript, hidesHeaders }) => {
    const operation = at(document, ["paths", path || "/", method.toLowerCase()]);
    if (operation === undefined) {
      // A path refuses other methods than its own. An envelope hides the refusal from HEAD.
      if (status < 400 && !hidesHeaders) return `${method} ${path} is answered, but not described`;
      return body === undefined ? undefined : validate("#/components/schemas/ErrorBody", body);
    }
    const name = part(at(operation, ["responses", String(status)]), "$ref");
    if (typeof name !== "string") return `${method} ${path} is answered with the undocumented status ${status}`;
    const response = at(document, name.slice(2).split("/"));
    const described = headersOf(document, response);
    const problem = headerProblem(described, headers, isScript) ?? (hidesHeaders ? undefined : missingHeader(described, headers));
    if (problem !== undefined || body === undefined) return problem;
    const schema = `${name}/content/application~1json/schema`;
    return isTrimmed && status < 400 ? validateTrimmed(schema, body) : validate(schema, body);
  };
}

function createValidator(document: object) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "openapi");
  const compiled = new Map<string, ValidateFunction>();
  return (pointer: string, body: unknown): string | undefined => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
    compiled.set(pointer, validate);
    return validate(body) ? undefined : `${pointer}: ${ajv.errorsText(validate.errors)}`;
  };
}

function headersOf(document: OpenApiDocument, response: unknown): ReadonlyMap<string, unknown> {
  const headers = Object.entries(Object(part(response, "headers")));
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), resolved(document, header)]));
}

/** Reports a header that is not described, or has the wrong type. `Content-Type` is described by the content. */
function headerProblem(described: ReadonlyMap<string, unknown>, headers: Headers, isScript: boolean): string | undefined {
  for (const [name, value] of headers) {
    if (name === "content-type") continue;
    const header = described.get(name);
    if (header === undefined) return `the header ${name} is undocumented`;
    if (part(part(header, "schema"), "type") === "integer" && !/^\d+$/.test(value)) return `the header ${name} is not a number: ${value}`;
  }
  const type = headers.get("content-type") ?? "";
  return isScript || type.startsWith("application/json") ? undefined : `the content type ${type} is undocumented`;
}

function missingHeader(described: ReadonlyMap<string, unknown>, headers: Headers): string | undefined {
  const missing = [...described].find(([name, header]) => part(header, "required") === true && !headers.has(name));
  return missing && `the header ${missing[0]} is missing`;
}

function resolved(document: OpenApiDocument, value: unknown): unknown {
  const reference = part(value, "$ref");
  return typeof reference === "string" ? at(document, reference.slice(2).split("/")) : value;
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce(part, value);
}
