import type { Kind } from "../../kinds/kinds.ts";
import { draftOf } from "../../store/library.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { ParameterValues } from "../parameters/values.ts";
import type { Stored } from "./stored.ts";

/** The part of a field that says how it is written. */
interface WrittenField<Value> {
  readonly stored: Stored<Value>;
  readonly whenOmitted?: { readonly create: Value; readonly update?: Value };
  readonly store?: (value: unknown) => unknown;
  readonly modes?: readonly FidelityMode[];
}

/** Writes the sent values of a request into a copy of the record before, or of the defaults for a new record. */
export type WriteFields<Row> = (values: ParameterValues, before: Row | undefined, mode: FidelityMode) => Row;

/**
 * Creates the function that writes every field with a `whenOmitted` rule: the sent value, or the default of the rule. All other fields stay
 * as in the record before, or get their value in `defaults`.
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
