import { objectIn } from "../../util/untyped.ts";

/** A schema of JSON Schema. */
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
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly "x-origin"?: string;
  /** The type in words: `id or name, or a list`. */
  readonly "x-type"?: string;
  /** The guide that explains the spellings. */
  readonly "x-guide"?: string;
  /** The parts of the description of a field of a body: its sentence, the spellings, and the default. */
  readonly "x-about"?: string;
  readonly "x-spellings"?: string;
  readonly "x-default"?: unknown;
}

/** Returns the type of a schema in the words of the document, otherwise by its parts, such as `whole number or string`. */
export function typeOf(schema: Schema): string {
  return schema["x-type"] ?? namesIn(schema).join(" or ");
}

/** Lists the allowed values if there are few; none for a boolean. */
export function choicesOf({ enum: values = [], anyOf = [], items }: Schema): readonly string[] {
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
export function exampleOf({ examples = [], const: only, default: byDefault, enum: choices = [] }: Schema): unknown {
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
