import { isIP } from "node:net";
import { isLoopback } from "../../../calendar/control/loopback.ts";
import type { SentRequest } from "../../../service/http/sent-request.ts";

/** Returns whether other machines reach a server that listens on `host`, such as `0.0.0.0`. */
export function isReachable(host: string): boolean {
  return !isLoopback(asInUrl(host));
}

/**
 * Creates the check of the host names to which requests are addressed, as a `URL` spells them: the names of this machine, `host`, and
 * `allowHosts`. A server on every interface answers to all IP addresses: the DNS of another site can rebind names only.
 *
 * @example createHostCheck("127.0.0.1", [".calendar.test"])("a.calendar.test") // true
 */
export function createHostCheck(host: string, allowHosts: readonly string[]): (name: string) => boolean {
  const isOnEveryInterface = host === "0.0.0.0" || host === "::";
  const names = [host, ...allowHosts].map((name) => asInUrl(name).toLowerCase());
  const areas = names.filter((name) => name.startsWith("."));
  return (name) => {
    if (isLoopback(name) || names.includes(name) || names.includes("*")) return true;
    if (areas.some((area) => `.${name}`.endsWith(area))) return true;
    return isOnEveryInterface && isIP(name.replace(/^\[|\]$/g, "")) !== 0;
  };
}

/** Returns the hosts of the URL and of the `Host` header; they can differ. */
export function hostNames(url: Pick<URL, "host" | "hostname">, { headers }: SentRequest): readonly string[] {
  const host = headers.get("host");
  if (host === null || host === url.host) return [url.hostname];
  return [url.hostname, URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host];
}

function asInUrl(host: string): string {
  return isIP(host) === 6 ? new URL(`http://[${host}]`).hostname : host;
}
