import { z } from "zod";
import type { FieldTable } from "./field.ts";

type SentNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly sent: object } ? Name : never }[keyof Table];

/** The names of the fields that a new record needs. */
type RequiredNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly isRequired: true } ? Name : never }[keyof Table];

type SentBy<OneField> = OneField extends { readonly sent: { readonly accepts: () => z.ZodType<infer Sent> } } ? Sent : never;

type Sent<Table> = { -readonly [Name in keyof Table]: SentBy<Table[Name]> };

/** The fields that a client may send to change a record, in every spelling that the service accepts. */
export type BodyOf<Table> = Partial<Sent<Pick<Table, SentNames<Table>>>>;

/** The fields that a client sends to create a record. */
export type NewBodyOf<Table> = Sent<Pick<Table, SentNames<Table> & RequiredNames<Table>>> &
  Partial<Sent<Pick<Table, Exclude<SentNames<Table>, RequiredNames<Table>>>>>;

/** Builds the schema of the bodies that change a record. */
export function bodySchema<Table extends FieldTable>(table: Table): z.ZodType<BodyOf<Table>> {
  // The fields are collected in a loop, so their types are lost. `BodyOf` derives them from the same table.
  return z.object(bodyShape(table, () => false)) as unknown as z.ZodType<BodyOf<Table>>;
}

/** Builds the schema of the bodies that create a record. */
export function newBodySchema<Table extends FieldTable>(table: Table): z.ZodType<NewBodyOf<Table>> {
  // As in `bodySchema`; `NewBodyOf` derives the types.
  return z.object(bodyShape(table, ({ isRequired = false }) => isRequired)) as unknown as z.ZodType<NewBodyOf<Table>>;
}

type SentField = NonNullable<FieldTable[string]["sent"]>;

/** Builds the types of the fields that a client may send, by name. `typeOf` builds the type of a field. */
export function bodyShape(
  table: FieldTable,
  isNeeded: (field: FieldTable[string]) => boolean,
  typeOf: (sent: SentField) => z.ZodType = ({ accepts }) => accepts(),
): Record<string, z.ZodType> {
  const fields = Object.entries(table).flatMap(([name, field]) => {
    const type = field.sent && typeOf(field.sent);
    return type ? [[name, (isNeeded(field) ? type : type.exactOptional()).describe(field.about)] as const] : [];
  });
  return Object.fromEntries(fields);
}
