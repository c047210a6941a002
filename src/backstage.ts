import type { Context } from "./context.ts";
import type { Language } from "./language/languages.ts";
import type { Store } from "./store/store.ts";

/**
 * The key of the door through which `./fixtures` makes records. A registered symbol, so that it is the same one when a bundler
 * packs this file twice.
 */
export const backstage: unique symbol = Symbol.for("event-calendar-mock.backstage");

/** What making records by the rules of the service needs of a calendar, without a request. */
export interface Backstage {
  readonly store: Store;
  /** The context of somebody who may do everything, in a language. */
  contextIn(language: Language): Context;
}
