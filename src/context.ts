import type { Caller } from "./access/caller.ts";
import type { Fidelity } from "./fidelity.ts";
import type { Links } from "./http/links.ts";
import type { Language } from "./language/languages.ts";
import type { MessageKey, MessageValues } from "./language/messages.ts";
import type { TermFinder } from "./operations/term-finder.ts";
import type { Fragments } from "./presenters/fragment.ts";
import type { Store } from "./store/store.ts";
import type { Clock } from "./time/clock.ts";
import type { FindZone, Zone } from "./time/zone.ts";

/** Names of the interface that a published service may spell differently. */
export interface Names {
  readonly namespace: string;
  readonly languageParameter: string;
  readonly headerPrefix: string;
}

/** What every stage of a request gets: the world, the time, who asks, and how to speak to them. */
export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** The time zone of the site. */
  readonly zone: Zone;
  readonly findZone: FindZone;
  readonly caller: Caller;
  /** Addresses, built on the root that was asked. */
  readonly links: Links;
  readonly language: {
    /** The language lists are limited to and new records get. */
    readonly effective: Language;
    /** The language the request names with the parameter, if it does. */
    readonly explicit: Language | undefined;
  };
  readonly fidelity: Fidelity;
  /** What a published service may spell differently. */
  readonly names: Names;
  readonly extensions: { readonly tickets: boolean; readonly geolocation: boolean };
  readonly terms: { readonly category: TermFinder; readonly tag: TermFinder };
  /** The bytes of records that were presented before. */
  readonly fragments: Fragments;
  /** A message of the service in the language of the request. */
  say(key: MessageKey, values?: MessageValues): string;
}
