import type { Language } from "../language/languages.ts";
import type { Advisor } from "../service/advice/advisor.ts";
import type { Context, RecordCache } from "../service/resources/context.ts";
import type { Names } from "../service/resources/names.ts";
import type { Records, Store } from "../service/resources/records.ts";
import type { Pattern } from "../service/resources/table.ts";
import type { Database } from "../store/store.ts";
import type { Clock } from "../time/clock.ts";
import type { FindZone } from "../time/zones/zone.ts";
import { CalendarError, requireObject } from "../util/errors.ts";
import { isObject } from "../util/untyped.ts";
import type { WorldFile } from "../worlds/by-hand/types.ts";
import type { Snapshots } from "../worlds/snapshots.ts";
import type { World } from "../worlds/world.ts";
import type { Beginning } from "./beginning.ts";
import type { Capsule } from "./capsule/capsule.ts";
import type { Changes } from "./changes.ts";
import type { CoverageCounter } from "./coverage/counter.ts";
import type { Coverage } from "./coverage/coverage.ts";
import type { FaultMemory } from "./faults/fault-memory.ts";
import type { Faults } from "./faults/faults.ts";
import type { Budgets, Journal, WritableJournal } from "./journal/journal.ts";
import type { CheckedOptions } from "./options.ts";
import type { Redaction } from "./redaction/redaction.ts";
import type { SessionOptions } from "./sessions.ts";

/**
 * The key of a calendar's internals, which other entries use. Registered with `Symbol.for`, so that it is the same symbol even if a bundler
 * includes this file twice.
 */
export const internals: unique symbol = Symbol.for("event-calendar-mock.internals");

/**
 * Decides about written records when their world has changed: `"keep"` keeps them, `"reset"` drops them and starts with the new world.
 *
 * @example await startCalendar({ persist: "session", world, onChange: "keep" });
 */
export type OnChange = (typeof onChanges)[number];

/** The values of `OnChange`. */
export const onChanges = ["keep", "reset"] as const;

/** The result of giving a calendar a new starting world. */
export interface StartedFrom {
  /** True if the world is the same, so nothing changed. */
  readonly isSame: boolean;
  /** The fate of written records; `"none"` if there were none. */
  readonly writes: "none" | "kept" | "dropped";
}

/** The parts of a calendar that other entries use to create records by the rules of the service, and to persist and share its state. */
export interface CalendarInternals extends Pick<Changes, "onChange"> {
  readonly options: CheckedOptions;
  /** The options with which the session was opened, to reopen it in another calendar; empty for the calendar itself. */
  readonly openedWith: SessionOptions;
  /** The names in its routes, headers and links, from its options and its starting world. */
  readonly names: Names;
  readonly store: Store;
  startingWorld(): World;
  /** The hash of the starting world as it was given. */
  readonly startingHash: string;
  /** True if records were written since the calendar was in its starting world. Set it to false after restoring a state without writes. */
  isWritten: boolean;
  /**
   * Replaces the starting world with an edited one, for the calendar and its sessions, except those whose writes are kept. Throws a
   * `CalendarError` for an invalid world, and changes nothing then.
   */
  startFrom(world: unknown, onChange: OnChange): StartedFrom;
  /** Creates the context of a caller with all rights, in a language. */
  contextIn(language: Language): Context;
  /**
   * Returns the session with an id, and opens it on first use.
   *
   * @param opener - the address of the client whose request names the session
   */
  openSession(id: string, opener: string | undefined): { readonly clock: Clock; readonly [internals]: CalendarInternals };
  /** Opens a session whose `undefined` options have their defaults instead of the values of the calendar. */
  reopenSession(id: string, options: SessionOptions): void;
  /** Adds a request to the journal that a server has passed on to its upstream. */
  readonly addToJournal: WritableJournal["add"];
  /** Redacts secrets from what is displayed or written. */
  readonly redaction: Redaction;
  /** Names the test of the following requests, for coverage and capsules. */
  nameTest(name: string): void;
}

