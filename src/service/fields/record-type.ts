import * as z from "zod/mini";
import type { RecordType } from "../../store/record.ts";
import type { FieldTable, RecordOf } from "./field.ts";
import type { Stored } from "./stored.ts";

/** Describes the records of a table of fields to the store and to world files. */
export interface DeclaredRecord<Row> extends RecordType<Row> {
  /** Reads a record of a world file. Fields with a default may be missing; unknown fields are refused. */
  readonly inFile: z.ZodMiniType<Row>;
  /**
   * Reads a record like `inFile`, but returns `undefined` for an error or an unusual value. Then use `inFile`, which is ten times as slow,
   * but explains errors.
   */
  readonly readPlain: (value: unknown) => Row | undefined;
  /** The defaults of the fields that a world file may omit. */
  readonly fileDefaults: Readonly<Record<string, unknown>>;
}

/**
 * Builds the schemas and the defaults of the records of a table of fields. `first` lists the first fields of a record.
 *
 * @example declareRecord({ id: { about: "ID.", stored: storedOwnId() }, name: { about: "Name.", stored: storedText() } }, ["id"]).defaults // { id: 1, name: "" }
 */
export function declareRecord<Table extends FieldTable>(table: Table, first: readonly string[]): DeclaredRecord<RecordOf<Table>> {
  const fields = withFirst(
    Object.entries(table).flatMap(([name, { stored }]) => (stored ? [[name, stored] as const] : [])),
    first,
  );
  type Row = RecordOf<Table>;
  // Cast, because `Object.fromEntries` loses the types. `Row` is derived from the same table.
  const shape = Object.fromEntries(fields.map(([name, { type }]) => [name, type]));
  const schema = z.object(shape) as z.ZodMiniType as z.ZodMiniType<Row>;
  const strict = z.strictObject(shape) as z.ZodMiniType as z.ZodMiniType<Row>;
  const fileDefaults = defaultsOf(fields.filter(([, { isRequired }]) => !isRequired));
  const defaults = defaultsOf(fields) as Row & object;

  const required = fields.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  const lists = fields.flatMap(([name, value]) => (Array.isArray(value.default) ? [name] : []));

  function readPlain(value: unknown): Row | undefined {
    if (typeof value !== "object" || value === null || !required.every((name) => Object.hasOwn(value, name))) return undefined;
    // All records are copies of this one, so that their fields have the same order, which engines read fastest.
    const record: Record<string, unknown> = { ...defaults, ...value };
    for (const name of lists) record[name] = Array.isArray(record[name]) ? [...record[name]] : record[name];
    const hasOthers = Object.keys(record).length !== fields.length;
    // All fields have values that their types accept, so the record is a row of the table.
    return !hasOthers && fields.every(([name, { accepts }]) => accepts(record[name])) ? (record as Row) : undefined;
  }

  return {
    schema,
    defaults,
    inFile: z.pipe(
      z.transform((value) => withDefaults(value, fileDefaults)),
      strict,
    ),
    readPlain,
    fileDefaults,
  };
}

/** Sorts entries by name: first the names in `first`, in its order, then all others in their order. */
export function withFirst<Entry extends readonly [string, unknown]>(entries: readonly Entry[], first: readonly string[]): Entry[] {
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return entries.toSorted(([a], [b]) => rank(a) - rank(b));
}

function defaultsOf(fields: readonly (readonly [string, Stored<unknown>])[]): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, value]) => [name, value.default]));
}

function withDefaults(value: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const record: Record<string, unknown> = { ...value };
  for (const [name, byDefault] of Object.entries(defaults)) record[name] ??= byDefault;
  return record;
}
