import { type Kind, kindIn, kinds, kindsOf, termKinds } from "../../kinds/kinds.ts";
import { isObject, listIn, numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import { areNear, isMasked, isMaskedText, type Mask, maskText, type NearDates } from "./masks.ts";
import { isEqual } from "./values.ts";

/** Returns the values by which a list is ordered. Records with equal values are in the order in which the database finds them. */
type OrderValues = (record: UntypedRecord) => readonly unknown[];

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

const termFields: ReadonlySet<string> = new Set(["name", "slug", "count", "description", "parent"]);

/** The database ignores the case of names. */
function foldCase(value: unknown): unknown {
  return typeof value === "string" ? value.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() : value;
}

/** Returns the values by which the list of a path is ordered; `undefined` for other paths, such as `events/75`. */
export function orderOf(path: string, query: Readonly<Record<string, string>>): OrderValues | undefined {
  const kind = kindIn(path.slice(1));
  return kind === undefined ? undefined : orders[kinds[kind].family](query);
}

/**
 * Returns whether two lists of terms in a record have the same terms, and differ only in the order of equal names, by which the service
 * sorts.
 */
function areTiedTerms(path: readonly string[], one: readonly unknown[], other: readonly unknown[]): boolean {
  const isTerms = termKinds.some((kind) => kinds[kind].collection === path.at(-1));
  const sorted = (list: readonly unknown[]) => list.map((item) => numberIn(objectIn(item).id) ?? 0).toSorted((a, b) => a - b);
  const namesOf = (list: readonly unknown[]) => list.map((item) => foldCase(objectIn(item).name));
  return isTerms && isEqual(sorted(one), sorted(other)) && isEqual(namesOf(one), namesOf(other));
}

/**
 * Returns whether two lists differ only among records with equal sort keys, which the service may order in any way. A reversed list still
 * counts as different.
 */
export function areTied(one: readonly unknown[], other: readonly unknown[], values: OrderValues): boolean {
  const valuesOf = (list: readonly unknown[]) => list.map((item) => values(objectIn(item)));
  const idsOf = (list: readonly unknown[]) => list.map((item) => numberIn(objectIn(item).id));
  const isReversed = one.length > 1 && isEqual(idsOf(one), idsOf(other).toReversed());
  return !isReversed && isEqual(valuesOf(one), valuesOf(other));
}

/** The kinds of differences between two answers. */
export type DifferenceKind = "status" | "header" | "missing" | "added" | "renamed" | "type" | "format" | "order" | "records" | "value";

/** One place in which two answers differ. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The place with indices, such as `events[3].cost`. */
  readonly path: string;
  /** The value of the service; `undefined` if it has none. */
  readonly service: unknown;
  readonly twin: unknown;
}

export interface ComparedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Lists the compared headers, and the places in bodies that are not compared. */
export interface Comparison {
  /** The names of the compared headers, in lower case. */
  readonly headers: readonly string[];
  readonly masks: readonly Mask[];
  /** The sort keys of the records of a list; absent for answers without a list. */
  readonly order?: OrderValues | undefined;
  /** The places in which dates may differ a little; by default URLs of lists. */
  readonly nearDates?: readonly NearDates[];
  /** True to compare strings exactly, including parts that differ between any two answers. */
  readonly isExact?: boolean;
}

const maxDifferences = 50;

/** Compares the answers of a service and its twin. The order of lists counts, the order of keys does not. */
export function compareAnswers(service: ComparedAnswer, twin: ComparedAnswer, { headers, ...comparison }: Comparison): Difference[] {
  const differences: Difference[] = [];
  if (service.status !== twin.status) differences.push({ kind: "status", path: "status", service: service.status, twin: twin.status });
  for (const name of headers) {
    const [one, other] = [headerOf(service, name), headerOf(twin, name)];
    if (one !== other) differences.push({ kind: "header", path: name, service: one, twin: other });
  }
  // Bodies with different statuses have nothing in common.
  if (service.status === twin.status) compareValues(service.body, twin.body, [], { ...comparison, status: service.status, differences });
  return differences.slice(0, maxDifferences);
}

/** Returns a header; of `content-type`, only the media type. */
function headerOf({ headers }: ComparedAnswer, name: string): string | undefined {
  const value = headers[name];
  return name === "content-type" ? value?.split(";")[0]?.trim().toLowerCase() : value;
}

interface Walk extends Omit<Comparison, "headers"> {
  readonly status: number;
  readonly differences: Difference[];
}

function compareValues(service: unknown, twin: unknown, path: readonly string[], walk: Walk): void {
  const { differences, status, masks } = walk;
  if (differences.length >= maxDifferences || isEqual(service, twin)) return;
  if (isMasked(path, service, status, masks) && typeOf(service) === typeOf(twin)) return;
  if (typeOf(service) !== typeOf(twin)) {
    differences.push({ kind: "type", path: pathText(path), service, twin });
  } else if (Array.isArray(service) && Array.isArray(twin)) {
    compareLists(service, twin, path, walk);
  } else if (isObject(service) && isObject(twin)) {
    compareObjects(service, twin, path, walk);
  } else if (typeof service !== "string" || typeof twin !== "string" || !isSameText(service, twin, path, walk)) {
    differences.push({ kind: shapeOf(service) === shapeOf(twin) ? "value" : "format", path: pathText(path), service, twin });
  }
}

