import { z } from "zod";
import type { RecordType } from "../store/record.ts";
import type { FieldTable, RecordOf } from "./field.ts";
import type { Kept } from "./kept.ts";

/** Describes the records that a table of fields keeps: to the store, and to world files. */
export interface KeptRecord<Row> extends RecordType<Row> {
  /** Reads a record of a world file, which may leave out the fields that have a default, and may not have any other. */
  readonly inFile: z.ZodType<Row>;
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
  const typed = typedAs<RecordOf<Table>>(schema);
  const fileDefaults = defaultsOf(fields.filter(([, { isRequired }]) => !isRequired));
  return {
    schema: typed,
    defaults: typed.parse(defaultsOf(fields)),
    inFile: z.preprocess((value) => withDefaults(value, fileDefaults), typedAs<RecordOf<Table>>(schema.strict())),
    fileDefaults,
  };
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

/** States the type of a schema that was built field by field, which zod cannot infer. Every value is checked by that schema. */
function typedAs<Value>(schema: z.ZodType): z.ZodType<Value> {
  return z.custom<Value>().superRefine((value, context) => {
    for (const issue of schema.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
  });
}
