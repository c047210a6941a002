import type { FidelityMode } from "../fidelity.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Kept } from "./kept.ts";

/** The part of a field that says how it is written. */
interface WrittenField<Value> {
  readonly kept: Kept<Value>;
  readonly unsent?: { readonly create: Value; readonly update?: Value };
  readonly store?: (value: unknown) => unknown;
  readonly modes?: readonly FidelityMode[];
}

/** Writes the sent values of a request into a copy of the record before, or of the defaults for a new record. */
export type WriteFields<Row> = (values: ParameterValues, before: Row | undefined, mode: FidelityMode) => Row;

/**
 * Creates the function that writes the fields that declare what becomes of them: each gets the sent value or, where the request leaves it
 * out, what `unsent` says. All other fields are those of the record before, or of `defaults`.
 *
 * @example createWriteFields(eventFields, eventRecord.defaults)({ featured: true }, undefined, "spec").featured // true
 */
export function createWriteFields<Row extends object>(
  fields: { readonly [Name in keyof Row]: WrittenField<Row[Name]> },
  defaults: Row,
): WriteFields<Row> {
  const names: Extract<keyof Row, string>[] = [];
  for (const name in defaults) if (fields[name].unsent !== undefined) names.push(name);

  return (values, before, mode) => {
    const record = { ...(before ?? defaults) };
    for (const name of names) {
      const { unsent, kept, store, modes } = fields[name];
      if (unsent === undefined || modes?.includes(mode) === false) continue;
      const sent = store ? store(values[name]) : values[name];
      const read = sent === undefined ? undefined : kept.type.safeParse(sent);
      if (read?.success) record[name] = read.data;
      else if (before === undefined) record[name] = unsent.create;
      else if (unsent.update !== undefined) record[name] = unsent.update;
    }
    return record;
  };
}
