import type { CollectionName, KindOf } from "../../kinds/kinds.ts";
import type { Events } from "../../store/events.ts";
import type { Images } from "../../store/images.ts";
import type { AnswerState } from "../../text/rendering/answer-state.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import type { Caller } from "../access/caller.ts";
import type { Fidelity } from "../fidelity.ts";
import type { Links } from "./links.ts";
import type { Names } from "./names.ts";
import type { Records, Store } from "./records.ts";

/** The part of a record that an answer shows. */
export interface Detail {
  /** True for an answer about a single record, which adds `json_ld`. */
  readonly isSingle: boolean;
  /** The password that the caller gives for a protected record. */
  readonly password: unknown;
}

/** The part of the store that presenters of records read. */
export type ShownStore = Pick<Store, "site"> & {
  readonly extensions: Pick<Store["extensions"], "geolocation">;
  readonly images: Pick<Images, "get" | "all">;
  readonly events: Pick<Events<Records["event"]>, "linkedCount">;
} & { readonly [K in LinkedKind as CollectionName<K>]: { get(id: number): Records[K] | undefined } };

/**
 * A kind of records that others show. No record shows an event, but only counts events: a write to an event that changes no count leaves the
 * bytes of all other records (`version` of the store).
 */
export type LinkedKind = KindOf<"linked-posts" | "terms">;

/** Caches texts that are computed from stored ones. */
export interface TextCache {
  /** Returns the key by which a term is sorted by its name (see `sortKey`). */
  nameKey(term: { readonly name: string }): string;
  /** Returns `textHtml(text)`. A write that changes the count of a term presents all events of the term again, with the same texts. */
  htmlOf(text: string): string;
}

/** Caches the parts that several records show, such as a venue with many events. */
export interface PartCache {
  /**
   * Presents a record that another one shows, by the same `present` for all records that show it. Calls `present` only when a value that it
   * read is not the same as last time. A part has no parts: its context has no `shown`.
   */
  shown<Row extends object>(
    record: Row,
    detail: Detail,
    context: ShowContext,
    present: (record: Row, detail: Detail, context: ShowContext) => Record<string, unknown>,
  ): Record<string, unknown>;
}

/** The values that are the same for all answers from one cache, so that are not tracked who reads them. */
export interface FixedContext {
  readonly findZone: FindZone;
  readonly fidelity: Fidelity;
  readonly names: Names;
}

/**
 * Supplies presenters with the values that they read besides the record. `noteReads` creates a view that notes these reads, except reads of
 * the fixed values, and of `answer`, which counts its uses. There is no clock: an answer with the time could not be cached.
 */
export interface ShowContext extends FixedContext {
  readonly store: ShownStore;
  readonly caller: Pick<Caller, "can" | "canRead">;
  /** The links of answers, in the effective language. */
  readonly links: Links;
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly cache: TextCache;
  /** Numbers the galleries, captions and players of the answer. */
  readonly answer: AnswerState;
}

/** Supplies presenters with parts that other records show, too. */
export interface PresentContext extends ShowContext {
  readonly cache: TextCache & PartCache;
}
