import { type Kind, kindNames, kinds, termKinds } from "../../kinds/kinds.ts";
import type { UntypedRecord } from "../../worlds/untyped-world.ts";
import { isEqual, numberIn, objectIn } from "./values.ts";

/** Returns the values by which a list is ordered; records with the same ones are in the order in which the database finds them. */
export type OrderValues = (record: UntypedRecord) => readonly unknown[];

type Family = (typeof kinds)[Kind]["family"];

const orders: Readonly<Record<Family, (query: Readonly<Record<string, string>>) => OrderValues>> = {
  events: ({ include }) => (include === undefined ? ({ start_date, date }) => [start_date, date] : ({ date }) => [date]),
  "linked-posts":
    () =>
    ({ date }) => [date],
  terms:
    ({ orderby = "name" }) =>
    (record) => [termFields.has(orderby) ? foldCase(record[orderby]) : record.id],
};

/** The fields by which terms can be ordered, and that answers show. */
const termFields: ReadonlySet<string> = new Set(["name", "slug", "count", "description", "parent"]);

/** Names in other letters are the same to the database. */
function foldCase(value: unknown): unknown {
  return typeof value === "string" ? value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() : value;
}

/** Returns the values by which the list of a path is ordered; `undefined` for other paths, such as `events/75`. */
export function orderOf(path: string, query: Readonly<Record<string, string>>): OrderValues | undefined {
  const kind = kindNames.find((name) => path === `/${kinds[name].collection}`);
  return kind === undefined ? undefined : orders[kinds[kind].family](query);
}

/**
 * Returns whether two lists of terms inside of a record hold the same terms, and differ in the order of equal names only. The service sorts them by
 * their names.
 */
export function areTiedTerms(path: readonly string[], one: readonly unknown[], other: readonly unknown[]): boolean {
  const isTerms = termKinds.some((kind) => kinds[kind].collection === path.at(-1));
  const sorted = (list: readonly unknown[]) => list.map((item) => numberIn(objectIn(item).id) ?? 0).toSorted((a, b) => a - b);
  const namesOf = (list: readonly unknown[]) => list.map((item) => foldCase(objectIn(item).name));
  return isTerms && isEqual(sorted(one), sorted(other)) && isEqual(namesOf(one), namesOf(other));
}

/**
 * Returns whether two lists have other records, or another order, only among records that the service may order as it likes: their values are the
 * same in every place. A list the other way round is another order all the same.
 */
export function areTied(one: readonly unknown[], other: readonly unknown[], values: OrderValues): boolean {
  const valuesOf = (list: readonly unknown[]) => list.map((item) => values(objectIn(item)));
  const idsOf = (list: readonly unknown[]) => list.map((item) => numberIn(objectIn(item).id));
  const isReversed = one.length > 1 && isEqual(idsOf(one), idsOf(other).toReversed());
  return !isReversed && isEqual(valuesOf(one), valuesOf(other));
}
