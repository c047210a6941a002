import { sessionHeader } from "../../../service/http/session-id.ts";
import type { Upstream } from "./options.ts";

/** The headers of one connection, which a proxy does not pass on, besides those that `Connection` names. */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** The headers by which a client signs in, or is known again. */
const credentials = ["authorization", "cookie", "x-wp-nonce"];

/** Headers of the connection to this server, and headers that only this server reads. `forward` writes the length of the body again. */
const ofThisServer = [
  "content-length",
  "expect",
  "forwarded",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-forwarded-proto",
];

/** The headers by which a site rules its own host name. Here they would rule the host name of this machine. */
const ofTheirHost = ["alt-svc", "clear-site-data", "strict-transport-security"];

const ownCookie = new RegExp(`(?:^|;\\s*)${sessionHeader}=[^;]*`, "gi");

/** Returns the headers that go to the upstream, with the mark of this server in `Via`. */
export function requestHeaders(
  headers: Iterable<readonly [string, string]>,
  { via, passesCredentials }: Pick<Upstream, "passesCredentials"> & { readonly via: string },
): Record<string, string> {
  const sent = new Headers([...headers].map(([name, value]) => [name, value]));
  const left = [...hopByHop, ...listedIn(sent), ...ofThisServer, sessionHeader, ...(passesCredentials ? [] : credentials)];
  for (const name of left) sent.delete(name);
  const cookie = sent.get("cookie")?.replaceAll(ownCookie, "").replace(/^;\s*/, "");
  if (cookie === "") sent.delete("cookie");
  else if (cookie !== undefined) sent.set("cookie", cookie);
  sent.append("via", `1.1 ${via}`);
  return Object.fromEntries(sent);
}

/** Returns the headers of an answer of the upstream that go to the client. */
export function responseHeaders(received: Headers, passesCredentials: boolean): Headers {
  const headers = new Headers(received);
  for (const name of [...hopByHop, ...listedIn(received), ...ofTheirHost]) headers.delete(name);
  if (!passesCredentials) headers.delete("set-cookie");
  return headers;
}

function listedIn(headers: Headers): string[] {
  const names = headers.get("connection")?.split(",") ?? [];
  return names.map((name) => name.trim()).filter((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name));
}
