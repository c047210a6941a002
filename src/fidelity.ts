/**
 * Every point where the specification and the recorded release of the service disagree, and what each mode does there.
 * This is the only list: code that differs asks one of these properties and nothing else.
 */
export interface Fidelity {
  /** Default `start_date` of the event list (specification section 4.3): now, or yesterday 23:59. */
  readonly defaultStart: "now" | "yesterday";
  /** `include` (section 4.3): all date filters are ignored, or only the given ones and the default window stays. */
  readonly include: "ignores-dates" | "keeps-default-window";
  /** `tags` filter (section 4.3): events in any of the tags, or in the first one. */
  readonly tagsFilter: "any" | "first";
  /** An event's `venue` written as a list of ids (section 2.2): every one is linked, or the write is refused. */
  readonly venueList: "linked" | "refused";
  /** Sources of the path key (sections 4.5, 4.6): the path says which record, or body and query beat it. */
  readonly pathKey: "path-wins" | "path-last";
  /** `only_with_upcoming` (section 4.7): all upcoming events count, or the next ten. */
  readonly upcomingLimit: number;
  /** `search` of venues and organizers without a match (section 4.7): the total is 0, or as if `search` was absent. */
  readonly emptySearchTotal: "zero" | "everything";
  /** Pages of terms sorted by count (section 4.9): pages of one list, or each page sorted out of the first rows picked for it. */
  readonly countPages: "of-one-list" | "picked";
  /** What is scheduled: published when its date comes (section 3, where transitions are not shown), or left waiting as on the recorded site. */
  readonly schedule: "kept" | "idle";
  /** The language parameter in descriptions (section 2.1): shown, or absent as where no language extension runs. */
  readonly describesLanguage: boolean;
}

/** The names of the modes, as `createCalendar({ fidelity })` takes them. */
export type FidelityMode = "spec" | "observed";

/** What each mode does at each point. */
export const fidelities: Readonly<Record<FidelityMode, Fidelity>> = {
  spec: {
    defaultStart: "now",
    include: "ignores-dates",
    tagsFilter: "any",
    venueList: "linked",
    pathKey: "path-wins",
    upcomingLimit: Number.POSITIVE_INFINITY,
    emptySearchTotal: "zero",
    countPages: "of-one-list",
    schedule: "kept",
    describesLanguage: true,
  },
  observed: {
    defaultStart: "yesterday",
    include: "keeps-default-window",
    tagsFilter: "first",
    venueList: "refused",
    pathKey: "path-last",
    upcomingLimit: 10,
    emptySearchTotal: "everything",
    countPages: "picked",
    schedule: "idle",
    describesLanguage: false,
  },
};
