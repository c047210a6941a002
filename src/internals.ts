import type { Language } from "./language/languages.ts";
import type { UncheckedOptions } from "./options.ts";
import type { Context } from "./resources/context.ts";
import type { Store } from "./resources/records.ts";

/**
 * The key under which a calendar keeps its internals for `./fixtures` and for the pages of the server. The symbol is registered, so it is the
 * same one even when a bundler includes this file twice.
 */
export const internals: unique symbol = Symbol.for("event-calendar-mock.internals");

/** The parts of a calendar that create records by the rules of the service without a request, and its options. */
export interface CalendarInternals {
  /** The options that the calendar was created with. */
  readonly options: UncheckedOptions;
  readonly store: Store;
  /** Creates the context of a caller with all rights whose requests are in a language. */
  contextIn(language: Language): Context;
}
