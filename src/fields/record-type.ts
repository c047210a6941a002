import { z } from "zod";
import type { RecordType } from "../store/record.ts";
import type { FieldTable, RecordOf } from "./field.ts";
import type { Kept } from "./kept.ts";

/** Describes the records that a table of fields keeps: to the store, and to world files. */
export interface KeptRecord<Row> extends RecordType<Row> {
  /** Reads a record of a world file, which may leave out the fields that have a default, and may not have any other. */
  readonly inFile: z.ZodType<Row>;
  /**
   * Reads a record as `inFile` does. Returns `undefined` for a record with a mistake or an unusual value, which is left to `inFile`: that
   * takes ten times as long, but can say what is wrong.
   */
  readonly readPlain: (value: unknown) => Row | undefined;
  /** The defaults of the fields that a world file may leave out. */
  readonly fileDefaults: Readonly<Record<string, unknown>>;
}

/**
 * Builds the schemas and the defaults of the records that a table of fields keeps. `first` names the fields that stand first in a record.
 *
 * @example keptRecord({ id: { about: "ID.", kept: keptOwnId() }, name: { about: "Name.", kept: keptText() } }, ["id"]).defaults // { id: 1, name: "" }
 */
export function keptRecord<Table extends FieldTable>(table: Table, first: readonly string[]): KeptRecord<RecordOf<Table>> {
  const fields = withFirst(
    Object.entries(table).flatMap(([name, { kept }]) => (kept ? [[name, kept] as const] : [])),
    first,
  );
  const schema = z.object(Object.fromEntries(fields.map(([name, { type }]) => [name, type])));
  const strict = schema.strict();
  if (!keepsEvery(schema, table) || !keepsEvery(strict, table)) throw new TypeError("A kept field is missing in the schema of its record.");
  const fileDefaults = defaultsOf(fields.filter(([, { isRequired }]) => !isRequired));
  const defaults: object = defaultsOf(fields);
  if (!isAccepted<RecordOf<Table>>(defaults, fields)) throw new TypeError("A field has a default of another type.");

  const required = fields.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  const lists = fields.flatMap(([name, kept]) => (Array.isArray(kept.default) ? [name] : []));

  function readPlain(value: unknown): RecordOf<Table> | undefined {
    if (typeof value !== "object" || value === null || !required.every((name) => Object.hasOwn(value, name))) return undefined;
    // Every record starts as a copy of this one, so all have their fields in the same order, which engines read fastest.
    const record: Record<string, unknown> = { ...defaults, ...value };
    for (const name of lists) record[name] = Array.isArray(record[name]) ? [...record[name]] : record[name];
    const hasOthers = Object.keys(record).length !== fields.length;
    return !hasOthers && isAccepted<RecordOf<Table>>(record, fields) ? record : undefined;
  }

  return { schema, defaults, inFile: z.preprocess((value) => withDefaults(value, fileDefaults), strict), readPlain, fileDefaults };
}

/** Sorts named entries so that those of `first` come first, in its order; the others keep theirs. */
export function withFirst<Entry extends readonly [string, unknown]>(entries: readonly Entry[], first: readonly string[]): Entry[] {
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return entries.toSorted(([a], [b]) => rank(a) - rank(b));
}

function defaultsOf(fields: readonly (readonly [string, Kept<unknown>])[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, kept]) => [name, kept.default]));
}

function withDefaults(value: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const record: Record<string, unknown> = { ...value };
  for (const [name, byDefault] of Object.entries(defaults)) record[name] ??= byDefault;
  return record;
}

/** Tells whether the types of all fields are sure to take the values of a record as they are. */
function isAccepted<Row>(record: object, fields: readonly (readonly [string, Kept<unknown>])[]): record is Row & object {
  for (const [name, { accepts }] of fields) if (!accepts(Reflect.get(record, name))) return false;
  return true;
}

/** Tells whether a schema has every kept field. The types of the fields come from the same table as the schema. */
function keepsEvery<Table extends FieldTable>(schema: z.ZodObject, table: Table): schema is z.ZodObject & z.ZodType<RecordOf<Table>> {
  return Object.entries(table).every(([name, { kept }]) => !kept || name in schema.shape);
}
