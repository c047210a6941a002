/** The English messages by error code. `invalid-parameter`, `wrong-type` and `not-one-of` are not codes, but names used only here. */
export const en = {
  // Requests: URL, caller, body and parameters.
  rest_no_route: "No route has this address and method.",
  rest_invalid_json: "The body is not valid JSON.",
  rest_request_too_large: "The body is larger than {limit} bytes.",
  rest_missing_callback_param: "Missing parameter(s): {names}",
  rest_invalid_param: "Invalid parameter(s): {names}",
  "invalid-parameter": "Invalid parameter.",
  "wrong-type": "{name} is not of type {type}.",
  "not-one-of": "{name} is not one of {choices}.",
  rest_forbidden: "You may not do that.",
  incorrect_password: "The password of {login} is wrong.",
  invalid_username: "There is no login {login}.",
  rest_cookie_invalid_nonce: "The nonce is not valid.",
  rest_callback_invalid: "The name of the JSONP function is not valid.",
  calendar_fault: "A fault of this calendar answers with {status}.",
  rest_invalid_namespace: "There is no such namespace.",

  // Events, venues and organizers.
  "rest-event-not-found": "There is no event {id}.",
  "rest-invalid-event-id": "This is not an event.",
  "event-no-longer-available": "This event is no longer available.",
  "event-not-accessible": "This event is not accessible.",
  "event-password-protected": "This event is protected by a password.",
  "event-is-in-trash": "The event is already in the trash.",
  "event-archive-page-not-found": "There is no such page.",
  "venue-not-accessible": "This venue is not accessible.",
  "venue-is-in-trash": "The venue is already in the trash.",
  "venue-archive-page-not-found": "There is no such page.",
  "could-not-create-venue": "The venue could not be created.",
  "organizer-not-accessible": "This organizer is not accessible.",
  "organizer-is-in-trash": "The organizer is already in the trash.",
  "organizer-archive-page-not-found": "There is no such page.",
  "could-not-create-organizer": "The organizer could not be created.",
  "event-tickets-not-active": "The ticketing extension is not active.",
  empty_content: "The event has no text.",
  invalid_date: "The date is not valid.",
  internal_server_error: "The service failed.",
  db_insert_error: "The record could not be stored.",

  // Terms.
  term_exists: "A term with this name or slug already exists.",
  rest_term_invalid: "There is no such term.",
  duplicate_term_slug: "Another term already has the slug {slug}.",
  empty_term_name: "The term has no name.",
  invalid_term_name: "The name of the term is not valid.",
  rest_taxonomy_not_hierarchical: "These terms have no parent.",
};

/** The key of a message: an error code, or a name used only here. */
export type MessageKey = keyof typeof en;

/** The messages of one language, with placeholders such as `{id}`. */
export type Messages = Readonly<Record<MessageKey, string>>;
