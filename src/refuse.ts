import { ServiceError } from "./service-error.ts";

/** The refusals that more than one stage makes; the rare ones stand where they happen. */
export const refuse = {
  noRoute: () => new ServiceError({ code: "rest_no_route", status: 404, key: "no-route" }),
  invalidJson: (fault: { readonly code: number; readonly message: string }) =>
    new ServiceError({
      code: "rest_invalid_json",
      status: 400,
      key: "invalid-json",
      data: { json_error_code: fault.code, json_error_message: fault.message },
    }),
  tooLarge: (limit: number) => new ServiceError({ code: "rest_request_too_large", status: 413, key: "body-too-large", values: { limit } }),
  /** 401 tells a visitor to sign in, 403 tells a signed-in caller that it would not help. */
  forbidden: (signedIn: boolean) => new ServiceError({ code: "rest_forbidden", status: signedIn ? 403 : 401, key: "forbidden" }),
  eventNotFound: (id: number) => new ServiceError({ code: "rest-event-not-found", status: 404, key: "event-not-found", values: { id } }),
  notStored: () => new ServiceError({ code: "db_insert_error", status: 500, key: "not-stored", data: null }),
} as const;
