import type { FidelityMode } from "../fidelity.ts";
import type { FieldTable } from "./field.ts";

/** Computes fields of an answer, by name. */
export type Computations<Names extends PropertyKey, View> = { readonly [Name in Names]: (view: View) => unknown };

/** Shows a record. While the record is locked, fields with a `locked` value show that instead. */
export type ShowFields<View> = (
  record: Readonly<Record<string, unknown>>,
  view: View,
  options: { readonly isLocked: boolean; readonly mode: FidelityMode },
) => Record<string, unknown>;

/**
 * Creates the function that shows the records of a table: every field that is shown in a mode, in the order of the table, as it is kept or
 * as `computations` has it. A field that is `undefined` is left out of the JSON.
 */
export function createShowFields<View>(
  table: FieldTable,
  computations: Readonly<Record<string, (view: View) => unknown>>,
): ShowFields<View> {
  const fields = Object.entries(table).flatMap(([name, { shown, modes }]) => (shown ? [{ name, modes, shown }] : []));
  // V8 keeps an object that gets dozens of fields one by one as a dictionary, which is slow to fill and to write as JSON.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, undefined]));

  return (record, view, { isLocked, mode }) => {
    const answer: Record<string, unknown> = { ...blank };
    for (const { name, modes, shown } of fields) {
      if (modes?.includes(mode) === false) continue;
      const kept = () => (shown.isComputed ? computations[name]?.(view) : record[name]);
      const value = isLocked && shown.locked !== undefined ? shown.locked : kept();
      if (!(shown.omitsEmpty && isBlank(value))) answer[name] = value;
    }
    return answer;
  };
}

/** Tells whether the service leaves a value out of venues, organizers and images. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === "0" || value === 0 || value === false || value === null;
}
