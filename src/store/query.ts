import { CalendarError, requireObject, wordUnknownKeys } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";
import { isPlainObject } from "../util/untyped.ts";

const queryParts: { readonly [Part in keyof Required<ListQuery<unknown> & UpdateQuery<unknown>>]: true } = {
  ...{ where: true, strict: true, orderBy: true, skip: true, take: true, data: true },
};

const operators = {
  string: { ...{ equals: true, notEquals: true, contains: true, notContains: true, in: true, notIn: true }, ...comparisons() },
  number: { ...{ equals: true, notEquals: true, in: true, notIn: true, notBetween: true }, ...comparisons() },
  boolean: { equals: true, notEquals: true },
} satisfies {
  readonly string: Every<TextOperators>;
  readonly number: Every<NumberOperators>;
  readonly boolean: Every<BooleanOperators>;
};

type Every<Operators> = { readonly [Name in keyof Required<Operators>]: true };

function comparisons() {
  return { gt: true, gte: true, lt: true, lte: true, between: true } as const;
}

export function fieldsOf({ defaults }: { readonly defaults: object }): readonly string[] {
  return ["id", "language", ...Object.keys(defaults).filter((name) => name !== "id" && name !== "language")];
}

/**
 * Checks a query of the fields in `defaults`, and returns it in the syntax of the store library. Throws a `CalendarError` for unknown
 * parts, fields and operators. The library ignores unknown fields, so a misspelled condition would match every record.
 */
export function checkedQuery<Query extends object>(action: string, query: Query, defaults: object): Query {
  const fail = (what: string) => {
    throw new CalendarError("invalid_query", `Cannot execute "${action}": ${what}`);
  };
  const refuse = (what: string, value: unknown, known: readonly string[]) => {
    // A regular expression has no operators, and would select every record.
    if (!isPlainObject(value)) return fail(`${what} must be an object with some of ${known.join(", ")}.`);
    const unknown = Object.keys(value).filter((name) => !known.includes(name));
    if (unknown.length > 0) fail(`${what} ${wordUnknownKeys(unknown, known)}.`);
  };
  const fields = fieldsOf({ defaults });
  refuse("the query", query, Object.keys(queryParts));
  const { where = {}, orderBy = [], skip, take }: CheckedParts = query;
  requireObject(where, `Cannot execute "${action}"`, { whole: "where", example: "{ id: { equals: 1 } }", code: "invalid_query" });
  if ("OR" in where || "AND" in where)
    fail(
      "the conditions of `where` must all hold, and `OR` and `AND` do not exist. Run a query for each of them, or filter the records of getAll().",
    );
  refuse("where", where, fields);
  for (const order of [orderBy].flat()) {
    refuse("orderBy", order, fields);
    for (const [field, direction] of Object.entries(Object(order)))
      if (direction !== undefined && direction !== "asc" && direction !== "desc")
        fail(`orderBy.${field} must be "asc" or "desc", not ${showValue(direction)}.`);
  }
  for (const [name, value] of Object.entries({ skip, take }))
    if (value !== undefined && !(Number.isInteger(value) && Number(value) >= 0))
      fail(`${name} must be a whole number from 0, not ${showValue(value)}.`);
  for (const [field, conditions] of Object.entries(where)) {
    const known = operatorsOf(field, defaults);
    if (known.length === 0) fail(`where.${field} is a list or an object, and these have no operators. Filter the records of getAll().`);
    refuse(`where.${field}`, conditions, known);
    const type = typeOf(field, defaults);
    for (const [operator, operand] of Object.entries(conditions)) {
      if (operand !== undefined && listOperators.has(operator) !== Array.isArray(operand))
        fail(`where.${field}.${operator} takes ${Array.isArray(operand) ? "one value" : "a list"}, not ${showValue(operand)}.`);
      const isWrong = type !== undefined && [operand].flat().some((one) => one !== undefined && typeof one !== type);
      if (isWrong) fail(`where.${field}.${operator} compares with a ${type}, not with ${showValue(operand)}.`);
    }
  }
  return {
    ...query,
    where: Object.fromEntries(Object.entries(where).map(([field, conditions]) => [field, libraryConditions(conditions)])),
  };
}

