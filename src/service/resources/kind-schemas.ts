import * as z from "zod/mini";
import type { CollectionName } from "../../kinds/kinds.ts";
import { once } from "../../util/once.ts";
import { type BodyOf, bodySchema, checked, type NewBodyOf, newBodySchema } from "../fields/body.ts";
import type { FieldTable } from "../fields/field.ts";
import { type ResponseOf, responseSchema } from "../fields/response.ts";
import { type PageFields, pageShape } from "./page.ts";

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
