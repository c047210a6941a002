import { type JsonSchema, jsonSchemaOf } from "../../service/description/json-schemas.ts";
import { type Fault, faultSchema } from "../faults/fault.ts";
import { faultKindNames } from "../faults/kinds.ts";

const aboutFault: Readonly<Record<keyof Fault, string>> = {
  status: "Status of an error in the shape of the service.",
  code: "Code of the error.",
  body: "JSON in place of the error of the service.",
  headers: "Headers in addition to the headers of the service.",
  kind: "Way in which the answer is altered.",
  delay: "Milliseconds before the answer.",
  times: "Number of requests that the fault acts on; all unless given.",
  after: "Number of requests that pass before the fault acts.",
  probability: "Share of requests that the fault acts on.",
};

/** Describes what may be sent as a fault. Stands apart from the control routes, because what writes JSON Schemas is large. */
export function describeFault(): JsonSchema {
  const { properties, ...schema } = jsonSchemaOf(faultSchema(), "input");
  const described = Object.entries(aboutFault).map(([name, description]) => [name, { ...Object(properties)[name], description }]);
  const byName = { type: "string", enum: faultKindNames, description: "Name of a kind, in place of an object." } as const;
  return { anyOf: [{ ...schema, properties: Object.fromEntries(described) }, byName] };
}
