import type { Records } from "../service/resources/records.ts";
import type { Database } from "../store/store.ts";
import type { Clock } from "../time/clock.ts";
import type { World } from "../worlds/world.ts";
import type { Capsule } from "./capsule/capsule.ts";
import type { Coverage } from "./coverage/coverage.ts";
import type { Faults } from "./faults/faults.ts";
import type { CalendarInternals, internals } from "./internals.ts";
import type { Journal } from "./journal/journal.ts";

/**
 * The records of a calendar, by kind, for direct reads and writes.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true } } });
 */
export interface CalendarDatabase extends Database<Records> {}

/** The part of a calendar that each of its sessions has for itself. */
export interface CalendarState {
  /** Reads and writes records directly; the next request sees what was written. */
  readonly db: CalendarDatabase;
  /** The clock of the calendar, which stands still unless it follows the system's clock. */
  readonly clock: Clock;
  /** The failures that the calendar answers with: errors, delays, broken answers. */
  readonly faults: Faults;
  /** The requests to the calendar and their answers, oldest first. */
  readonly journal: Journal;
  /** The seed that the calendar was created with; `./fixtures` generates records from it. */
  readonly seed: number;
  /** The version of the time zone rules that the calendar follows, such as `2026f`; `system` for the rules of the machine. */
  readonly tzdata: string;
  /**
   * The internals that the other entries use. They are not part of the public interface.
   *
   * @internal
   */
  readonly [internals]: CalendarInternals;
  /**
   * Returns the items of the contract (routes, parameters, refusals, states, languages, roles and faults) and the tests that met each of them
   * since the calendar was created; of a session, since it was first opened. Resets and ended sessions lose none.
   *
   * @throws a `CalendarError` without the option `coverage`
   * @example console.log((await calendar.coverage()).summary);
   */
  coverage(): Promise<Coverage>;
  /**
   * Returns the requests since the calendar was created or last reset, with the state in which they began, to replay a failure elsewhere:
   * `event-calendar-mock replay capsule.json`. Passwords and the header `Authorization` are left out.
   *
   * @throws a `CalendarError` without the option `capsule`
   * @example await writeFile("capsule.json", JSON.stringify(await calendar.capsule()));
   */
  capsule(): Promise<Capsule>;
  /** Returns the state as plain JSON. Its records are frozen; to change one, put a changed copy in its place. */
  snapshot(): World;
  /**
   * Replaces the state by a snapshot or another world. Throws a `CalendarError` that lists every error, and then changes nothing. A world whose
   * `site.names` are not those of the calendar is refused, because a calendar makes its routes once.
   */
  restore(snapshot: unknown): void;
  /** Goes back to the starting world: records, ids and clock. Removes all faults and empties the journal. Sessions stay unchanged. */
  reset(): void;
}
