import type { z } from "zod";
import type { MessageKey } from "../language/en.ts";

/** The source of a part of an operation: the specification, recorded answers of the service, or a decision in `docs/decisions`. */
export type Provenance = "specified" | "observed" | "decided";

/** The code of a refusal of the service. */
export type RefusalCode = Exclude<MessageKey, "invalid-parameter" | "wrong-type" | "not-one-of">;

/** Describes a route to people and tools: to the schemas of its answers, and to the types that are made of them. */
export interface Operation {
  /** The name of the operation, such as `readEvent`. */
  readonly id: string;
  /** Describes the operation in a sentence. */
  readonly about: string;
  /** The section of the specification. */
  readonly section: string;
  readonly provenance: { readonly request: Provenance; readonly answer: Provenance };
  /** The status of an answer that is no refusal. */
  readonly status: 200 | 201;
  /** Builds the schema of the body of an answer that is no refusal. */
  readonly answer: () => z.ZodType;
  /** The headers that only some answers have: the two totals of a list, and the address of a new term. */
  readonly headers?: readonly ("totals" | "location")[];
  /** Builds the schema of the body of a request; absent where an operation takes none. */
  readonly body?: () => z.ZodType;
  /** The refusals that only some operations have; others, such as wrong credentials, are the same everywhere. */
  readonly refusals: readonly RefusalCode[];
}

/** The words, schemas and refusals of a resource, from which its operations are described. */
export interface DescribedResource {
  /** The name of one record and of several, such as `category` and `categories`. */
  readonly one: string;
  readonly many: string;
  /** The sections of the specification about the list, about creating a record, and about a single record by id and by slug. */
  readonly sections: { readonly list: string; readonly create: string; readonly byId: string; readonly bySlug: string };
  readonly record: () => z.ZodType;
  readonly page: () => z.ZodType;
  readonly newBody: () => z.ZodType;
  readonly body: () => z.ZodType;
  /** True when the answer to a request that creates a record has the header `Location`. */
  readonly locatesNew?: true;
  readonly refusals: Readonly<Record<"list" | "create" | "read" | "update" | "delete", readonly RefusalCode[]>>;
}

type Action = keyof DescribedResource["refusals"];

const asSpecified = { request: "specified", answer: "observed" } as const;

/** Describes the list of a resource, or the creation of a record. */
export function describeCollection(action: "list" | "create", resource: DescribedResource): Operation {
  const { one, many, sections, page, record, newBody, locatesNew, refusals } = resource;
  const common = { section: sections[action], provenance: asSpecified, refusals: refusals[action] };
  if (action === "list") {
    return { ...common, id: `list${capitalized(many)}`, about: `Lists a page of ${many}.`, status: 200, answer: page, headers: ["totals"] };
  }
  return {
    ...common,
    id: `create${capitalized(one)}`,
    about: `Creates ${withArticle(one)}.`,
    status: 201,
    answer: record,
    ...(locatesNew && { headers: ["location"] as const }),
    body: newBody,
  };
}

/** Describes an operation on a single record. */
export function describeRecord(action: Exclude<Action, "list" | "create">, key: "id" | "slug", resource: DescribedResource): Operation {
  const { one, sections, record, body, refusals } = resource;
  const verb = { read: "Reads", update: "Updates", delete: "Deletes" }[action];
  return {
    id: `${action}${capitalized(one)}${key === "slug" ? "BySlug" : ""}`,
    about: `${verb} ${withArticle(one)} by its ${key}.`,
    section: key === "slug" ? sections.bySlug : sections.byId,
    provenance: asSpecified,
    status: 200,
    answer: record,
    ...(action === "update" && { body }),
    refusals: refusals[action],
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
