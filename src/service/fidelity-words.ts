import type { fidelityPoints } from "./fidelity-points.ts";
import type { Origin, SectionNumber } from "./origin.ts";

/** Describes a fidelity point: its origin, and what differs. */
interface PointWords {
  /** The section of the specification, such as `4.3`. */
  readonly section: SectionNumber;
  /** One sentence on the difference, `spec` first; docs/true-to-the-service.md prints it. */
  readonly about: string;
  /** The page of the decision, where no recorded pair shows what the service does. */
  readonly origin?: Origin;
  /** True where coverage does not list the point: no request makes the choice, or nearly every request does. */
  readonly isUncounted?: true;
}

/** The words about each fidelity point. They are next to the points, because answers need none of them. */
export const pointWords: Readonly<Record<keyof typeof fidelityPoints, PointWords>> = {
  describesLanguage: {
    section: "2.1",
    about: "Descriptions of routes show the language parameter, or leave it out as on a site without the language extension.",
  },
  idList: {
    section: "2.2",
    about:
      "A `venue` written as a list of ids, or a `venue` or `organizer` written as a text such as `201,202`, links every one of them, or is refused with `could-not-create-…`.",
  },
  emptyVenue: {
    section: "2.2",
    about: "An update with an empty `venue` takes the venue away, or keeps it.",
  },
  blankLink: {
    section: "2.2",
    about:
      'A `venue` or `organizer` of empty values, such as `[""]` or `{ "venue": "" }`, names none, or is refused with `could-not-create-…`.',
    origin: "decision fidelity",
  },
  loneDate: {
    section: "2.2",
    about: "An update with only one of `start_date` and `end_date` writes it and keeps the other, or ignores it.",
  },
  zoneRules: {
    section: "2.2",
    about: "`timezone` follows the newest time zone rules of the package, or the rules of the recorded site.",
    isUncounted: true,
  },
  unknownImage: {
    section: "2.2",
    about:
      "`image` takes the URL of any image and makes a new one of it without fetching it, or refuses a URL of this site that no image has.",
  },
  publishesScheduled: {
    section: "3",
    about: "A record with status `future` is published when the clock passes its date, or waits forever as on the recorded site.",
    isUncounted: true,
  },
  defaultStart: {
    section: "4.3",
    about: "The default `start_date` of the event list is now, or yesterday 23:59.",
  },
  strictDefaultStart: {
    section: "4.3",
    about:
      "The default `start_date` with `strict_dates`: exactly now (`spec`), or now shifted by the UTC offset of the site a second time (`observed`).",
  },
  includeAndDates: {
    section: "4.3",
    about: "With `include`, the event list ignores all dates, or only the dates of the request while the default window stays.",
  },
  doubleBounds: {
    section: "4.3",
    about:
      "`start_date` and `starts_after` must both hold, and so must `end_date` and `ends_before`; or the second one of each pair replaces the first.",
  },
  searchedTexts: {
    section: "4.3",
    about: "`search` looks into title and description of events, or into the excerpt as well.",
  },
  tagsFilter: {
    section: "4.3",
    about: "`tags` finds events with any of the tags, or with the first one.",
  },
  digitSlugs: {
    section: "4.3",
    about: "`categories` and `tags` find a term by a slug of digits where no term has that id, or take every number for an id.",
  },
  ticketsOff: {
    section: "4.3",
    about:
      "Without the tickets extension, `ticketed` filters by the mark of the record, or asking for tickets is refused with `event-tickets-not-active`.",
  },
  pathKey: {
    section: "4.5",
    about: "The path says which record a request is about, or body and query beat it.",
    isUncounted: true,
  },
  passwordBySlug: {
    section: "4.6",
    about: "`password` changes nothing in a read by slug, or opens the event as in a read by id.",
    origin: "decision fidelity",
  },
  childSlug: {
    section: "1",
    about: "An event below another one is found by its slug, or only by the slugs of both: `festival%2Fopening`.",
  },
  rightsBySlug: {
    section: "4.6",
    about: "Updates and deletions by slug need the same right as those by id, or the right to edit or delete any record at all.",
  },
  unreadableLinks: {
    section: "4.5",
    about: "An event shows the venues and organizers that the caller may read, or drafts and private ones too.",
  },
  unpublishedByOthers: {
    section: "4.3",
    about: "Lists leave out the unpublished records of others that the caller may not read, or show them to all who may edit something.",
  },
  sameDate: {
    section: "4.7",
    about: "Of venues and organizers with the same date, a list of several statuses has the newest one first, or the oldest one.",
  },
  upcomingLimit: {
    section: "4.7",
    about: "`only_with_upcoming` looks at all upcoming events, or at as many as the site shows on a page.",
  },
  upcomingStart: {
    section: "4.7",
    about: "`only_with_upcoming` takes events that start after now, or whose wall clock shows a later time than the clock of UTC.",
  },
  searchedFields: {
    section: "4.7",
    about:
      "`search` of venues and organizers looks into title, description and every custom field, or into the excerpt too, but not into country and website of a venue.",
  },
  searchedWords: {
    section: "4.7",
    about:
      "`search` of venues and organizers finds words of any script and text without words, or divides words at all but plain letters, digits and dashes.",
  },
  emptySearchTotal: {
    section: "4.7",
    about: "The total of a search of venues or organizers without a match is 0, or the total of the list without the search.",
  },
  countPages: {
    section: "4.9",
    about: "Pages of terms sorted by falling count are pages of one list, or each is sorted out of the first rows picked for it.",
  },
  emptyParents: {
    section: "4.9",
    about:
      "`hide_empty` leaves out every term without events, and `total` counts what is listed; or a parent stays for the sake of its children, but is not counted.",
    origin: "decision fidelity",
  },
  exposesTotals: {
    section: "8",
    about: "Pages of other origins may read the totals in the headers `X-Calendar-…`, or in the headers of the host platform only.",
    origin: "decision fidelity",
  },
};
