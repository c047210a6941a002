import type { Context } from "../../resources/context.ts";
import type { Pattern } from "../../resources/table.ts";

/** A part of an OpenAPI document as plain data. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** The keys of a record of the world, `id` and `slug`, as examples. */
export type ExampleKeys = Readonly<Record<string, string | number>>;

/** Returns the keys of the record that the examples of a path show; none where the world has no such record. */
export type KeysFor = (path: string) => ExampleKeys;

/** An OpenAPI 3.1 document as plain data. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: OpenApiPart;
  readonly servers: readonly OpenApiPart[];
  readonly security: readonly OpenApiPart[];
  readonly tags: readonly OpenApiPart[];
  /** The operations by path and method in lower case. */
  readonly paths: Readonly<Record<string, OpenApiPart>>;
  readonly components: Readonly<Record<string, OpenApiPart>>;
}

/** The facts about a calendar from which its document is written. */
export interface DescribedCalendar {
  readonly patterns: readonly Pattern[];
  /** The site, the clock, the names and the mode of the calendar. */
  readonly context: Context;
  /** `"open"` where no one has to sign in, `"service"` where writes need a caller with rights. */
  readonly access: "open" | "service";
  /** The URL of the site, without a slash at its end: `http://127.0.0.1:4010`. */
  readonly home: string;
  /** Answers a request on a copy of the calendar, for examples. Every request finds the copy in the state of the calendar. */
  readonly ask: (request: Request) => Promise<Response>;
}

/** Points at a part of the document in `components`. */
export function reference(
  kind: "schemas" | "parameters" | "headers" | "requestBodies" | "responses" | "examples",
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
