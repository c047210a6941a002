import type { CollectionName, KindOf } from "../../kinds/kinds.ts";
import type { MessageKey } from "../../language/en.ts";
import type { Language, MessageValues } from "../../language/languages.ts";
import type { Images } from "../../store/images.ts";
import type { AnswerState } from "../../text/rendering/answer-state.ts";
import type { SlugNumbers } from "../../text/slug.ts";
import type { Clock } from "../../time/clock.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import type { Caller } from "../access/caller.ts";
import type { Fidelity } from "../fidelity.ts";
import type { Links } from "./links.ts";
import type { Names } from "./names.ts";
import type { Records, Store } from "./records.ts";

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

/** The part of a record that an answer shows. */
export interface Detail {
  /** True for an answer about a single record, which adds `json_ld`. */
  readonly isSingle: boolean;
  /** True if the record has a password, and the caller has not sent it. */
  readonly isLocked: boolean;
  /** For an event: the numbers of events of its terms, in the order of its categories and then of its tags. */
  readonly counts?: readonly number[];
}

/** The part of the store that presenters read. Each change of it changes its `version`. */
type ShownStore = Pick<Store, "site" | "version"> & {
  readonly extensions: Pick<Store["extensions"], "geolocation">;
  readonly images: Pick<Images, "get" | "all">;
} & { readonly [K in LinkedKind as CollectionName<K>]: { get(id: number): Records[K] | undefined } };

/** A kind of records that others show. No record shows an event, so writing an event does not change the `version` of the store. */
type LinkedKind = KindOf<"linked-posts" | "terms">;

/** Builds a value from a record, such as the bytes in a list. Reads everything else from the detail and the context. */
export type Make<Row, Own extends Detail, Value> = (record: Row, detail: Own, context: ShowContext) => Value;

/** Caches values computed from records. Shared by calendars and sessions with the same starting state. */
export interface RecordCache {
  /** Returns the result of `make` for a record. Caches it for the same record in the same state and equal requests. */
  of<Row extends object, Own extends Detail, Value>(record: Row, detail: Own, context: ShowContext, make: Make<Row, Own, Value>): Value;
  /** Returns a string that depends only on a record and the options of the calendar. `name` says which. */
  textOf<Row extends object>(record: Row, name: "searched" | "sorted", make: (record: Row) => string): string;
}

/** The values that are equal for all answers from one cache, and so not part of its keys. */
export interface FixedContext {
  readonly findZone: FindZone;
  readonly fidelity: Fidelity;
  readonly names: Names;
}

/**
 * The values that presenters read in addition to the record. `record-cache.ts` has a part of the key for each. Has no clock, because
 * answers with the time could not be cached.
 */
export interface ShowContext extends FixedContext {
  readonly store: ShownStore;
  readonly caller: Pick<Caller, "can" | "canRead" | "key">;
  /** The links of answers, in the effective language. */
  readonly links: Links;
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly cache: RecordCache;
  /** Numbers the galleries, captions and players of the answer. */
  readonly answer: AnswerState;
}
