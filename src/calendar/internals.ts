import type { Language } from "../language/languages.ts";
import type { Advisor } from "../service/advice/advisor.ts";
import type { Context } from "../service/resources/context.ts";
import type { Names } from "../service/resources/names.ts";
import type { Records, Store } from "../service/resources/records.ts";
import type { RecordCache } from "../service/resources/show-context.ts";
import type { Pattern } from "../service/resources/table.ts";
import type { Database } from "../store/store.ts";
import type { Clock } from "../time/clock.ts";
import type { FindZone } from "../time/zones/zone.ts";
import type { Budget } from "../util/bounds.ts";
import type { Snapshots } from "../worlds/snapshots.ts";
import type { World } from "../worlds/world.ts";
import type { Beginning } from "./beginning.ts";
import type { Capsule } from "./capsule/capsule.ts";
import type { Changes } from "./changes.ts";
import type { CoverageCounter } from "./coverage/counter.ts";
import type { Coverage } from "./coverage/coverage.ts";
import type { FaultMemory } from "./faults/fault-memory.ts";
import type { Faults } from "./faults/faults.ts";
import type { Journal, WritableJournal } from "./journal/journal.ts";
import type { CheckedOptions } from "./options.ts";
import type { Redaction } from "./redaction/redaction.ts";
import type { SessionOptions } from "./sessions.ts";

/**
 * The key of the internals of a calendar, which other entries use. The symbol is registered, so it is the same one even when a bundler
 * includes this file twice.
 */
export const internals: unique symbol = Symbol.for("event-calendar-mock.internals");

/**
 * Decides about written records when the world that they were written into has changed: they are kept, or dropped for the new world.
 *
 * @example await startCalendar({ persist: "session", world, onChange: "keep" });
 */
export type OnChange = (typeof onChanges)[number];

/** Lists the ways to treat written records when the world has changed. */
export const onChanges = ["keep", "reset"] as const;

/** Reports how a calendar took a new starting world. */
export interface StartedFrom {
  /** True when the world is the same one, so that nothing changed. */
  readonly isSame: boolean;
  /** Reports whether written records were kept or dropped. */
  readonly writes: "none" | "kept" | "dropped";
}

/** The parts of a calendar for other entries, which create records by the rules of the service, and persist and share its state. */
export interface CalendarInternals extends Pick<Changes, "onChange"> {
  readonly options: CheckedOptions;
  /** The options with which the session was opened, to open it again in another calendar; empty for the calendar itself. */
  readonly openedWith: SessionOptions;
  /** The names in its routes, headers and links: those of its options and of the world in which it starts. */
  readonly names: Names;
  readonly store: Store;
  startingWorld(): World;
  /** The hash of that world as it was given. */
  readonly startingHash: string;
  /** True when records were written since the calendar was in its starting world. Set it after restoring a state that has none. */
  isWritten: boolean;
  /**
   * Replaces the starting world by one that was edited. The calendar and its sessions enter it, except those whose writes are kept. Throws a
   * `CalendarError` for a broken world, and then changes nothing.
   */
  startFrom(world: unknown, onChange: OnChange): StartedFrom;
  /** Creates the context of a caller with all rights whose requests are in a language. */
  contextIn(language: Language): Context;
  /**
   * Returns the session of an id, and opens it at its first use.
   *
   * @param opener - the address of the client whose request names the session
   */
  openSession(id: string, opener: string | undefined): { readonly clock: Clock; readonly [internals]: CalendarInternals };
  /** Adds a request that a server has passed on to the journal. */
  readonly addToJournal: WritableJournal["add"];
  /** Leaves secrets out of what is shown or written. */
  readonly redaction: Redaction;
  /** Names the test whose requests are counted and recorded from now on. */
  nameTest(name: string): void;
}

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
  /** The clock of the calendar, which is stopped unless it follows the system's clock. */
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

/** The parts that all sessions of a calendar share. Nothing in them changes except caches, budgets, and the beginning when its world was edited. */
export interface SharedParts {
  readonly options: CheckedOptions;
  readonly names: Names;
  readonly patterns: readonly Pattern[];
  readonly findZone: FindZone;
  readonly tzdata: string;
  readonly advisor: Advisor;
  readonly redaction: Redaction;
  /** Returns the counter of what requests meet, which all sessions that count share. It is created at the first call. */
  readonly counter: () => Promise<CoverageCounter>;
  readonly snapshots: Snapshots;
  readonly beginning: Beginning;
  /** Replaces that world in all sessions. */
  readonly startFrom: CalendarInternals["startFrom"];
  readonly openSession: CalendarInternals["openSession"];
  /** The bytes of the records of the starting world. */
  readonly cache: RecordCache;
  /** Bounds the bytes of all sessions together: of their journals, of the records that requests have written, of their faults and capsules. */
  readonly journalBudget: Budget;
  readonly detailsBudget: Budget;
  readonly writtenBudget: Budget;
  readonly recorderBudget: Budget;
  readonly faultMemory: FaultMemory;
}
