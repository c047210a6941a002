import type { Schema } from "./schema.ts";

/** A body as the document describes it. */
export interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

/** Follows references until something else is found. */
export function resolve(document: object, part: unknown): unknown {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const found = String(part.$ref)
    .slice(2)
    .split("/")
    .reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), document);
  return resolve(document, found);
}

/** Returns the first example of a content. */
export function firstExample(content: Content | undefined, find: <Part>(part: unknown) => Part): unknown {
  const [first] = Object.values(content?.examples ?? {});
  return find<{ value?: unknown } | undefined>(first)?.value;
}
