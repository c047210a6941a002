import type { FidelityMode } from "../fidelity.ts";
import type { FieldTable } from "./field.ts";
import type { AnswerFields, RecordedFields } from "./stored.ts";

export type Computations<Names extends PropertyKey, View> = { readonly [Name in Names]: (view: View) => unknown };

/** Shows a record. If the record is locked, shows the `locked` value of fields that have one. */
export type ShowFields<View> = (
  record: object,
  view: View,
  options: { readonly isLocked: boolean; readonly mode: FidelityMode },
) => Record<string, unknown>;

/**
 * Builds the presenter of a table of fields: each visible field in the order of the table, stored or computed. JSON omits fields that are
 * `undefined`.
 */
export function createShowFields<View>(
  table: FieldTable,
  computations: Readonly<Record<string, (view: View) => unknown>>,
): ShowFields<View> {
  const fields = Object.entries(table).flatMap(([name, { shown, modes }]) => (shown ? [{ name, modes, shown }] : []));
  // V8 turns an object that gets dozens of fields one by one into a dictionary, which is slow to fill and to serialise.
  const blank: Readonly<Record<string, unknown>> = Object.fromEntries(fields.map(({ name }) => [name, undefined]));

  const singleOnly = new Set(fields.flatMap(({ name, shown }) => (shown.isSingleOnly ? [name] : [])));

  return (row, view, { isLocked, mode }) => {
    // The table has the same names as the record.
    const record = row as Readonly<Record<string, unknown>> & ImportedFields;
    const answer: Record<string, unknown> = { ...blank };
    for (const { name, modes, shown } of fields) {
      if (modes?.includes(mode) === false) continue;
      // A locked record has the same fields as an unlocked one, so its own value decides whether a field is omitted.
      const value = shown.isComputed ? computations[name]?.(view) : record[name];
      if (shown.omitsEmpty && isBlank(value)) continue;
      answer[name] = isLocked && shown.locked !== undefined ? shown.locked : value;
    }
    return record.extra || record.recorded ? withImported(answer, record, singleOnly) : answer;
  };
}

/** Adds the recorded fields of a published service: fields of other extensions, and values that differ from the computed ones. */
function withImported(answer: AnswerFields, { extra, recorded }: ImportedFields, singleOnly: ReadonlySet<string>): AnswerFields {
  const isAlone = [...singleOnly].some((name) => answer[name] !== undefined);
  for (const [name, value] of Object.entries(recorded?.show ?? {})) {
    if (!singleOnly.has(name) || answer[name] !== undefined) answer[name] = value;
  }
  for (const name of recorded?.omit ?? []) answer[name] = undefined;
  Object.assign(answer, extra);
  if (isAlone || !recorded?.inLists) return answer;
  Object.assign(answer, recorded.inLists.show);
  for (const name of recorded.inLists.omit) answer[name] = undefined;
  return answer;
}

interface ImportedFields {
  readonly extra?: AnswerFields | null;
  readonly recorded?: RecordedFields | null;
}

/** Returns whether the service omits a value in venues, organizers and images. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === "0" || value === 0 || value === false || value === null;
}
