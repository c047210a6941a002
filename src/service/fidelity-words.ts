import type { fidelityPoints } from "./fidelity-points.ts";
import type { Origin, SectionNumber } from "./origin.ts";

interface PointWords {
  /** The section of the specification, such as `4.3`. */
  readonly section: SectionNumber;
  /** One sentence on the difference, `spec` first; docs/true-to-the-service.md prints it. */
  readonly about: string;
  /** The page of the decision, if no recorded pair shows what the service does. */
  readonly origin?: Origin;
  /** True if coverage does not list the point, because no request depends on it, or nearly every request does. */
  readonly isUncounted?: true;
}

/** The description of each fidelity point. Kept apart from the points, because answers do not need it. */
export const pointWords: Readonly<Record<keyof typeof fidelityPoints, PointWords>> = {
  describesLanguage: {
    section: "2.1",
    about: "Descriptions of routes show the language parameter, or leave it out as on a site without the language extension.",
  },
  idList: {
    section: "2.2",
    about:
      "A `venue` written as a list of ids, or a `venue` or `organizer` written as a string such as `201,202`, links every one of them, or is refused with `could-not-create-…`.",
  },
  emptyVenue: {
    section: "2.2",
    about: "An update with an empty `venue` removes the venue, or keeps it.",
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
    about: "`image` creates an image from any URL without fetching it, or refuses a URL of this site that no image has.",
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
    about: "`search` of events covers title and description, or the excerpt as well.",
  },
  tagsFilter: {
    section: "4.3",
    about: "`tags` finds events with any of the tags, or with the first one.",
  },
  digitSlugs: {
    section: "4.3",
    about: "`categories` and `tags` accept a numeric slug if no term has that id, or treat every number as an id.",
  },
  ticketsOff: {
    section: "4.3",
    about:
      "Without the tickets extension, `ticketed` filters by the mark of the record, or asking for tickets is refused with `event-tickets-not-active`.",
  },
  pathKey: {
    section: "4.5",
    about: "The path determines the record of a request, or body and query override it.",
    isUncounted: true,
  },
  passwordBySlug: {
    section: "4.6",
    about: "`password` changes nothing in a read by slug, or opens the event as in a read by id.",
    origin: "decision fidelity",
  },
  childSlug: {
    section: "1",
    about: "A child event is found by its own slug, or only by the slugs of parent and child: `festival%2Fopening`.",
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
    about:
      "Lists leave out the unpublished records of others that the caller may not read, or show them to every caller with any right to edit.",
  },
  sameDate: {
    section: "4.7",
    about: "In a list of several statuses, venues and organizers with the same date are sorted newest first, or oldest first.",
  },
  upcomingLimit: {
    section: "4.7",
    about: "`only_with_upcoming` considers all upcoming events, or only as many as the site shows on a page.",
  },
  upcomingStart: {
    section: "4.7",
    about: "`only_with_upcoming` counts events that start after now, or whose local start time is later than the current time in UTC.",
  },
  searchedFields: {
    section: "4.7",
    about:
      "`search` of venues and organizers covers title, description and every custom field, or the excerpt too, but not country and website of a venue.",
  },
  searchedWords: {
    section: "4.7",
    about:
      "`search` of venues and organizers finds words of any script and text without words, or splits words at everything but ASCII letters, digits and dashes.",
  },
  emptySearchTotal: {
    section: "4.7",
    about: "The total of a search of venues or organizers without a match is 0, or the total of the list without the search.",
  },
  countPages: {
    section: "4.9",
    about:
      "Pages of terms sorted by descending count are parts of one sorted list, or each page sorts only the rows that were selected for it.",
  },
  emptyParents: {
    section: "4.9",
    about:
      "`hide_empty` leaves out every term without events, and `total` counts what is listed; or a parent is listed because of its children, but not counted.",
    origin: "decision fidelity",
  },
  exposesTotals: {
    section: "8",
    about: "Pages of other origins may read the totals in the headers `X-Calendar-…`, or in the headers of the host platform only.",
    origin: "decision fidelity",
  },
};
