import type { Kind } from "../../../../kinds/kinds.ts";

/** The texts of the page at `/` in one language. */
export interface PageTexts {
  /** The name of the language in the language itself. */
  readonly language: string;
  readonly title: string;
  /** Says what this is, in one line. */
  readonly headline: string;
  readonly lead: string;
  /** Says where the server listens: `Runs on 127.0.0.1:4010`. */
  runsOn(host: string): string;
  readonly languages: string;
  readonly pointAt: string;
  /** Names the group of samples for screen readers. */
  readonly samples: string;
  readonly copy: string;
  readonly running: string;
  readonly lastRequests: string;
  readonly allRequests: string;
  readonly noRequests: string;
  /** The state of a page that follows the calendar, and of one that gets no answer. */
  readonly live: string;
  readonly lost: string;
  readonly faults: string;
  /** Says that a fault acted on a request. */
  readonly fault: string;
  acting(count: number): string;
  readonly sessions: string;
  open(count: number): string;
  readonly none: string;
  readonly changes: Readonly<Record<"created" | "updated" | "trashed" | "deleted", string>>;
  /** The kinds of records with their articles, after a change. Kinds that are left out keep the name that they have in code. */
  readonly kinds: Readonly<Partial<Record<Kind, string>>>;
  readonly world: string;
  events(count: number): string;
  readonly clock: string;
  readonly clockRuns: string;
  readonly clockStands: string;
  readonly timezone: string;
  readonly access: string;
  readonly accessOpen: string;
  readonly accessService: string;
  readonly fidelity: string;
  readonly fidelitySpec: string;
  readonly fidelityObserved: string;
  readonly answersIn: string;
  readonly demo: string;
  readonly demoAbout: string;
  readonly inspector: string;
  readonly inspectorAbout: string;
  readonly reference: string;
  readonly referenceAbout: string;
  readonly logins: string;
  readonly login: string;
  readonly role: string;
  readonly password: string;
  readonly roles: Readonly<Record<"subscriber" | "contributor" | "author" | "editor" | "administrator", string>>;
  readonly requests: string;
  readonly searchVenues: string;
  readonly createEvent: string;
  /** The title of the event that the command creates. */
  readonly newEvent: string;
  readonly advanceClock: string;
  readonly reset: string;
}
