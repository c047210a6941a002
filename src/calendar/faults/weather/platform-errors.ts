import type { FaultKindDeclaration } from "../fault-kind.ts";
import { die, dieInJson } from "./die.ts";

export const criticalError: FaultKindDeclaration = {
  about: "500 with the JSON of the host platform: internal_server_error, with HTML in its message.",
  act: async () =>
    dieInJson({
      status: 500,
      code: "internal_server_error",
      title: "Error",
      message: "<p>There has been a critical error on this website.</p>",
    }),
};

export const dbDown: FaultKindDeclaration = {
  about: "500 that names the database; a page, or JSON with the code wp_die for clients that ask for JSON.",
  act: async (request) =>
    die(request, { status: 500, title: "Database Error", message: "<h1>Error establishing a database connection</h1>" }),
};

export const staleNonce: FaultKindDeclaration = {
  about: "403 with the code rest_cookie_invalid_nonce.",
  act: async ({ refuse }) => refuse(403, "rest_cookie_invalid_nonce", {}, "Cookie check failed"),
};
