import { objectIn } from "../../util/untyped.ts";

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

export interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly format?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly "x-origin"?: string;
  /** The type in words: `id or name, or a list`. */
  readonly "x-type"?: string;
  readonly "x-guide"?: string;
  /** The parts of the description of a field of a body: its sentence, the spellings, and the default. */
  readonly "x-about"?: string;
  readonly "x-spellings"?: string;
  readonly "x-default"?: unknown;
}

/** Returns the type of a schema in the words of the document, otherwise by its parts, such as `whole number or string`. */
function typeOf(schema: Schema): string {
  return schema["x-type"] ?? namesIn(schema).join(" or ");
}

/** Lists the allowed values if there are few; none for a boolean. */
function choicesOf({ enum: values = [], anyOf = [], items }: Schema): readonly string[] {
  const texts = values.filter((value): value is string => typeof value === "string");
  const isSwitch = texts.includes("true");
  return isSwitch ? [] : [...texts, ...anyOf.flatMap(choicesOf), ...(items ? choicesOf(items) : [])];
}

function namesIn({ type, anyOf, items, const: value }: Schema): readonly string[] {
  if (value !== undefined) return [typeof value];
  if (anyOf) return [...new Set(anyOf.flatMap(namesIn))];
  if (type === "array") return [items ? `list of ${namesIn(items).join(" or ")}` : "list"];
  return [type ?? "any"].flat().filter((name) => name !== "null");
}

/** Finds a value to try: an example of the document, a default or a choice. */
function exampleOf({ examples = [], const: only, default: byDefault, enum: choices = [] }: Schema): unknown {
  return examples[0] ?? only ?? byDefault ?? choices[0] ?? undefined;
}

export interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

/** Resolves references, also of references. */
export function resolve(document: object, part: unknown): unknown {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const found = String(part.$ref)
    .slice(2)
    .split("/")
    .reduce<unknown>((value, key) => objectIn(value)[key], document);
  return resolve(document, found);
}

export function firstExample(content: Content | undefined, find: <Part>(part: unknown) => Part): unknown {
  const [first] = Object.values(content?.examples ?? {});
  return find<{ value?: unknown } | undefined>(first)?.value;
}
