import type { FidelityMode } from "../fidelity.ts";
import type { FieldTable } from "./field.ts";

/** Computes fields of an answer, by name. */
export type Computations<Names extends PropertyKey, View> = { readonly [Name in Names]: (view: View) => unknown };

/**
 * Shows a record: every field that is shown in this mode, in the order of the table, as it is kept or as `computations` has it. A value
 * of `undefined` leaves the field out. While the record is locked, fields with a `locked` value show that instead.
 */
export function showFields<View>(
  table: FieldTable,
  record: object,
  computations: Readonly<Record<string, (view: View) => unknown>>,
  view: View,
  { isLocked, mode }: { readonly isLocked: boolean; readonly mode: FidelityMode },
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const name in table) {
    const { shown, modes } = table[name] ?? {};
    if (!shown || modes?.includes(mode) === false) continue;
    const kept = () => (shown.isComputed ? computations[name]?.(view) : Reflect.get(record, name));
    const value: unknown = isLocked && shown.locked !== undefined ? shown.locked : kept();
    if (value !== undefined && !(shown.omitsEmpty && isBlank(value))) answer[name] = value;
  }
  return answer;
}

/** Tells whether the service leaves a value out of venues, organizers and images. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === "0" || value === 0 || value === false || value === null;
}
