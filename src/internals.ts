import type { Language } from "./language/languages.ts";
import type { Context } from "./resources/context.ts";
import type { Store } from "./resources/records.ts";

/**
 * The key under which a calendar keeps its internals for `./fixtures`. A registered symbol, so that it is the same one when a bundler
 * packs this file twice.
 */
export const internals: unique symbol = Symbol.for("event-calendar-mock.internals");

/** The parts of a calendar that make records by the rules of the service, without a request. */
export interface CalendarInternals {
  readonly store: Store;
  /** Creates the context of a caller who may do everything, in a language. */
  contextIn(language: Language): Context;
}
