import type { MessageKey } from "../../language/en.ts";
import type { Language } from "../../language/languages.ts";
import type { MessageValues } from "../../language/message.ts";
import type { SlugNumbers } from "../../text/slug.ts";
import type { Clock } from "../../time/clock.ts";
import type { Caller } from "../access/caller.ts";
import type { Store } from "./records.ts";
import type { ShowContext } from "./show-context.ts";

/** The world, the clock, the caller and the language of the request, for an operation. */
export interface Context extends ShowContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly language: {
    /** The language to which lists are limited, and which new records get. */
    readonly effective: Language;
    /** The value of the language parameter of the request. */
    readonly explicit: Language | undefined;
  };
  /** The numbers that this request has added to slugs. */
  readonly slugNumbers: SlugNumbers;
  /** Formats a message in the effective language. */
  say(key: MessageKey, values?: MessageValues): string;
}
