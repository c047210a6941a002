import { type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import type { World } from "../../worlds/world.ts";

/** A difference between two worlds: a record that was added or removed, or a field that changed. */
export interface Difference {
  readonly kind: Kind;
  readonly id: number;
  readonly change: "added" | "removed" | "updated";
  /** The changed field; `undefined` for a whole record. */
  readonly field?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export function compareWorlds(before: World, after: World): Difference[] {
  return kindNames.flatMap((kind) => {
    const { collection } = kinds[kind];
    return compareRecords(kind, before[collection], after[collection]);
  });
}

function compareRecords(kind: Kind, before: readonly { id: number }[], after: readonly { id: number }[]): Difference[] {
  const old = new Map(before.map((record) => [record.id, record]));
  const present = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !present.has(id)).map(({ id }): Difference => ({ kind, id, change: "removed" }));
  const changed = after.flatMap((record) => {
    const previous = old.get(record.id);
    return previous ? compareFields(kind, previous, record) : [{ kind, id: record.id, change: "added" } as const];
  });
  return [...removed, ...changed];
}

function compareFields(kind: Kind, previous: { id: number }, record: { id: number }): Difference[] {
  return differingFields(previous, record).map((values) => ({ kind, id: record.id, change: "updated", ...values }));
}

export function differingFields(
  previous: object = {},
  record: object = {},
): readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[] {
  const names = [...new Set([...Object.keys(previous), ...Object.keys(record)])];
  return names
    .map((field) => ({ field, before: Reflect.get(previous, field) as unknown, after: Reflect.get(record, field) as unknown }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
