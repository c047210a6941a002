import type * as z from "zod/mini";
import { kinds } from "../../kinds/kinds.ts";
import { capitalized, withArticle } from "../../text/nouns.ts";
import type { SectionNumber } from "../origin.ts";
import type { Declaration, RefusalCode } from "./declaration.ts";

/** The source of a part of an operation: the specification, recorded answers of the service, or a decision in `docs/decisions`. */
type Provenance = "specified" | "observed" | "decided";

/** Describes a route for people and tools, and its schemas, from which types are generated. */
export interface Operation {
  /** The name of the operation, such as `readEvent`. */
  readonly id: string;
  /** The title of a request, in at most five words: `List events`. */
  readonly title: string;
  /** The section of the specification. */
  readonly section: SectionNumber;
  readonly provenance: { readonly request: Provenance; readonly answer: Provenance };
  /** The status of an answer that is not a refusal. */
  readonly status: 200 | 201;
  /** Builds the schema of the body of an answer that is not a refusal. */
  readonly answer: () => z.ZodMiniType;
  /** The headers that only some answers have: the two totals of a list, and the URL of a new term. */
  readonly headers?: readonly ("totals" | "location")[];
  /** Builds the schema of the request body; absent if the operation takes none. */
  readonly body?: () => z.ZodMiniType;
  /** The refusals that only some operations have; others, such as invalid credentials, are the same everywhere. */
  readonly refusals: readonly RefusalCode[];
}

type Action = keyof Declaration["refusals"];

const asSpecified = { request: "specified", answer: "observed" } as const;

/** Describes the list of a kind, or the creation of a record. */
export function describeCollection(action: "list" | "create", declaration: Declaration): Operation {
  const { kind, schemas, sections, locatesNew, refusals } = declaration;
  const { collection } = kinds[kind];
  const common = { section: sections[action], provenance: asSpecified, refusals: refusals[action] };
  if (action === "list") {
    const words = { id: `list${capitalized(collection)}`, title: `List ${collection}` };
    return { ...common, ...words, status: 200, answer: schemas.page, headers: ["totals"] };
  }
  return {
    ...common,
    id: `create${capitalized(kind)}`,
    title: `Create ${withArticle(kind)}`,
    status: 201,
    answer: schemas.record,
    ...(locatesNew && { headers: ["location"] as const }),
    body: schemas.newBody,
  };
}

/** Describes an operation on a single record. */
export function describeRecord(action: Exclude<Action, "list" | "create">, key: "id" | "slug", declaration: Declaration): Operation {
  const { kind, sections, schemas, refusals, refusalsOfIds = [] } = declaration;
  return {
    id: `${action}${capitalized(kind)}${key === "slug" ? "BySlug" : ""}`,
    title: `${capitalized(action)} ${withArticle(kind)}${key === "slug" ? " by slug" : ""}`,
    section: key === "slug" ? sections.bySlug : sections.byId,
    provenance: asSpecified,
    status: 200,
    answer: schemas.record,
    ...(action === "update" && { body: schemas.body }),
    refusals: key === "id" ? refusals[action] : refusals[action].filter((code) => !refusalsOfIds.includes(code)),
  };
}
