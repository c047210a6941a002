import type { Language } from "../language/languages.ts";
import type { EventDates, LinkField, StoredEvent } from "./record.ts";

/** A condition on one of the four dates of an event; `value` is `YYYY-MM-DD HH:MM:SS` and is compared as text. */
export interface Bound {
  readonly column: "start_date" | "end_date" | "utc_start_date" | "utc_end_date";
  readonly operator: ">=" | ">" | "<=" | "<";
  readonly value: string;
}

/** Selects events that meet all given conditions. */
export interface EventFilter<Row extends StoredEvent> {
  readonly language?: Language | undefined;
  readonly statuses?: readonly string[] | undefined;
  /** `false` selects the events that lists show, `true` those that are hidden from listings. */
  readonly hidden?: boolean | undefined;
  readonly bounds?: readonly Bound[] | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The event links to any of these records, in each given field. Must include descendants of categories. */
  readonly links?: { readonly [Field in LinkField]?: readonly number[] | undefined };
  readonly parent?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly ticketed?: boolean | undefined;
  /** A condition on the texts of events. */
  readonly search?: Condition<Row> | undefined;
  /** Further conditions, which may depend on more than the event. */
  readonly tests?: readonly Test<Row>[] | undefined;
}

/** A condition that depends only on the event. Conditions with the same key match the same events. */
export interface Condition<Row> {
  readonly key: string;
  readonly matches: Test<Row>;
  /** True when the index of events has the key (see `keysOf`). */
  readonly isIndexed?: boolean;
}

/** Returns whether an event meets a condition. */
export type Test<Row> = (event: Row) => boolean;

/** Returns whether the dates by which lists find an event satisfy every bound. */
export function isWithin(dates: EventDates, bounds: readonly Bound[]): boolean {
  for (const { column, operator, value } of bounds) if (!holds(dates[column], operator, value)) return false;
  return true;
}

/** Compares two date texts with an operator. */
export function holds(text: string, operator: Bound["operator"], value: string): boolean {
  switch (operator) {
    case ">=":
      return text >= value;
    case ">":
      return text > value;
    case "<=":
      return text <= value;
    case "<":
      return text < value;
  }
}

/** The fields that are the same for all events of a partition. */
export type PartitionKey = Pick<StoredEvent, "language" | "status" | "hide_from_listings">;

/** Returns whether a filter accepts events of this language, status and visibility. */
export function isInPartition<Row extends StoredEvent>(key: PartitionKey, { language, statuses, hidden }: EventFilter<Row>): boolean {
  return (
    (language === undefined || key.language === language) &&
    (statuses === undefined || statuses.includes(key.status)) &&
    (hidden === undefined || key.hide_from_listings === hidden)
  );
}
