import { refusal } from "../refusal.ts";

/** Refuses a request that is addressed to a host name of someone else. */
export function wrongHost(name: string): Response {
  return refusal(
    403,
    "host_not_allowed",
    `This server does not answer to the host name ${JSON.stringify(name)}, under which a page of another site could reach it. Ask for ` +
      "localhost, or allow the name: --allow-host NAME, or allowHosts in a program.",
  );
}

/** Refuses a request whose headers of proxies cannot be read. */
export function malformedForwarded(): Response {
  return refusal(
    400,
    "forwarded_malformed",
    "The proxy sent headers that are part of no URL. X-Forwarded-Proto is http or https, X-Forwarded-Host a host with or without a port, " +
      "X-Forwarded-Prefix a path such as /calendar, and Forwarded has the grammar of RFC 7239.",
  );
}

/** Refuses a write that a page of another site could send without a preflight. */
export function wrongOrigin(origin: string | null): Response {
  return refusal(
    403,
    "origin_not_allowed",
    `Pages of ${origin ?? "another site"} may not write without a preflight. Allow them: --cors ORIGIN, or cors in a program; ` +
      "or send the body as application/json.",
  );
}

/** Refuses a request of a page of another site to a control route. */
export function wrongControlOrigin(origin: string | null): Response {
  return refusal(
    403,
    "origin_not_allowed",
    `Pages of ${origin ?? "another site"} may not use the control routes. Allow them: --control-origin ORIGIN, or controlOrigins in a program.`,
  );
}

/** Says why a server that listens on `host` has no control routes. */
export function whyControlIsOff(host: string): string {
  return (
    `There are no control routes, because other machines reach ${host}. Start the server with --control-token SECRET (controlToken in a ` +
    "program), or on 127.0.0.1."
  );
}

/** Refuses a request to a control route of a server that has none. */
export function controlOff(host: string): Response {
  return refusal(403, "control_off", whyControlIsOff(host));
}

/** Refuses a request to a control route without the token of the server. */
export function wrongToken(): Response {
  const response = refusal(
    401,
    "control_token_required",
    "The control routes and the page at / of this server need its token: send the header Authorization: Bearer SECRET.",
  );
  response.headers.set("www-authenticate", "Bearer");
  return response;
}
