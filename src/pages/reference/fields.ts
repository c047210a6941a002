import { objectIn } from "../../util/untyped.ts";
import { choicesOf, exampleOf, type Schema, typeOf } from "./schema.ts";

/** A parameter of the query or path, or a field of the body. */
export interface Field {
  readonly name: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly isRequired: boolean;
  /** Such as `date` or `id or name, or a list`. */
  readonly type: string;
  readonly about: string;
  /** The allowed values, if there are few. */
  readonly choices: readonly string[];
  /** The accepted forms of the value; empty if the type is enough. */
  readonly format: string;
  /** The origin of the field: `spec 4.3`, `recorded`, or a decision; `undefined` for a control route. */
  readonly origin: string | undefined;
  /** A value to try, as a string; `undefined` if the document has none. */
  readonly example: string | undefined;
}

export interface RawParameter {
  readonly name: string;
  readonly in: Field["place"];
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly "x-origin"?: string;
}

export function parameterField({
  name,
  in: place,
  required = false,
  description = "",
  schema = {},
  example = exampleOf(schema),
  "x-origin": origin,
}: RawParameter): Field {
  const { description: spellings = "", default: byDefault, "x-guide": guide } = schema;
  const left = byDefault === undefined || byDefault === null ? "" : `Left out: \`${String(byDefault)}\`.`;
  return {
    name,
    place,
    isRequired: required,
    type: typeOf(schema),
    about: [description, left].filter(Boolean).join(" "),
    choices: choicesOf(schema),
    format: guide === undefined ? spellings : "",
    origin,
    example: example === undefined ? undefined : textOf(example, place),
  };
}

/** Formats a value as it is sent: a list with commas, but in a body as JSON. */
function textOf(value: unknown, place: Field["place"]): string {
  if (Array.isArray(value) && place !== "body") return value.map(String).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Describes the fields of a body. `sample` is a body to send, whose values are examples; `find` resolves the references of the document.
 */
export function bodyFields(schema: Schema, sample: unknown, find: <Part>(part: unknown) => Part): Field[] {
  const samples = [sample, ...(schema.examples ?? [])].map(objectIn);
  const parts = (schema.allOf ?? schema.anyOf ?? [schema]).map((part) => find<Schema>(part));
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, part]): Field => {
      const field = find<Schema>(part);
      const { "x-about": about = field.description ?? "", "x-spellings": spellings = "", "x-default": byDefault } = field;
      return parameterField({
        name,
        in: "body",
        required: schema.anyOf === undefined && required.includes(name),
        description: about,
        schema: { ...field, description: spellings, default: byDefault },
        example: samples.find((each) => each[name] !== undefined)?.[name] ?? exampleOf(field),
        ...(field["x-origin"] !== undefined && { "x-origin": field["x-origin"] }),
      });
    }),
  );
}
