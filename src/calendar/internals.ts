import type { Language } from "../language/languages.ts";
import type { Context } from "../service/resources/context.ts";
import type { Names } from "../service/resources/names.ts";
import type { Store } from "../service/resources/records.ts";
import type { World } from "../worlds/world.ts";
import type { Changes } from "./changes.ts";
import type { OnActed } from "./faults/act.ts";
import type { WritableJournal } from "./journal/journal.ts";
import type { CheckedOptions } from "./options.ts";
import type { Redaction } from "./redaction/redaction.ts";

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
export type OnChange = "keep" | "reset";

/** Reports how a calendar took a new starting world. */
export interface StartedFrom {
  /** True when the world is the same one, so that nothing changed. */
  readonly isSame: boolean;
  /** Reports whether written records were kept or dropped. */
  readonly writes: "none" | "kept" | "dropped";
}

/** The parts of a calendar for other entries, which create records by the rules of the service, and persist and share its state. */
export interface CalendarInternals extends Pick<Changes, "onChange"> {
  /** The options that the calendar was created with. */
  readonly options: CheckedOptions;
  /** The names in its routes, headers and links: those of its options and of the world in which it starts. */
  readonly names: Names;
  readonly store: Store;
  /** Returns the world in which the calendar starts. */
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
  /** Adds a request that a server has passed on to the journal. */
  readonly addToJournal: WritableJournal["add"];
  /** Leaves secrets out of what is shown or written. */
  readonly redaction: Redaction;
  /** Sets the listener that hears of each fault that acted whether it changed the answer. */
  watchFaults(onActed: OnActed): void;
  /** Names the test whose requests are counted and recorded from now on. */
  nameTest(name: string): void;
}
