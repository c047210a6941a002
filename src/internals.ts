import type { Changes } from "./changes.ts";
import type { Language } from "./language/languages.ts";
import type { UncheckedOptions } from "./options.ts";
import type { Context } from "./resources/context.ts";
import type { Store } from "./resources/records.ts";

/**
 * The key under which a calendar keeps its internals for the other entries. The symbol is registered, so it is the same one even when a bundler
 * includes this file twice.
 */
export const internals: unique symbol = Symbol.for("event-calendar-mock.internals");

/** The parts of a calendar that create records by the rules of the service without a request, that keep and share its state, and its options. */
export interface CalendarInternals extends Pick<Changes, "onChange"> {
  /** The options that the calendar was created with. */
  readonly options: UncheckedOptions;
  readonly store: Store;
  /** Creates the context of a caller with all rights whose requests are in a language. */
  contextIn(language: Language): Context;
}
