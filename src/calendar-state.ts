import type { Faults } from "./faults/faults.ts";
import type { CalendarInternals, internals } from "./internals.ts";
import type { Journal } from "./journal/journal.ts";
import type { EventRecord } from "./resources/events/types.ts";
import type { OrganizerRecord, VenueRecord } from "./resources/linked-posts/types.ts";
import type { CategoryRecord, TagRecord } from "./resources/terms/types.ts";
import type { Model } from "./store/model.ts";
import type { Clock } from "./time/clock.ts";
import type { World } from "./worlds/world.ts";

/**
 * The records of a calendar, by kind, for direct reads and writes.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true } } });
 */
export interface CalendarDatabase {
  readonly event: Model<EventRecord>;
  readonly venue: Model<VenueRecord>;
  readonly organizer: Model<OrganizerRecord>;
  readonly category: Model<CategoryRecord>;
  readonly tag: Model<TagRecord>;
}

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
  /**
   * The internals that the other entries use. They are not part of the public interface.
   *
   * @internal
   */
  readonly [internals]: CalendarInternals;
  /** Returns the state as plain JSON. Its records are frozen; to change one, put a changed copy in its place. */
  snapshot(): World;
  /** Replaces the state by a snapshot or another world. Throws a `CalendarError` that lists every mistake, and then changes nothing. */
  restore(snapshot: unknown): void;
  /** Goes back to the starting world: records, ids and clock. Removes all faults and empties the journal. Sessions stay as they are. */
  reset(): void;
}