/**
 * The records of a calendar, by kind, for direct reads and writes.
 *
 * @example calendar.db.event.findMany({ where: { featured: { equals: true } } });
 */
export interface CalendarDatabase extends Database<Records> {}

/** Throws a `CalendarError` for an argument that is not a calendar; `call` shows how to write it. */
export function requireCalendar(value: unknown, failure: string, call: string): void {
  requireObject(value, failure, { whole: "the calendar", example: call });
  if (isObject(value) && internals in value) return;
  throw new CalendarError("invalid_options", `${failure}: the calendar: must be one of createCalendar(), as ${call}.`);
}

/** The part of a calendar that each session has of its own. */
export interface CalendarState {
  /** Reads and writes records directly. The next request sees the changes. */
  readonly db: CalendarDatabase;
  /** The clock of the calendar. It is stopped unless it follows the system clock. */
  readonly clock: Clock;
  /** Faults: errors, delays and broken answers. */
  readonly faults: Faults;
  /** The requests to the calendar and their answers, oldest first. */
  readonly journal: Journal;
  /** The seed of the calendar, from which `event-calendar-mock/fixtures` generates records. */
  readonly seed: number;
  /** The version of the time zone rules, such as `2026f`; `system` for the rules of the machine. */
  readonly tzdata: string;
  /**
   * Internals for the other entries. Not part of the public API.
   *
   * @internal
   */
  readonly [internals]: CalendarInternals;
  /**
   * Returns the items of the contract (routes, parameters, refusals, states, languages, roles and faults), and the tests that met each
   * since the calendar was created, or the session first opened. Counts survive resets and the end of sessions.
   *
   * @throws a `CalendarError` without the option `coverage`
   * @example console.log((await calendar.coverage()).summary);
   */
  coverage(): Promise<Coverage>;
  /**
   * Returns the requests since the calendar was created or last reset, with the state in which they began. Replay them on another machine
   * with `event-calendar-mock replay capsule.json`. Passwords and the header `Authorization` are left out.
   *
   * @throws a `CalendarError` without the option `capsule`
   * @example await writeFile("capsule.json", JSON.stringify(await calendar.capsule()));
   */
  capsule(): Promise<Capsule>;
  /** Returns the state as plain JSON. Its records are frozen: to change one, replace it with a changed copy. */
  snapshot(): World;
  /**
   * Replaces the state with a snapshot or another world. Throws a `CalendarError` that lists every error, and changes nothing then. Refuses
   * a world with other `site.names` than the calendar, because its routes are fixed when it is created.
   */
  restore(snapshot: World | WorldFile): void;
  /** Returns to the starting world: records, ids and clock. Removes all faults and empties the journal. Sessions stay unchanged. */
  reset(): void;
}

/** The parts that all sessions of a calendar share. Only caches, budgets and the beginning (when the world is edited) change. */
export interface SharedParts {
  readonly options: CheckedOptions;
  readonly names: Names;
  readonly patterns: readonly Pattern[];
  readonly findZone: FindZone;
  readonly tzdata: string;
  readonly advisor: Advisor;
  readonly redaction: Redaction;
  /** Returns the coverage counter that all counting sessions share; created on first use. */
  readonly counter: () => Promise<CoverageCounter>;
  readonly snapshots: Snapshots;
  readonly beginning: Beginning;
  /** Replaces the starting world in all sessions. */
  readonly startFrom: CalendarInternals["startFrom"];
  readonly openSession: CalendarInternals["openSession"];
  readonly reopenSession: CalendarInternals["reopenSession"];
  /** The bytes of the records of the starting world. */
  readonly cache: RecordCache;
  /** Limits the bytes of all sessions together: of their journals, written records, faults and capsules. */
  readonly budgets: Budgets;
  readonly faultMemory: FaultMemory;
}
