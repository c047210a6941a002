import { CalendarError } from "../util/errors.ts";
import { wordUnknownKeys } from "../util/issue-words.ts";
import type { BooleanOperators, ListQuery, NumberOperators, TextOperators, UpdateQuery } from "./query.ts";

/** The parts of a query. */
const queryParts: { readonly [Part in keyof Required<ListQuery<unknown> & UpdateQuery<unknown>>]: true } = {
  ...{ where: true, strict: true, orderBy: true, skip: true, take: true, data: true },
};

/** The operators of conditions. */
const operators: { readonly [Name in keyof Required<TextOperators & NumberOperators & BooleanOperators>]: true } = {
  ...{ equals: true, notEquals: true, contains: true, notContains: true, in: true, notIn: true },
  ...{ gt: true, gte: true, lt: true, lte: true, between: true, notBetween: true },
};

/** Lists the fields of a kind of record. */
export function fieldsOf({ defaults }: { readonly defaults: object }): readonly string[] {
  return ["id", "language", ...Object.keys(defaults).filter((name) => name !== "id" && name !== "language")];
}

/**
 * Throws a `CalendarError` for parts, fields and operators that no query has. The store library leaves an unknown field out, so that a misspelled
 * condition would find every record.
 */
export function checkQuery(action: string, query: object, fields: readonly string[]): void {
  const refuse = (what: string, value: unknown, known: readonly string[]) => {
    if (typeof value !== "object" || value === null) {
      throw new CalendarError(`Cannot execute "${action}": ${what} must be an object with some of ${known.join(", ")}.`);
    }
    const unknown = Object.keys(value).filter((name) => !known.includes(name));
    if (unknown.length > 0) throw new CalendarError(`Cannot execute "${action}": ${what} ${wordUnknownKeys(unknown, known)}.`);
  };
  refuse("the query", query, Object.keys(queryParts));
  const { where = {}, orderBy = [] }: { readonly where?: object; readonly orderBy?: unknown } = query;
  refuse("where", where, fields);
  for (const order of [orderBy].flat()) refuse("orderBy", order, fields);
  for (const [field, conditions] of Object.entries(where)) refuse(`where.${field}`, conditions, Object.keys(operators));
}
