import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { Kind } from "../../../kinds/kinds.ts";
import { resetFieldNames } from "../repeated-fields.ts";

/** A record that a request wrote, as the control route sends it. */
export interface WrittenChange {
  readonly kind: Kind;
  readonly id: number;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/** The body of an answer and the records that a request wrote. */
export interface Details {
  /** False when the calendar no longer has them. */
  readonly found: boolean;
  readonly body?: string | undefined;
  readonly changes: readonly WrittenChange[];
}

/** One field of a record that a request changed. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** `sent` in the body, `reset` because an update resets what it leaves out, or `follows` from other fields. */
  readonly why: "sent" | "reset" | "follows";
}

/** Lists the fields in which a record differs, those that were sent first. */
export function fieldChanges(
  { kind, before, after }: WrittenChange,
  { body, method }: Pick<JournalEntry, "body" | "method">,
): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const order = ["sent", "reset", "follows"];
  return names
    .map((field): FieldChange => ({ field, before: fieldOf(before, field), after: fieldOf(after, field), why: why(field) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .sort((one, other) => order.indexOf(one.why) - order.indexOf(other.why));

  function why(field: string): FieldChange["why"] {
    if (field in body) return "sent";
    const isUpdate = before !== undefined && after !== undefined && method !== "DELETE";
    return isUpdate && resetFieldNames(kind).includes(field) ? "reset" : "follows";
  }
}

function fieldOf(record: object | undefined, field: string): unknown {
  return record && Reflect.get(record, field);
}
