import type { MessageKey } from "../../language/en.ts";
import type { Language } from "../../language/languages.ts";
import type { MessageValues } from "../../language/message.ts";
import type { SlugNumbers } from "../../text/slug.ts";
import type { Clock } from "../../time/clock.ts";
import type { Caller } from "../access/caller.ts";
import type { Store } from "./records.ts";
import type { ShowContext } from "./show-context.ts";

/** Supplies an operation with the world, the time, the caller and the language of the request. */
export interface Context extends ShowContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly language: {
    /** The language that lists are limited to and new records get. */
    readonly effective: Language;
    /** The language that the language parameter of the request names. */
    readonly explicit: Language | undefined;
  };
  /** The numbers of slugs that this request has taken. */
  readonly slugNumbers: SlugNumbers;
  /** Writes a message in the effective language. */
  say(key: MessageKey, values?: MessageValues): string;
}
