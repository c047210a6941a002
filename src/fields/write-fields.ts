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

/**
 * Writes the fields that declare what becomes of them: each gets the sent value or, where the request leaves it out, what `unsent`
 * says. All other fields are those of `before`, or of `defaults` for a new record.
 *
 * @example writeFields(eventFields, { featured: true }, undefined, eventRecord.defaults, "spec").featured // true
 */
export function writeFields<Row extends object>(
  fields: { readonly [Name in keyof Row]: WrittenField<Row[Name]> },
  values: ParameterValues,
  before: Row | undefined,
  defaults: Row,
  mode: FidelityMode,
): Row {
  const record = { ...(before ?? defaults) };
  for (const name in record) {
    const { unsent, kept, store = (value) => value, modes } = fields[name];
    if (unsent === undefined || modes?.includes(mode) === false) continue;
    const sent = store(values[name]);
    const read = sent === undefined ? undefined : kept.type.safeParse(sent);
    if (read?.success) record[name] = read.data;
    else if (before === undefined) record[name] = unsent.create;
    else if (unsent.update !== undefined) record[name] = unsent.update;
  }
  return record;
}