const listOperators: ReadonlySet<string> = new Set(["in", "notIn", "between", "notBetween"]);

/** The parts of a query whose values are checked, as plain JavaScript may send them. */
interface CheckedParts {
  readonly where?: Readonly<Record<string, object>>;
  readonly orderBy?: unknown;
  readonly skip?: unknown;
  readonly take?: unknown;
}

/** Returns the type of a field; `undefined` if it can have any value. */
function typeOf(field: string, defaults: object): string | undefined {
  const value: unknown = field === "id" ? 0 : field === "language" ? "" : Reflect.get(defaults, field);
  return value === null ? undefined : typeof value;
}

/** Lists the operators of a field. A field with the default `null` can have any value, and accepts all operators. */
function operatorsOf(field: string, defaults: object): readonly string[] {
  const type = typeOf(field, defaults);
  if (type === undefined) return Object.keys({ ...operators.string, ...operators.number });
  return type === "string" || type === "number" || type === "boolean" ? Object.keys(operators[type]) : [];
}

/** Rewrites `between` for strings, such as dates, as two conditions, because the library has it only for numbers. */
function libraryConditions(conditions: { readonly between?: unknown; readonly gte?: string; readonly lte?: string }): object {
  const { between, ...others } = conditions;
  if (!Array.isArray(between)) return conditions;
  const [from, to]: readonly unknown[] = between;
  if (typeof from !== "string" || typeof to !== "string") return conditions;
  return {
    ...others,
    gte: others.gte !== undefined && others.gte > from ? others.gte : from,
    lte: others.lte !== undefined && others.lte < to ? others.lte : to,
  };
}
/** The operators for a string. They compare by code unit, which orders dates by time. `between` includes both limits. */
interface TextOperators {
  readonly equals?: string;
  readonly notEquals?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly between?: readonly [from: string, to: string];
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** The operators for a number. `between` and `notBetween` include both limits. */
interface NumberOperators {
  readonly equals?: number;
  readonly notEquals?: number;
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
  readonly between?: readonly [from: number, to: number];
  readonly notBetween?: readonly [from: number, to: number];
  readonly in?: readonly number[];
  readonly notIn?: readonly number[];
}

interface BooleanOperators {
  readonly equals?: boolean;
  readonly notEquals?: boolean;
}

type Operators<Value> = Value extends string
  ? TextOperators
  : Value extends number
    ? NumberOperators
    : Value extends boolean
      ? BooleanOperators
      : never;

/**
 * Selects records of `calendar.db` that meet all conditions.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true }, title: { contains: "Jazz" } } })
 */
export interface Query<Row> {
  /** The conditions by field: `{ title: { contains: "Jazz" } }`. */
  readonly where?: { readonly [Field in keyof Row]?: Operators<NonNullable<Row[Field]>> };
  /** True to throw a `CalendarError` if no record matches. */
  readonly strict?: boolean;
}

type Order<Row> = { readonly [Field in keyof Row]?: "asc" | "desc" };

/** A query with order and paging. */
export interface ListQuery<Row> extends Query<Row> {
  /** The fields to sort by, the most important first. */
  readonly orderBy?: Order<Row> | readonly Order<Row>[];
  /** The number of records to skip. */
  readonly skip?: number;
  /** The most records to return. */
  readonly take?: number;
}

/** A query with the new values, or with functions from the old value to the new one. */
export interface UpdateQuery<Row> extends Query<Row> {
  readonly data: { readonly [Field in keyof Row]?: Row[Field] | ((value: Row[Field], record: Row) => Row[Field]) };
}
