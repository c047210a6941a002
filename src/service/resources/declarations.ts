import { eachKind, type Kind } from "../../kinds/kinds.ts";
import type { DeclaredRecord } from "../fields/record-type.ts";
import type { Declaration } from "./declaration.ts";
import { eventDeclaration } from "./events/declaration.ts";
import { organizerDeclaration, venueDeclaration } from "./linked-posts/declarations.ts";
import type { Records } from "./records.ts";
import { taxonomies } from "./terms/taxonomies.ts";

type RecordTypes = { readonly [K in Kind]: DeclaredRecord<Records[K]> };

export const declarations = {
  event: eventDeclaration,
  venue: venueDeclaration,
  organizer: organizerDeclaration,
  ...taxonomies,
} satisfies { readonly [K in Kind]: Declaration & { readonly record: RecordTypes[K] } };

// The record type of each kind satisfies its declaration.
export const recordTypes = eachKind((kind) => declarations[kind].record) as RecordTypes;
