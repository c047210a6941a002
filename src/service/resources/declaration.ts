import * as z from "zod/mini";
import type { CollectionName, Kind } from "../../kinds/kinds.ts";
import type { MessageKey } from "../../language/en.ts";
import { once } from "../../util/once.ts";
import { type BodyOf, bodySchema, checked, type NewBodyOf, newBodySchema } from "../fields/body.ts";
import type { FieldTable } from "../fields/field.ts";
import type { DeclaredRecord } from "../fields/record-type.ts";
import { type ResponseOf, responseSchema } from "../fields/response.ts";
import type { Origin, SectionNumber } from "../origin.ts";
import type { TableOf } from "../parameters/validate.ts";
import { type PageFields, pageShape } from "./list-address.ts";

/**
 * Declares the records of a kind: their fields, everything derived from these, and the texts and refusals in the descriptions of
 * operations. The rest is in `kinds/kinds.ts`, for the layers below the service.
 */
export interface Declaration {
  readonly kind: Kind;
  readonly fields: FieldTable;
  /** The stored record, for the store and for world files. */
  readonly record: DeclaredRecord<object>;
  readonly schemas: KindSchemas;
  /** The sections of the specification about the fields, the list, creating a record, and a single record by id and by slug. */
  readonly sections: Readonly<Record<"fields" | "list" | "create" | "byId" | "bySlug", SectionNumber>>;
  /** The origin of the kind, its routes and fields, if it is neither in the specification nor in a recording. */
  readonly origin?: Origin;
  /** True if the answer to a request that creates a record has the header `Location`. */
  readonly locatesNew?: true;
  readonly refusals: Readonly<Record<"list" | "create" | "read" | "update" | "delete", readonly RefusalCode[]>>;
  /** The refusals that routes by slug lack: an id can belong to a record of another kind. */
  readonly refusalsOfIds?: readonly RefusalCode[];
  readonly documented: DocumentedKind;
  /**
   * Builds a body that creates a record, as an example in the OpenAPI document. `someIds` returns the id of a record of a collection, or
   * none, so that the example links to existing records.
   */
  readonly sample: (someIds: (collection: CollectionName) => readonly number[]) => Readonly<Record<string, unknown>>;
}

/** A declaration with the parameters of the routes: of the list, and of the routes that write a record. */
export interface RoutedDeclaration<Query extends object, Values extends object> extends Declaration {
  readonly parameters: { readonly list: TableOf<Query>; readonly create: TableOf<Values>; readonly update: TableOf<Values> };
}

/** An error code of the service. */
export type RefusalCode = Exclude<MessageKey, "invalid-parameter" | "wrong-type" | "not-one-of">;

/** A status that `GET /doc` describes. */
export type DocumentedStatus = "200" | "201" | "400" | "403" | "404" | "410" | "500";

/** The parts of `GET /doc` that vary between kinds, many of them without a reason. */
export interface DocumentedKind {
  /** The name of the schema of a record. */
  readonly schema: "Event" | "Venue" | "Organizer" | "Term";
  /** The fields that are first in the schema. The others follow in the order of answers. */
  readonly first: readonly string[];
  readonly read: readonly DocumentedStatus[];
  readonly write: readonly DocumentedStatus[];
  /** True if the body of a write also lists the key of the path. */
  readonly listsKey: boolean;
}

/** The schemas of the answers and bodies of a kind of records, each built on first use. */
export interface KindSchemas<Response = unknown, Page = unknown, Fields = unknown, NewFields = unknown> {
  /** A record in an answer. */
  readonly record: () => z.ZodMiniType<Response>;
  /** A page of a list. */
  readonly page: () => z.ZodMiniType<Page>;
  /** The fields of an update. */
  readonly body: () => z.ZodMiniType<Fields>;
  /** The fields of a new record. */
  readonly newBody: () => z.ZodMiniType<NewFields>;
  /** The same fields with those checks of the service that need no world, for forms. */
  readonly form: () => z.ZodMiniType<Fields>;
  readonly newForm: () => z.ZodMiniType<NewFields>;
}

type PageOf<Name extends string, Response> = PageFields & { [Collection in Name]: Response[] };

/**
 * Derives the schemas of a kind from its fields.
 *
 * @example kindSchemas("events", eventFields).record().parse(await response.json())
 */
export function kindSchemas<Name extends CollectionName, Table extends FieldTable>(
  collection: Name,
  fields: Table,
): KindSchemas<ResponseOf<Table>, PageOf<Name, ResponseOf<Table>>, BodyOf<Table>, NewBodyOf<Table>> {
  const record = once(() => responseSchema(fields));
  return {
    record,
    // Cast, because the name of the list is a variable, which the type of an object literal cannot express.
    page: once(
      () => z.object({ [collection]: z.array(record()), ...pageShape() }) as unknown as z.ZodMiniType<PageOf<Name, ResponseOf<Table>>>,
    ),
    body: once(() => bodySchema(fields)),
    newBody: once(() => newBodySchema(fields)),
    form: once(() => bodySchema(fields, checked)),
    newForm: once(() => newBodySchema(fields, checked)),
  };
}
