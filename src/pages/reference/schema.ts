/** A schema of JSON Schema. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly format?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Names the type of a schema: `integer or text`. */
export function typeOf({ type, anyOf, enum: values, items }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  if (values && type === "string") return "text";
  if (type === "array") return items ? `list of ${typeOf(items)}` : "list";
  const names = [type ?? "any"].flat().map((name) => (name === "string" ? "text" : name));
  return names.join(" or ");
}

/** Finds a value to try: an example of the document, a default, a choice, or the usual one of a type. */
export function exampleOf(name: string, schema: Schema, about: string): string | undefined {
  const [example] = schema.examples ?? [];
  const [choice] = schema.enum ?? [];
  const value = example ?? schema.default ?? choice;
  if (value !== undefined && value !== null) return typeof value === "string" ? value : JSON.stringify(value);
  const quoted = /`([^`]+)`/.exec(about)?.[1];
  if (quoted) return quoted;
  const type = typeOf(schema);
  if (name === "id" || type.startsWith("integer")) return name === "id" ? "75" : "5";
  if (type.startsWith("boolean")) return "true";
  return type.includes("text") ? usualTexts[name] : undefined;
}

const usualTexts: Readonly<Record<string, string>> = {
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
