import type { Origin } from "../origin.ts";
import type { RefusalCode } from "../resources/declaration.ts";

/** Describes an error of the service: the statuses it comes with, when it comes, and where it comes from. */
export interface DescribedRefusal {
  readonly statuses: readonly number[];
  readonly when: string;
  readonly origin: Origin;
}

/** Describes a refusal that recorded pairs show: the specification names no error (section 7). */
const recorded = (statuses: number | readonly number[], when: string) => described("recorded", statuses, when);

/** Describes a refusal of our own, with the page of the decision. */
const decided = (page: string, statuses: number | readonly number[], when: string) => described(`decision ${page}`, statuses, when);

function described(origin: Origin, statuses: number | readonly number[], when: string): DescribedRefusal {
  return { statuses: typeof statuses === "number" ? [statuses] : statuses, when, origin };
}

/** Describes every error of the service; a code without a description does not compile. */
export const refusals: Readonly<Record<Exclude<RefusalCode, "calendar_fault">, DescribedRefusal>> = {
  rest_no_route: recorded(404, "No route has this path, or not with this method."),
  rest_invalid_json: recorded(400, "The body is declared as JSON and is not."),
  rest_request_too_large: decided("bounds", 413, "The body has more than 1 MiB."),
  rest_missing_callback_param: recorded(400, "Required parameters were not sent; `data.params` lists all of them."),
  rest_invalid_param: recorded(
    400,
    "Parameters have wrong values; `data.params` has all of them. Also for an unknown id of a venue, organizer, category or tag, and for an " +
      "unknown slug.",
  ),
  rest_forbidden: recorded([401, 403], "The caller may not do that: 401 for a visitor, 403 for a user."),
  incorrect_password: recorded(401, "The password is wrong."),
  invalid_username: recorded(401, "No user has this login."),
  rest_cookie_invalid_nonce: recorded(403, "The header `X-WP-Nonce` was sent; there are no sessions."),
  rest_callback_invalid: recorded(400, "`_jsonp` is not the name of a function."),
  rest_invalid_namespace: recorded(404, "`namespace` names another namespace."),
  "rest-event-not-found": recorded(404, "No event has this id."),
  "rest-invalid-event-id": recorded(400, "The id belongs to a venue, an organizer or an image."),
  "event-no-longer-available": recorded(403, "The event is in the trash."),
  "event-not-accessible": recorded(403, "The event is not published, and the caller may not edit it."),
  "event-password-protected": recorded(403, "The event has a password, and `password` is missing or wrong."),
  "event-is-in-trash": recorded(410, "The event is in the trash already."),
  "event-archive-page-not-found": recorded(404, "The page lies beyond the end of the list."),
  "venue-not-accessible": recorded(403, "The venue is not published, and the caller may not edit it."),
  "venue-is-in-trash": recorded(410, "The venue is in the trash already."),
  "venue-archive-page-not-found": recorded(404, "The page lies beyond the end of the list."),
  "could-not-create-venue": recorded(400, "The name of a new venue is blank; in `observed` mode also for `venue` as a list."),
  "organizer-not-accessible": recorded(403, "The organizer is not published, and the caller may not edit it."),
  "organizer-is-in-trash": recorded(410, "The organizer is in the trash already."),
  "organizer-archive-page-not-found": recorded(404, "The page lies beyond the end of the list."),
  "could-not-create-organizer": recorded(
    400,
    "The name of a new organizer is blank, or an event names several by a text with commas or a new one outside a list.",
  ),
  "event-tickets-not-active": recorded(400, "`ticketed` asks for tickets where the extension is missing (`observed` only)."),
  empty_content: recorded(500, "An event without title, description and excerpt would be left."),
  invalid_date: decided("texts", 500, "The publication date lies outside the years 1 to 9999."),
  db_insert_error: recorded(500, "A text is not valid UTF-8, a name is too long, or the ids are used up."),
  term_exists: recorded(400, "A term with this name or slug exists; `data.term_id` is its id."),
  rest_term_invalid: recorded([400, 404], "There is no such term: 400 for the parent of a category, 404 for the term itself."),
  duplicate_term_slug: recorded(500, "Another term has the slug."),
  empty_term_name: recorded(500, "The name of the term is blank."),
  invalid_term_name: recorded(500, "Nothing is left of the name once HTML is removed."),
  rest_taxonomy_not_hierarchical: recorded(400, "A tag was sent with a parent."),
};
