import type { Kind } from "../kinds/kinds.ts";
import type { Language } from "../language/languages.ts";
import { CalendarError, ended, formatIssues, requireObject, safeParse, wordUnknownKeys } from "../util/errors.ts";
import { once } from "../util/once.ts";
import { withoutUndefined } from "../util/untyped.ts";
import type { Collection } from "./collection.ts";
import { type LibraryModel, type LibraryRows, toRow } from "./library.ts";
import { checkedQuery, fieldsOf, type ListQuery, type Query, type UpdateQuery } from "./query.ts";
import type { RecordType, StoredRecord } from "./record.ts";

/**
 * Reads and writes the records of one kind: `calendar.db.event`. Writes are validated like world files, and visible to the next request.
 * Returned records are frozen. A `strict` query throws a `CalendarError` if no record matches.
 *
 * @example
 * calendar.db.event.update({ where: { id: { equals: 301 } }, data: { featured: true } });
 */
export interface Model<Row> {
  /**
   * Creates a record. Omitted fields get their defaults, so an event needs all four dates to be listed. Throws a `CalendarError` for an
   * invalid value or an id in use.
   */
  create(values?: Partial<Row>): Row;
  /** Returns the first record that matches, or `null`. */
  findFirst(query: Query<Row>): Row | null;
  /** Returns all records that match. */
  findMany(query: ListQuery<Row>): Row[];
  /** Returns all records in the order in which they were created. */
  getAll(): Row[];
  /** Counts the records that match, or all records without a query. */
  count(query?: Query<Row>): number;
  /** Updates the first record that matches, or returns `null`. Throws a `CalendarError` for an invalid value, and changes nothing then. */
  update(query: UpdateQuery<Row>): Row | null;
  /** Updates all records that match, or returns `null`. Throws a `CalendarError` for an invalid value, and changes nothing then. */
  updateMany(query: UpdateQuery<Row>): Row[] | null;
  /** Deletes the first record that matches and returns it, or `null`. */
  delete(query: Query<Row>): Row | null;
  /** Deletes all records that match and returns them, or `null`. */
  deleteMany(query: Query<Row>): Row[] | null;
}

export interface ModelParts<Row> {
  readonly kind: Kind;
  readonly type: RecordType<Row>;
  /** Registers the rows of the kind with the store library. */
  readonly place: (rows: LibraryRows<Row>) => LibraryModel<Row>;
  readonly collection: Collection<Row>;
  /** Returns the id for a record that is created without one. */
  readonly freshId: () => number;
  /** Returns the language for a record that is created without one. */
  readonly language: () => Language;
  /** Throws a `CalendarError` if a record of another kind has this id. */
  refuseTakenId(kind: Kind, id: number): void;
}

/** Creates the model of a kind with the store library, on the rows of the collection. Values are checked before they are written. */
export function createModel<Row extends StoredRecord>({
  kind,
  type,
  place,
  collection,
  freshId,
  language,
  refuseTakenId,
}: ModelParts<Row>): Model<Row> {
  const fields = fieldsOf(type);
  const library = once(() => place(libraryRows()));

  function libraryRows(): LibraryRows<Row> {
    const { rows } = collection;
    return {
      get: rows.get,
      has: rows.has,
      get size() {
        return rows.size;
      },
      values: () => collection.all().values(),
      entries: () => collection.all().map((row) => [row.id, row] as const),
      set: (_, row) => void collection.put(row),
      delete: collection.delete,
    };
  }

  function find(action: string, given: ListQuery<Row>): Row[] {
    checkQuery(action, given);
    const { strict = false, ...query } = given;
    const checked = checkedQuery(action, query, type.defaults);
    // The library takes 0 for no limit.
    const found = checked.take === 0 ? [] : library().find(checked);
    if (strict && found.length === 0)
      throw new CalendarError("record_not_found", `Cannot execute "${action}" on the "${kind}" model: no record matches the query.`);
    return found;
  }

  function checkQuery(action: string, query: unknown): void {
    const example = "{ where: { id: { equals: 1 } } }";
    requireObject(query, `Cannot execute "${action}"`, { whole: "the query", example, code: "invalid_query" });
  }

  function parse(values: unknown): Row {
    const result = safeParse(type.schema, values);
    if (result.success) return result.data;
    throw new CalendarError("invalid_record", ended(`Cannot write this ${kind} to the database: ${formatIssues(result, kind).join("; ")}`));
  }

  /** Throws a `CalendarError` for unknown fields, which the schema would drop. */
  function checkFields(values: object): void {
    requireObject(values, `Cannot write this ${kind} to the database`, { whole: "its fields", code: "invalid_record" });
    const unknown = Object.keys(values).filter((name) => !fields.includes(name));
    if (unknown.length > 0)
      throw new CalendarError("invalid_record", `Cannot write this ${kind} to the database: it ${wordUnknownKeys(unknown, fields)}.`);
  }

  function create(values: Partial<Row> = {}): Row {
    checkFields(values);
    const row = toRow(kind, parse({ ...type.defaults, language: language(), ...withoutUndefined(values), id: values.id ?? freshId() }));
    if (collection.get(row.id)) {
      throw new CalendarError(
        "invalid_record",
        `Cannot give the id ${row.id} to a new ${kind}: there is one already. Leave the id out to get a fresh one, or use update.`,
      );
    }
    refuseTakenId(kind, row.id);
    library().create(row);
    return row;
  }

  /** Updates records. Checks all of them before the first is written, so an invalid value changes none. */
  function change(records: readonly Row[], data: UpdateQuery<Row>["data"]): Row[] {
    checkFields(data);
    const changes = records.map((before) => ({ before, after: parse(withData(before, data)) }));
    const own = new Set(changes.flatMap(({ before, after }) => (before.id === after.id ? [after.id] : [])));
    for (const { before, after } of changes) {
      if (before.id === after.id) continue;
      if (own.has(after.id) || collection.get(after.id)) {
        throw new CalendarError(
          "invalid_record",
          `Cannot give the id ${after.id} to ${kind} ${before.id}: a record with it already exists.`,
        );
      }
      refuseTakenId(kind, after.id);
      own.add(after.id);
    }
    return changes.map(({ before, after }) => {
      const row = toRow(kind, after);
      library().update(before, row);
      return row;
    });
  }

  function remove(records: readonly Row[]): void {
    for (const { id } of records) library().delete(id);
  }

  return {
    create,
    findFirst: (query) => find("findFirst", query)[0] ?? null,
    findMany: (query) => find("findMany", query),
    getAll: () => [...collection.all()],
    count: (query) => (query === undefined ? collection.rows.size : find("count", query).length),
    update(given) {
      checkQuery("update", given);
      const { data, ...query } = given;
      const [first] = find("update", query);
      return first === undefined ? null : (change([first], data)[0] ?? null);
    },
    updateMany(given) {
      checkQuery("updateMany", given);
      const { data, ...query } = given;
      const found = find("updateMany", query);
      return found.length === 0 ? null : change(found, data);
    },
    delete(query) {
      const found = find("delete", query).slice(0, 1);
      remove(found);
      return found[0] ?? null;
    },
    deleteMany(query) {
      const found = find("deleteMany", query);
      remove(found);
      return found.length === 0 ? null : found;
    },
  };
}

function withData<Row extends object>(record: Row, data: UpdateQuery<Row>["data"]): Row {
  const copy = { ...record };
  for (const name in data) {
    const value = data[name];
    if (value !== undefined) copy[name] = typeof value === "function" ? value(record[name], record) : value;
  }
  return copy;
}
