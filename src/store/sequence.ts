import { ServiceError } from "../language/service-error.ts";
import { CalendarError } from "../util/errors.ts";

/** The highest id. Numbers above it are not exact, so two records could get the same id. */
export const maxId = Number.MAX_SAFE_INTEGER - 1;

/** Hands out ids, each once. */
export interface Sequence {
  /** Returns the next id and moves on. Behind the highest id it throws the service's refusal of a record that it cannot store. */
  next(): number;
  /** Moves past an id that a caller chose, such as 500 in `db.venue.create({ id: 500 })`. */
  skipPast(id: number): void;
  /** The id that `next` returns next. It can be set, to restore an earlier state. */
  upcoming: number;
}

/** Returns the id of a record that `calendar.db` creates. Throws a `CalendarError` after the highest id. */
export function requireId(id: number): number {
  if (id <= maxId) return id;
  throw new CalendarError(`Cannot create a record: the ids up to ${maxId} are used up. Reset the calendar.`);
}

/** Creates a sequence whose first id is `first`. */
export function createSequence(first: number): Sequence {
  return {
    upcoming: first,
    next() {
      if (this.upcoming > maxId) throw new ServiceError(500, "db_insert_error", { data: null });
      return this.upcoming++;
    },
    skipPast(id) {
      this.upcoming = Math.max(this.upcoming, id + 1);
    },
  };
}
