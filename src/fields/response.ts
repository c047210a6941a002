import { z } from "zod";
import type { FidelityMode } from "../fidelity.ts";
import type { Field, FieldTable } from "./field.ts";
import type { Kept } from "./kept.ts";

/** The value of a shown field while nothing locks the record. */
type OpenValue<OneField> = OneField extends { readonly shown: { readonly isComputed: true; readonly type: () => z.ZodType<infer Value> } }
  ? Value
  : OneField extends { readonly kept: Kept<infer Value> }
    ? Value
    : never;

/** True where answers may leave a field out, and otherwise `never`. */
type Optional<OneField> = OneField extends { readonly modes: object }
  ? true
  : OneField extends { readonly shown: { readonly omitsEmpty?: infer Omits; readonly isSingleOnly?: infer Single } }
    ? Exclude<Omits | Single, undefined>
    : never;

/**
 * The value of a shown field. Where empty values are left out, so are those of locked records, which are all empty. A list or object that
 * stands for a locked value is of the same type as the value.
 */
type ShownValue<OneField> = OneField extends { readonly shown: { readonly locked?: infer Locked } }
  ? [Optional<OneField>] extends [never]
    ? OpenValue<OneField> | Extract<Locked, string | boolean | null>
    : OpenValue<OneField>
  : never;

type ShownNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly shown: object } ? Name : never }[keyof Table];
type OptionalNames<Table> = { [Name in keyof Table]: [Optional<Table[Name]>] extends [never] ? never : Name }[keyof Table];
type Values<Table> = { -readonly [Name in keyof Table]: ShownValue<Table[Name]> };

/** The answer that shows a record of a table of fields. */
export type ResponseOf<Table> = Values<Pick<Table, Exclude<ShownNames<Table>, OptionalNames<Table>>>> &
  Partial<Values<Pick<Table, ShownNames<Table> & OptionalNames<Table>>>>;

/** Builds the schema of the answers that show a record: of one mode, or of both. */
export function responseSchema<Table extends FieldTable>(table: Table, mode?: FidelityMode): z.ZodType<ResponseOf<Table>> {
  const shape = Object.entries(table).flatMap(([name, field]) => {
    const type = mode !== undefined && field.modes?.includes(mode) === false ? undefined : shownType(field);
    return type ? [[name, (mayBeAbsent(field, mode) ? type.optional() : type).describe(aboutShown(field))] as const] : [];
  });
  const schema = z.object(Object.fromEntries(shape));
  if (showsEvery(schema, table, mode)) return schema;
  throw new TypeError("A table of fields has a shown field without a type.");
}

/** Describes a field as answers show it. What is said about a field that can be sent is about sending it. */
function aboutShown({ about, sent, shown }: Field): string {
  return (sent && shown?.doc?.description) ?? about;
}

function mayBeAbsent({ shown, modes }: Field, mode: FidelityMode | undefined): boolean {
  return (shown?.omitsEmpty ?? shown?.isSingleOnly ?? false) || (modes !== undefined && mode === undefined);
}

function shownType({ kept, shown }: Field): z.ZodType | undefined {
  const type = shown?.isComputed ? shown.type?.() : kept?.type;
  if (!shown || !type) return undefined;
  const { locked } = shown;
  if (locked === undefined || shown.omitsEmpty || type.safeParse(locked).success) return type;
  return z.union([type, lockedType(locked)]);
}

function lockedType(locked: unknown): z.ZodType {
  if (locked === null || typeof locked === "boolean" || typeof locked === "string") return z.literal(locked);
  throw new TypeError(`A field that shows ${JSON.stringify(locked)} while it is locked must have a type that accepts it.`);
}

/** Tells whether a schema has every field that answers show. The types of the fields come from the same table as the schema. */
function showsEvery<Table extends FieldTable>(
  schema: z.ZodObject,
  table: Table,
  mode: FidelityMode | undefined,
): schema is z.ZodObject & z.ZodType<ResponseOf<Table>> {
  return Object.entries(table).every(
    ([name, { shown, modes }]) => !shown || name in schema.shape || (mode !== undefined && modes?.includes(mode) === false),
  );
}
