import type { RefusalCode } from "../resources/declaration.ts";

export interface DescribedRefusal {
  readonly statuses: readonly number[];
  readonly when: string;
}

function refusal(statuses: number | readonly number[], when: string): DescribedRefusal {
  return { statuses: typeof statuses === "number" ? [statuses] : statuses, when };
}

export const refusals: Readonly<Record<Exclude<RefusalCode, "calendar_fault">, DescribedRefusal>> = {
  rest_no_route: refusal(404, "No route has this path, or not with this method."),
  rest_invalid_json: refusal(400, "The body is declared as JSON and is not."),
  rest_request_too_large: refusal(413, "The body has more than 1 MiB."),
  rest_missing_callback_param: refusal(400, "Required parameters were not sent; `data.params` lists all of them."),
  rest_invalid_param: refusal(
    400,
    "Parameters have wrong values; `data.params` has all of them. Also for an unknown id of a venue, organizer, category or tag, and for an " +
      "unknown slug.",
  ),
  rest_forbidden: refusal([401, 403], "The caller may not do that: 401 for a visitor, 403 for a user."),
  incorrect_password: refusal(401, "The password is wrong."),
  invalid_username: refusal(401, "No user has this login."),
  rest_cookie_invalid_nonce: refusal(403, "The header `X-WP-Nonce` was sent; there are no sessions."),
  rest_callback_invalid: refusal(400, "`_jsonp` is not the name of a function."),
  rest_invalid_namespace: refusal(404, "`namespace` names another namespace."),
  "rest-event-not-found": refusal(404, "No event has this id."),
  "rest-invalid-event-id": refusal(400, "The id belongs to a venue, an organizer or an image."),
  "event-no-longer-available": refusal(403, "The event is in the trash."),
  "event-not-accessible": refusal(403, "The event is not published, and the caller may not edit it."),
  "event-password-protected": refusal(403, "The event has a password, and `password` is missing or wrong."),
  "event-is-in-trash": refusal(410, "The event is in the trash already."),
  "event-archive-page-not-found": refusal(404, "The page is beyond the end of the list."),
  "venue-not-accessible": refusal(403, "The venue is not published, and the caller may not edit it."),
  "venue-is-in-trash": refusal(410, "The venue is in the trash already."),
  "venue-archive-page-not-found": refusal(404, "The page is beyond the end of the list."),
  "could-not-create-venue": refusal(400, "The name of a new venue is blank; in `observed` mode also for `venue` as a list."),
  "organizer-not-accessible": refusal(403, "The organizer is not published, and the caller may not edit it."),
  "organizer-is-in-trash": refusal(410, "The organizer is in the trash already."),
  "organizer-archive-page-not-found": refusal(404, "The page is beyond the end of the list."),
  "could-not-create-organizer": refusal(
    400,
    "The name of a new organizer is blank, or an event names several by a string with commas or a new one outside a list.",
  ),
  "event-tickets-not-active": refusal(400, "`ticketed` asks for tickets where the extension is missing (`observed` only)."),
  empty_content: refusal(500, "The event would have no title, description or excerpt."),
  invalid_date: refusal(500, "The publication date is outside the years 1 to 9999."),
  internal_server_error: refusal(500, "The publication date of a venue or organizer is a number with an exponent."),
  db_insert_error: refusal(500, "A string is not valid UTF-8, a name is too long, or the ids are used up."),
  term_exists: refusal(400, "A term with this name or slug exists; `data.term_id` is its id."),
  rest_term_invalid: refusal([400, 404], "There is no such term: 400 for the parent of a category, 404 for the term itself."),
  duplicate_term_slug: refusal(500, "Another term has the slug."),
  empty_term_name: refusal(500, "The name of the term is blank."),
  invalid_term_name: refusal(500, "Nothing is left of the name once HTML is removed."),
  rest_taxonomy_not_hierarchical: refusal(400, "A tag was sent with a parent."),
};
