/** The operators for a text. */
export interface TextOperators {
  readonly equals?: string;
  readonly notEquals?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** The operators for a number. `between` and `notBetween` include both limits. */
export interface NumberOperators {
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

/** The operators for a boolean. */
export interface BooleanOperators {
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
 * Selects records of `calendar.db`: every condition must hold.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true }, title: { contains: "Jazz" } } })
 */
export interface Query<Row> {
  /** The conditions by field: `{ title: { contains: "Jazz" } }`. */
  readonly where?: { readonly [Field in keyof Row]?: Operators<NonNullable<Row[Field]>> };
  /** Throws a `CalendarError` when no record matches. */
  readonly strict?: boolean;
}

type Order<Row> = { readonly [Field in keyof Row]?: "asc" | "desc" };

/** Selects a part of the matching records, in an order. */
export interface ListQuery<Row> extends Query<Row> {
  /** The fields to sort by, the most important first. */
  readonly orderBy?: Order<Row> | readonly Order<Row>[];
  /** The number of records to skip. */
  readonly skip?: number;
  /** The most records to return. */
  readonly take?: number;
}

/** Selects records, and holds their new values or functions from the old value to the new one. */
export interface UpdateQuery<Row> extends Query<Row> {
  readonly data: { readonly [Field in keyof Row]?: Row[Field] | ((value: Row[Field], record: Row) => Row[Field]) };
}
