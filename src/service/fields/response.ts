import * as z from "zod/mini";
import { described } from "../../util/errors.ts";
import type { Field, FieldTable } from "./field.ts";
import type { Stored } from "./stored.ts";

/** The value of a shown field of an unlocked record. */
type OpenValue<OneField> = OneField extends {
  readonly shown: { readonly isComputed: true; readonly type: () => z.ZodMiniType<infer Value> };
}
  ? Value
  : OneField extends { readonly stored: Stored<infer Value> }
    ? Value
    : never;

/** True if answers can omit a field, otherwise `never`. */
type Optional<OneField> = OneField extends { readonly modes: object }
  ? true
  : OneField extends { readonly shown: { readonly omitsEmpty?: infer Omits; readonly isSingleOnly?: infer Single } }
    ? Exclude<Omits | Single, undefined>
    : never;

/** The type of a shown field, including its locked value. */
type ShownValue<OneField> = OneField extends { readonly shown: { readonly locked?: infer Locked } }
  ? OpenValue<OneField> | OfOtherType<Locked, OpenValue<OneField>>
  : never;

type OfOtherType<Locked, Open> = Locked extends Open
  ? never
  : Locked extends readonly never[]
    ? []
    : Extract<Locked, string | boolean | null>;

type ShownNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly shown: object } ? Name : never }[keyof Table];
type OptionalNames<Table> = { [Name in keyof Table]: [Optional<Table[Name]>] extends [never] ? never : Name }[keyof Table];
type Values<Table> = { -readonly [Name in keyof Table]: ShownValue<Table[Name]> };

/** The answer that shows a record of a table of fields. */
export type ResponseOf<Table> = Values<Pick<Table, Exclude<ShownNames<Table>, OptionalNames<Table>>>> &
  Partial<Values<Pick<Table, ShownNames<Table> & OptionalNames<Table>>>>;

/** Builds the schema of the answers that show a record. */
export function responseSchema<Table extends FieldTable>(table: Table): z.ZodMiniType<ResponseOf<Table>> {
  const shape = Object.entries(table).flatMap(([name, field]) => {
    const type = shownType(field);
    return type ? [[name, described(mayBeAbsent(field) ? z.optional(type) : type, aboutShown(field))] as const] : [];
  });
  // The loop loses the types of the fields. `ResponseOf` derives them from the same table.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<ResponseOf<Table>>;
}

/**
 * Describes a field in answers. Prefers the description for `GET /doc`, because the `about` of a field that clients send describes sending
 * it.
 */
function aboutShown({ about, sent, shown }: Field): string {
  return (sent && shown?.doc?.description) ?? about;
}

function mayBeAbsent({ shown, modes }: Field): boolean {
  return (shown?.omitsEmpty ?? shown?.isSingleOnly ?? false) || modes !== undefined;
}

function shownType({ about, stored, shown }: Field): z.ZodMiniType | undefined {
  if (!shown) return undefined;
  const type = shown.isComputed ? shown.type?.() : stored?.type;
  if (!type) throw new TypeError(`A shown field needs a stored type or a computed one: ${about}`);
  const { locked } = shown;
  if (locked === undefined || type.safeParse(locked).success) return type;
  return z.union([type, lockedType(locked)]);
}

function lockedType(locked: unknown): z.ZodMiniType {
  if (locked === null || typeof locked === "boolean" || typeof locked === "string") return z.literal(locked);
  if (Array.isArray(locked) && locked.length === 0) return z.tuple([]);
  throw new TypeError(`A field that shows ${JSON.stringify(locked)} while it is locked must have a type that accepts it.`);
}
