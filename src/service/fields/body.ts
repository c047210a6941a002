import * as z from "zod/mini";
import type { Kind } from "../../kinds/kinds.ts";
import { draftOf } from "../../store/library.ts";
import { createZoneFinder } from "../../time/zones/find-zone.ts";
import { withMeta } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { FormCheck } from "../parameters/parameter.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { FieldTable } from "./field.ts";
import type { Stored } from "./stored.ts";

type SentNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly sent: object } ? Name : never }[keyof Table];

/** The names of the fields that a new record must have. */
type RequiredNames<Table> = { [Name in keyof Table]: Table[Name] extends { readonly isRequired: true } ? Name : never }[keyof Table];

type SentBy<OneField> = OneField extends { readonly sent: { readonly accepts: () => z.ZodMiniType<infer Sent> } } ? Sent : never;

type Sent<Table> = { -readonly [Name in keyof Table]: SentBy<Table[Name]> };

/** The fields that a client may send to change a record, in all forms that the service accepts. */
export type BodyOf<Table> = Partial<Sent<Pick<Table, SentNames<Table>>>>;

/** The fields that a client sends to create a record. */
export type NewBodyOf<Table> = Sent<Pick<Table, SentNames<Table> & RequiredNames<Table>>> &
  Partial<Sent<Pick<Table, Exclude<SentNames<Table>, RequiredNames<Table>>>>>;

/** Builds the type of a sent field. */
type TypeOf = (sent: NonNullable<FieldTable[string]["sent"]>) => z.ZodMiniType;

/** Builds the schema of the bodies that change a record; `checked` adds the checks that need no world. */
export function bodySchema<Table extends FieldTable>(table: Table, typeOf?: TypeOf): z.ZodMiniType<BodyOf<Table>> {
  // The loop loses the types of the fields. `BodyOf` derives them from the same table.
  return z.object(bodyShape(table, () => false, typeOf)) as unknown as z.ZodMiniType<BodyOf<Table>>;
}

export function newBodySchema<Table extends FieldTable>(table: Table, typeOf?: TypeOf): z.ZodMiniType<NewBodyOf<Table>> {
  // As in `bodySchema`; `NewBodyOf` derives the types.
  return z.object(bodyShape(table, ({ isRequired = false }) => isRequired, typeOf)) as unknown as z.ZodMiniType<NewBodyOf<Table>>;
}

function bodyShape(
  table: FieldTable,
  isNeeded: (field: FieldTable[string]) => boolean,
  typeOf: TypeOf = ({ accepts }) => accepts(),
): Record<string, z.ZodMiniType> {
  const fields = Object.entries(table).flatMap(([name, field]) => {
    const { sent } = field;
    if (!sent) return [];
    const type = typeOf(sent);
    const examples = sent.examples ?? sent.check?.examples;
    const keywords = { description: field.about, ...(examples && { examples: [...examples] }) };
    return [[name, withMeta(isNeeded(field) ? type : z.exactOptional(type), keywords)] as const];
  });
  return Object.fromEntries(fields);
}

/** An instant from which no relative date is 1970-01-01 00:00, the only date that the service cannot read. */
const someInstant = 1_768_478_400;

const findZone = once(() => createZoneFinder());

/** Returns the type of a sent field, with its check if that needs no world. */
export function checked({ accepts, check }: Parameters<TypeOf>[0]): z.ZodMiniType {
  const inForms = check?.inForms;
  if (inForms === undefined) return accepts();
  return accepts().check(z.refine((value) => passes(inForms, value), check?.reason?.text ?? "is not a value that the service accepts"));
}

function passes(check: FormCheck, value: unknown): boolean {
  const verdict = check(value, { clock: { seconds: () => someInstant }, findZone: findZone() });
  return verdict === true || (typeof verdict === "object" && "value" in verdict);
}

interface WrittenField<Value> {
  readonly stored: Stored<Value>;
  readonly whenOmitted?: { readonly create: Value; readonly update?: Value };
  readonly store?: (value: unknown) => unknown;
  readonly modes?: readonly FidelityMode[];
}

/** Writes the sent values of a request into a copy of the previous record, or of the defaults for a new record. */
type WriteFields<Row> = (values: ParameterValues, before: Row | undefined, mode: FidelityMode) => Row;

/**
 * Creates the function that writes every field with a `whenOmitted` rule: the sent value, or the default of the rule. Copies all other
 * fields from the previous record, or from `defaults`.
 *
 * @example createWriteFields("event", eventFields, eventRecord.defaults)({ featured: true }, undefined, "spec").featured // true
 */
export function createWriteFields<Row extends object>(
  kind: Kind,
  fields: { readonly [Name in keyof Row]: WrittenField<Row[Name]> },
  defaults: Row,
): WriteFields<Row> {
  const names: Extract<keyof Row, string>[] = [];
  for (const name in defaults) if (fields[name].whenOmitted !== undefined) names.push(name);

  return (values, before, mode) => {
    const record = draftOf(kind, before ?? defaults);
    for (const name of names) {
      const { whenOmitted, stored, store, modes } = fields[name];
      if (whenOmitted === undefined || modes?.includes(mode) === false) continue;
      const sent = store ? store(values[name]) : values[name];
      const read = sent === undefined ? undefined : stored.type.safeParse(sent);
      if (read?.success) record[name] = read.data;
      else if (before === undefined) record[name] = whenOmitted.create;
      else if (whenOmitted.update !== undefined) record[name] = whenOmitted.update;
    }
    return record;
  };
}
