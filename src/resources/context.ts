import type { Caller } from "../access/caller.ts";
import type { FidelityMode } from "../fidelity.ts";
import type { MessageKey } from "../language/en.ts";
import type { Language } from "../language/languages.ts";
import type { MessageValues } from "../language/message.ts";
import type { Clock } from "../time/clock.ts";
import type { FindZone, Zone } from "../time/zones/zone.ts";
import type { Links } from "./links.ts";
import type { Names } from "./names.ts";
import type { Store } from "./records.ts";
import type { RecordCache } from "./serialized-record.ts";

/** Supplies an operation with the world, the time, the caller and the language of the request. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly findZone: FindZone;
  readonly caller: Caller;
  /** The links of answers, in the effective language. */
  readonly links: Links;
  readonly language: {
    /** The language that lists are limited to and new records get. */
    readonly effective: Language;
    /** The language that the language parameter of the request names. */
    readonly explicit: Language | undefined;
  };
  readonly fidelity: FidelityMode;
  readonly names: Names;
  /** Keeps the bytes of records that were presented before. */
  readonly cache: RecordCache;
  /** Writes a message in the effective language. */
  say(key: MessageKey, values?: MessageValues): string;
}
