import * as z from "zod/mini";
import { described } from "../../util/described.ts";
import type { FieldTable } from "./field.ts";

type SentNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly sent: object } ? Name : never }[keyof Table];

/** The names of the fields that a new record needs. */
type RequiredNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly isRequired: true } ? Name : never }[keyof Table];

type SentBy<OneField> = OneField extends { readonly sent: { readonly accepts: () => z.ZodMiniType<infer Sent> } } ? Sent : never;

type Sent<Table> = { -readonly [Name in keyof Table]: SentBy<Table[Name]> };

/** The fields that a client may send to change a record, in every spelling that the service accepts. */
export type BodyOf<Table> = Partial<Sent<Pick<Table, SentNames<Table>>>>;

/** The fields that a client sends to create a record. */
export type NewBodyOf<Table> = Sent<Pick<Table, SentNames<Table> & RequiredNames<Table>>> &
  Partial<Sent<Pick<Table, Exclude<SentNames<Table>, RequiredNames<Table>>>>>;

/** Builds the schema of the bodies that change a record. */
export function bodySchema<Table extends FieldTable>(table: Table): z.ZodMiniType<BodyOf<Table>> {
  // The fields are collected in a loop, so their types are lost. `BodyOf` derives them from the same table.
  return z.object(bodyShape(table, () => false)) as unknown as z.ZodMiniType<BodyOf<Table>>;
}

/** Builds the schema of the bodies that create a record. */
export function newBodySchema<Table extends FieldTable>(table: Table): z.ZodMiniType<NewBodyOf<Table>> {
  // As in `bodySchema`; `NewBodyOf` derives the types.
  return z.object(bodyShape(table, ({ isRequired = false }) => isRequired)) as unknown as z.ZodMiniType<NewBodyOf<Table>>;
}

type SentField = NonNullable<FieldTable[string]["sent"]>;

/** Builds the types of the fields that a client may send, by name. `typeOf` builds the type of a field. */
export function bodyShape(
  table: FieldTable,
  isNeeded: (field: FieldTable[string]) => boolean,
  typeOf: (sent: SentField) => z.ZodMiniType = ({ accepts }) => accepts(),
): Record<string, z.ZodMiniType> {
  const fields = Object.entries(table).flatMap(([name, field]) => {
    const type = field.sent && typeOf(field.sent);
    return type ? [[name, described(isNeeded(field) ? type : z.exactOptional(type), field.about)] as const] : [];
  });
  return Object.fromEntries(fields);
}
