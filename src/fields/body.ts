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
  const schema = z.object(shapeOf(table, () => false));
  if (isBodyOf<BodyOf<Table>>(schema, table)) return schema;
  throw missingField();
}

/** Builds the schema of the bodies that create a record. */
export function newBodySchema<Table extends FieldTable>(table: Table): z.ZodType<NewBodyOf<Table>> {
  const schema = z.object(shapeOf(table, ({ isRequired = false }) => isRequired));
  if (isBodyOf<NewBodyOf<Table>>(schema, table)) return schema;
  throw missingField();
}

function shapeOf(table: FieldTable, isNeeded: (field: FieldTable[string]) => boolean): Record<string, z.ZodType> {
  const fields = Object.entries(table).flatMap(([name, field]) => {
    const type = field.sent?.accepts();
    return type ? [[name, (isNeeded(field) ? type : type.exactOptional()).describe(field.about)] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Tells whether a schema has every field that a client may send. The types of the fields come from the same table as the schema. */
function isBodyOf<Body>(schema: z.ZodObject, table: FieldTable): schema is z.ZodObject & z.ZodType<Body> {
  return Object.entries(table).every(([name, { sent }]) => !sent || name in schema.shape);
}

function missingField(): TypeError {
  return new TypeError("A schema lacks a field of its table.");
}