function isSameText(service: string, twin: string, path: readonly string[], { nearDates, isExact }: Walk): boolean {
  return !isExact && (maskText(service) === maskText(twin) || areNear(path, service, twin, nearDates));
}

/** Compares two lists. Matches records by id first, because one missing record would shift all others. */
function compareLists(service: readonly unknown[], twin: readonly unknown[], path: readonly string[], walk: Walk): void {
  const [ids, twinIds] = [idsOf(service), idsOf(twin)];
  if (ids && twinIds && !isEqual(ids, twinIds)) {
    const isTied = walk.order !== undefined && path.length === 1 ? areTied(service, twin, walk.order) : areTiedTerms(path, service, twin);
    const [sorted, twinSorted] = [ids, twinIds].map((list) => list.toSorted((a, b) => a - b));
    const isReordered = isEqual(sorted, twinSorted);
    if (!isTied) walk.differences.push({ kind: isReordered ? "order" : "records", path: pathText(path), service: ids, twin: twinIds });
    const others = new Map(twin.map((item) => [numberIn(objectIn(item).id), item]));
    for (const [index, item] of service.entries()) {
      const other = others.get(numberIn(objectIn(item).id));
      if (other !== undefined) compareValues(item, other, [...path, `[${index}]`], walk);
    }
    return;
  }
  if (service.length !== twin.length) {
    walk.differences.push({ kind: "value", path: pathText(path), service, twin });
    return;
  }
  for (const [index, item] of service.entries()) compareValues(item, twin[index], [...path, `[${index}]`], walk);
}

function compareObjects(service: UntypedRecord, twin: UntypedRecord, path: readonly string[], walk: Walk): void {
  const isBlanked = isLocked(service) && isLocked(twin);
  const isHidden = (name: string, value: unknown) =>
    isMasked([...path, name], value, walk.status, walk.masks) ||
    (!walk.isExact && (isMaskedText(value) || (isBlanked && isText(name) && value === "")));
  const missing = Object.keys(twin).filter((name) => !(name in service) && !isHidden(name, twin[name]));
  const added = Object.keys(service).filter((name) => !(name in twin) && !isHidden(name, service[name]));
  for (const name of missing) {
    const renamed = added.find((other) => isEqual(service[other], twin[name]) && !isTrivial(twin[name]));
    if (renamed !== undefined) added.splice(added.indexOf(renamed), 1);
    const place = { path: pathText([...path, name]), service: renamed };
    walk.differences.push(
      renamed === undefined ? { kind: "missing", ...place, twin: twin[name] } : { kind: "renamed", ...place, twin: name },
    );
  }
  for (const name of added)
    walk.differences.push({ kind: "added", path: pathText([...path, name]), service: service[name], twin: undefined });
  for (const name of Object.keys(service)) if (name in twin) compareValues(service[name], twin[name], [...path, name], walk);
}

/** Returns whether an object is a venue or organizer with a password, which has an empty list instead of its name. */
function isLocked(record: UntypedRecord): boolean {
  return (
    kindsOf("linked-posts").some((kind) => isEqual(record[kinds[kind].title], [])) &&
    kindsOf("events").every((kind) => !(kinds[kind].title in record))
  );
}

/**
 * Returns whether a field is a rendered text. Behind a password, it is blank only if the text shows something, which depends on earlier
 * texts in the answer: a paragraph with a gallery without images shows nothing.
 */
function isText(name: string): boolean {
  return name === "description" || name === "excerpt";
}

/** Returns whether a value says nothing about its field. */
function isTrivial(value: unknown): boolean {
  return value === null || value === "" || value === 0 || typeof value === "boolean" || (Array.isArray(value) && value.length === 0);
}

function idsOf(list: readonly unknown[]): number[] | undefined {
  const ids = list.flatMap((item) => numberIn(objectIn(item).id) ?? []);
  return ids.length > 0 && ids.length === listIn(list).length ? ids : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

/** Replaces all digits with 0, so that dates with the same format are equal: `0000-00-00 00:00:00`. */
function shapeOf(value: unknown): unknown {
  return typeof value === "string" && /^[\d\s:.,/+TZ-]+$/.test(value) && /\d/.test(value) && /[-:/.]/.test(value)
    ? value.replace(/\d/g, "0")
    : typeof value;
}

function pathText(path: readonly string[]): string {
  return (
    path
      .map((part) => (part.startsWith("[") ? part : `.${part}`))
      .join("")
      .replace(/^\./, "") || "body"
  );
}
