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
}

/** The first words of the sentences about the forms of values. */
const formats: readonly string[] = ["Date text", "Yes or no", "Yes:", "Whole number", "Number, also", "List", "Text such as", "Text that"];

/** Returns the type of a schema in the words of the document, otherwise by its parts, such as `whole number or text`. */
export function typeOf(schema: Schema): string {
  return schema["x-type"] ?? namesIn(schema).join(" or ");
}

/** Lists the allowed values if there are few; none for a boolean. */
export function choicesOf({ enum: values = [], anyOf = [], items }: Schema): readonly string[] {
  const texts = values.filter((value): value is string => typeof value === "string");
  const isSwitch = texts.includes("true");
  return isSwitch ? [] : [...texts, ...anyOf.flatMap(choicesOf), ...(items ? choicesOf(items) : [])];
}

function namesIn({ type, anyOf, enum: values, items, const: value }: Schema): readonly string[] {
  if (value !== undefined) return [typeof value === "string" ? "text" : typeof value];
  if (anyOf) return [...new Set(anyOf.flatMap(namesIn))];
  if (values && type === "string") return ["text"];
  if (type === "array") return [items ? `list of ${namesIn(items).join(" or ")}` : "list"];
  return [type ?? "any"].flat().flatMap((name) => (name === "string" ? "text" : name === "null" ? [] : name));
}

/** Splits the description of a field of a body into the sentence about the field and the one about the forms of its value. */
export function splitFormat(description: string): { readonly about: string; readonly format: string } {
  const starts = formats.map((start) => description.indexOf(start)).filter((index) => index >= 0);
  const at = Math.min(...starts);
  if (starts.length === 0) return { about: byDefault(description), format: "" };
  const [, format = "", rest = ""] = /^(.*?\.)(?: (Default: .*))?$/s.exec(description.slice(at)) ?? [];
  return { about: byDefault(`${description.slice(0, at)}${rest}`.trim()), format };
}

function byDefault(text: string): string {
  return text.replace(/Default: (.*)\.$/, "Left out: `$1`.");
}

/** The sentences about forms of values that the guides to dates and formats already contain. */
const inGuides = ["Date text", "Whole number, also as text: 5", "Number, also", "Yes or no", "List, one value"];

/** Returns the sentence about the forms of a value, if no guide has it. */
export function formatIn(spellings: string): string {
  return inGuides.some((start) => spellings.startsWith(start)) ? "" : spellings;
}

/** Finds a value to try: an example of the document, a default, a choice, or the usual one of a type. */
export function exampleOf(name: string, schema: Schema, spellings: string): string | undefined {
  const [example] = schema.examples ?? [];
  const [choice] = schema.enum ?? [];
  const value = example ?? schema.const ?? schema.default ?? choice;
  if (value !== undefined && value !== null) return typeof value === "string" ? value : JSON.stringify(value);
  const quoted = /`([^`]+)`/.exec(spellings)?.[1];
  if (quoted) return quoted;
  const type = typeOf(schema);
  if (name === "id") return "75";
  if (type.startsWith("whole number") || type.startsWith("integer") || type.startsWith("id")) return usualTexts[name] ?? "5";
  if (type === "true or false" || type === "yes or no" || type === "boolean") return "true";
  return usualTexts[name];
}

const usualTexts: Readonly<Record<string, string>> = {
  advance: "PT1H",
  slug: "jazz-at-the-mill",
  title: "Jazz at the mill",
  search: "jazz",
  timezone: "America/Toronto",
  website: "https://calendar.example/page",
  image: "3",
  status: "publish",
  excerpt: "Three bands.",
  description: "Three bands and a late bar.",
  venue: "The Mill",
  organizer: "Good Neighbours",
  name: "Jazz",
  address: "209 Cronin Street West",
  city: "Toronto",
  province: "ON",
  state: "NY",
  country: "Canada",
  zip: "M5V 2T6",
  phone: "416-555-0100",
  email: "hello@calendar.example",
  password: "open-sesame",
};

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
