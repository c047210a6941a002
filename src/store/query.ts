/** Operators for a text, as the store library has them. */
interface TextOperators {
  readonly equals?: string;
  readonly notEquals?: string;
  readonly contains?: string;
  readonly notContains?: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** Operators for a number, as the store library has them. */
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

/** Operators for a yes or no, as the store library has them. */
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
 * Selects records of `calendar.db`: every condition must hold.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true }, title: { contains: "Jazz" } } })
 */
export interface Query<Row> {
  readonly where?: { readonly [Field in keyof Row]?: Operators<NonNullable<Row[Field]>> };
  /** Throws a `CalendarError` when no record matches. */
  readonly strict?: boolean;
}

type Order<Row> = { readonly [Field in keyof Row]?: "asc" | "desc" };

/** Selects a stretch of the matching records, in an order. */
export interface ListQuery<Row> extends Query<Row> {
  readonly orderBy?: Order<Row> | readonly Order<Row>[];
  /** How many records to skip, and how many to return at most. */
  readonly skip?: number;
  readonly take?: number;
}

/** Selects records and says what to change: values, or functions of the value so far. */
export interface UpdateQuery<Row> extends Query<Row> {
  readonly data: { readonly [Field in keyof Row]?: Row[Field] | ((value: Row[Field], record: Row) => Row[Field]) };
}
