import { type Kind, kinds } from "../../../kinds/kinds.ts";
import type { World } from "../../../worlds/world.ts";
import { plainText } from "../parts/plain-text.ts";
import type { ListName } from "./record-fields.ts";

/** A record as the world has it. */
export type AnyRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** Returns the records of a list. */
export function recordsIn(world: World, list: ListName): readonly AnyRecord[] {
  const records: readonly { readonly id: number }[] =
    list === "image" ? world.images : list === "user" ? world.users : world[kinds[list].collection];
  return records.map((record) => ({ ...record }));
}

/** Returns the name of a record as text: its title, or its id. */
export function nameOf(world: World, kind: Kind, id: number): string {
  const records: readonly { readonly id: number }[] = world[kinds[kind].collection];
  const found = records.find((each) => each.id === id);
  return plainText(String((found && Reflect.get(found, kinds[kind].title)) ?? id));
}

/** Returns the value of a column as text. Posts without a status are published. */
export function cellText(record: AnyRecord, column: string): string {
  const value = record[column];
  if (column === "status" && value === undefined) return "publish";
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Sorts records by a column; a `-` before its name turns the order. Ids and other numbers sort as such. */
export function sortRecords(records: readonly AnyRecord[], order: string): readonly AnyRecord[] {
  const [column, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;
  return records.toSorted((one, other) => sign * compare(cellText(one, column), cellText(other, column)) || one.id - other.id);
}
